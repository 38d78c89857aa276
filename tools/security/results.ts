import type { SecurityRun } from './runs.ts';

export interface RunResult {
  readonly hasPassed: boolean;
  /** Counts and measurements of the run. */
  readonly numbers: string;
  /** YYYY-MM-DD */
  readonly date: string;
}

/** Sums a run's report: `12 responses` is a count, `= text` a measurement. */
export function resultOf(reportText: string, hasPassed: boolean, now = new Date()): RunResult {
  const counts = new Map<string, number>();
  const measured: string[] = [];
  for (const line of reportText.split('\n')) {
    const [, count, what] = /^(\d+) (.+)$/.exec(line) ?? [];
    if (what !== undefined) counts.set(what, (counts.get(what) ?? 0) + Number(count));
    else if (line.startsWith('= ')) measured.push(line.slice(2));
  }
  const tried = Array.from(counts, ([what, count]) => `${count.toLocaleString('en')} ${what}`);
  return { hasPassed, numbers: [...tried, ...measured].join('; '), date: now.toISOString().slice(0, 10) };
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

/** The page with this run's row replaced. */
export function withResult(page: string, { name, what }: SecurityRun, { hasPassed, numbers, date }: RunResult): string {
  const found = hasPassed ? 'nothing' : '**something**: see what the command prints';
  const row = `| \`${name}\` | ${cell(what)} | ${date} | ${found} | ${cell(numbers)} |`;
  const lines = page.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| \`${name}\` |`));
  if (at < 0) throw new Error(`The page has no row for ${name}`);
  return lines.with(at, row).join('\n');
}
