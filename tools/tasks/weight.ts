import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineTask, runTask } from '../cli.ts';
import { countLines } from '../audits/count-lines.ts';

const root = join(import.meta.dirname, '../..');

export const task = defineTask({
  name: 'weight',
  summary: 'Counts the lines and files of the repository, each next to its goal.',
  examples: ['weight'],
}).action(() => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const paths = tracked.filter((path) => path !== '' && existsSync(join(root, path)));
  const { files, kinds, read } = countLines(paths.map((path) => ({ path, content: readFileSync(join(root, path)) })));
  const linesOf = (kind: string) => kinds.get(kind) ?? 0;
  for (const [kind, lines] of kinds) if (kind !== 'tests') print(kind, lines);
  print('tests', linesOf('tests'), 90_000);
  print('TypeScript, SQL and CSS', linesOf('TypeScript') + linesOf('SQL') + linesOf('CSS'), 185_000);
  print('all but translations, art and schema.sql', read, 300_000);
  print('files', files, 4_800);
});

function print(what: string, count: number, goal?: number): void {
  const end = goal === undefined ? '' : `  at most ${goal.toLocaleString('en')}${count > goal ? ', exceeded' : ''}`;
  console.log(`${what.padEnd(42)}${count.toLocaleString('en').padStart(9)}${end}`);
}

if (import.meta.main) await runTask(task);
