import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PIECES } from './pieces.ts';

const FILE = join(import.meta.dirname, '../../docs/deep-run.md');
const DAYS_MAX = 14;
const DAY_MS = 86_400_000;
const NEVER = 'never';
const HEAD = ['| piece | what | date | commit | passed | failed | minutes |', '|---|---|---|---|---|---|---|'];

/** The last run of a piece. */
export interface DeepRun {
  /** `2026-11-29`, UTC. */
  readonly date: string;
  /** Short commit id, with ` and changes` if the working tree had some. */
  readonly commit: string;
  readonly passed: number;
  readonly failed: number;
  readonly minutes: number;
}

/** The recorded run of each piece by its name; null if it never ran. A piece that is not in the text never ran. */
export function parseRecord(text: string): ReadonlyMap<string, DeepRun | null> {
  const runs = new Map<string, DeepRun | null>(PIECES.map(({ name }) => [name, null]));
  for (const line of text.split('\n')) {
    const [, number = '', name = '', date = '', commit = '', passed = '', failed = '', minutes = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    if (!/^\d+$/.test(number) || !runs.has(name) || !/^\d{4}-\d{2}-\d{2}$/.test(date)) continue;
    runs.set(name, { date, commit, passed: countOf(passed), failed: countOf(failed), minutes: countOf(minutes) });
  }
  return runs;
}

const countOf = (text: string) => Number(text.replaceAll(',', ''));

/** The text with the table of these runs in place of its own. */
export function withRecord(text: string, runs: ReadonlyMap<string, DeepRun | null>): string {
  const rows = PIECES.map(({ name }, index) => {
    const run = runs.get(name);
    const cells = run
      ? [run.date, run.commit, run.passed.toLocaleString('en'), run.failed.toLocaleString('en'), `${run.minutes}`]
      : [NEVER, '', '', '', ''];
    return `| ${[index + 1, name, ...cells].join(' | ')} |`;
  });
  const start = text.indexOf(HEAD[0] ?? '');
  if (start === -1) throw new Error('docs/deep-run.md has no table of pieces.');
  const after = text
    .slice(start)
    .split('\n')
    .filter((line) => !line.startsWith('|'));
  return `${text.slice(0, start)}${[...HEAD, ...rows, ...after].join('\n')}`;
}

/** Numbers of the pieces that never ran, ran no test, failed, or ran more than two weeks before this time. */
export function outdatedPieces(runs: ReadonlyMap<string, DeepRun | null>, nowMs: number): readonly number[] {
  const isCurrent = (run: DeepRun | null | undefined) =>
    run !== null &&
    run !== undefined &&
    run.passed > 0 &&
    run.failed === 0 &&
    nowMs - Date.parse(run.date) <= DAYS_MAX * DAY_MS;
  return PIECES.flatMap(({ name }, index) => (isCurrent(runs.get(name)) ? [] : [index + 1]));
}

/** What a run says of the pieces that are due at this time; empty if none is. */
export function duePieces(nowMs: number): string {
  const due = outdatedPieces(readRecord(), nowMs);
  return due.length === 0
    ? ''
    : `Deep run: due are the pieces ${due.join(', ')} of ${PIECES.length}, which never ran, failed, or ran more than ${DAYS_MAX} days ago (docs/deep-run.md).`;
}

/** The recorded runs of `docs/deep-run.md`. */
export const readRecord = (): ReadonlyMap<string, DeepRun | null> => parseRecord(readFileSync(FILE, 'utf8'));

/** Writes the row of a piece into `docs/deep-run.md`. */
export function recordRun(name: string, run: DeepRun): void {
  const text = readFileSync(FILE, 'utf8');
  writeFileSync(FILE, withRecord(text, new Map([...parseRecord(text), [name, run]])));
}
