import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bug } from './places.ts';

/** First and last line, from 1. */
export type LineRange = readonly [first: number, last: number];

/** Changed and added lines by file, as `git diff --unified=0` prints them. */
export function parseChangedLines(diff: string): ReadonlyMap<string, readonly LineRange[]> {
  const ranges = new Map<string, LineRange[]>();
  let own: LineRange[] = [];
  for (const line of diff.split('\n')) {
    const [, file] = /^\+\+\+ b\/(.*)$/.exec(line) ?? [];
    if (file !== undefined) ranges.set(file, (own = []));
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    // A count of zero: lines were only deleted.
    if (first !== undefined && count !== '0') own.push([Number(first), Number(first) + Number(count) - 1]);
  }
  return ranges;
}

/** Lines that the branch and the working tree have changed since `main`, untracked files included. */
export function changedLines(root: string): ReadonlyMap<string, readonly LineRange[]> {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout;
  // On `main` itself and without `main`, the changes of the working tree.
  const base = git('merge-base', 'HEAD', 'main').trim() || 'HEAD';
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean);
  const whole = untracked.map((file): [string, LineRange[]] => [
    file,
    [[1, readFileSync(join(root, file), 'latin1').split('\n').length]],
  ]);
  return new Map([...parseChangedLines(git('diff', '--unified=0', '--no-color', base)), ...whole]);
}

/** The bugs whose places are in changed lines. `read` returns the content of a file. */
export function bugsInLines(
  bugs: readonly Bug[],
  changed: ReadonlyMap<string, readonly LineRange[]>,
  read: (file: string) => string,
): readonly Bug[] {
  return [...Map.groupBy(bugs, ({ file }) => file)].flatMap(([file, own]) => {
    const ranges = changed.get(file) ?? [];
    if (ranges.length === 0) return [];
    const source = read(file);
    return own.filter(({ start }) => {
      const line = source.slice(0, start).split('\n').length;
      return ranges.some(([first, last]) => first <= line && line <= last);
    });
  });
}
