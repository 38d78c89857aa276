import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { interval } from './draw.ts';

const FILE = join(import.meta.dirname, '../../docs/planted-bugs.md');
const HEAD = [
  '| module | noticed | of | score | 95 % interval | seed | date | commit |',
  '|---|---|---|---|---|---|---|---|',
];

/** The last draw of a module. */
export interface ModuleScore {
  readonly noticed: number;
  /** Without bugs that change nothing. */
  readonly total: number;
  readonly seed: string;
  /** `2026-11-30`, UTC. */
  readonly date: string;
  /** Short commit id, with ` and changes` if the working tree had some. */
  readonly commit: string;
}

/** The scores of the table, by module. */
export function parseScores(text: string): ReadonlyMap<string, ModuleScore> {
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([, name = '', noticed = '', total = '', , , seed = '', date = '', commit = '']) =>
      /^`.*`$/.test(name) && /^\d+$/.test(noticed)
        ? [[name.slice(1, -1), { noticed: Number(noticed), total: Number(total), seed, date, commit }] as const]
        : [],
    ),
  );
}

/** The text with the table of these scores in place of its own, the lowest first. */
export function withScores(text: string, scores: ReadonlyMap<string, ModuleScore>): string {
  const share = ({ noticed, total }: ModuleScore) => (total === 0 ? 1 : noticed / total);
  const rows = [...scores]
    .toSorted(([one, left], [other, right]) => share(left) - share(right) || (one < other ? -1 : 1))
    .map(([module, score]) => {
      const { noticed, total, seed, date, commit } = score;
      const [low, high] = interval(noticed, total).map((percent) => percent.toFixed(0));
      const cells = [`\`${module}\``, noticed, total, `${(100 * share(score)).toFixed(0)} %`, `${low} to ${high}`];
      return `| ${[...cells, seed, date, commit].join(' | ')} |`;
    });
  const start = text.indexOf(HEAD[0] ?? '');
  if (start === -1) throw new Error('docs/planted-bugs.md has no table of scores.');
  const after = text
    .slice(start)
    .split('\n')
    .filter((line) => !line.startsWith('|'));
  return `${text.slice(0, start)}${[...HEAD, ...rows, ...after].join('\n')}`;
}

/** Writes the rows of these modules into `docs/planted-bugs.md`. */
export function recordScores(scores: ReadonlyMap<string, ModuleScore>): void {
  const text = readFileSync(FILE, 'utf8');
  writeFileSync(FILE, withScores(text, new Map([...parseScores(text), ...scores])));
}
