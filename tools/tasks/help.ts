// Lists these tasks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const tasks = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts'))
  .toSorted();

console.log('Tasks (npm run run-task -- <task>):\n');
for (const file of tasks) {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const summary = /^\/\/ (.*)$/m.exec(source)?.[1] ?? '';
  console.log(`  ${file.replace('.ts', '').padEnd(18)} ${summary}`);
}
