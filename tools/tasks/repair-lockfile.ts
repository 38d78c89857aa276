import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repairLockfile } from '../checks/lockfile.ts';
import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'repair-lockfile',
  summary: 'Adds to package-lock.json the platform packages that npm omitted, so that npm ci accepts it everywhere.',
  examples: ['repair-lockfile'],
})
  .argument('[file]', 'another lockfile', join(import.meta.dirname, '../../package-lock.json'))
  .action((file: string) => {
    writeFileSync(file, repairLockfile(readFileSync(file, 'utf8')));
    console.log('The lockfile contains every platform package.');
  });

if (import.meta.main) await runTask(task);
