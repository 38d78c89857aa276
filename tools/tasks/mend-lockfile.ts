import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repairLockfile } from '../checks/lockfile.ts';
import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'mend-lockfile',
  summary: 'Adds to package-lock.json the platform packages that npm left out, so that npm ci accepts it everywhere.',
  examples: ['mend-lockfile'],
})
  .argument('[file]', 'another lockfile', join(import.meta.dirname, '../../package-lock.json'))
  .action((file: string) => {
    writeFileSync(file, repairLockfile(readFileSync(file, 'utf8')));
    console.log('The lockfile names every platform package.');
  });

if (import.meta.main) await runTask(task);
