import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticeOf, productionPackages } from '../checks/packages.ts';
import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'notice',
  summary: 'Writes the list of packages and their licences into NOTICE.',
  examples: ['notice'],
}).action(() => {
  const root = join(import.meta.dirname, '../..');
  const path = join(root, 'NOTICE');
  const packages = productionPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  writeFileSync(path, noticeOf(packages, readFileSync(path, 'utf8')));
  console.log(`NOTICE lists ${packages.length} packages.`);
});

if (import.meta.main) await runTask(task);
