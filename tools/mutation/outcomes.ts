import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interval } from './draw.ts';
import type { Outcome } from './plant-bugs.ts';
import type { Bug } from './places.ts';
import { ALIVE, type MutationReport, type ReportedMutant } from './scores.ts';
import { type Explanation, outdatedExplanations, unexplainedSurvivors } from './survivors.ts';

export interface Outcomes {
  readonly root: string;
  /** All bugs of the drawn modules. */
  readonly all: readonly Bug[];
  readonly outcomes: readonly Outcome[];
  readonly explanations: readonly Explanation[];
  readonly percentMin: number;
  readonly log: (line: string) => void;
}

export interface Report {
  /** False if a score is too low, or an explained bug is not in the code. */
  readonly isGood: boolean;
  /** Noticed bugs and all that change something, by module. */
  readonly scores: ReadonlyMap<string, { readonly noticed: number; readonly total: number }>;
}

/** Prints the score of each module and the bugs that nobody noticed. */
export function reportOutcomes({ root, all, outcomes, explanations, percentMin, log }: Outcomes): Report {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  let isGood = true;
  const scores = new Map<string, { noticed: number; total: number }>();
  for (const [module, own] of Map.groupBy(outcomes, ({ bug }) => bug.module)) {
    const survivors = unexplainedSurvivors(reportOf(own, read), explanations);
    const noticed = own.filter(({ status }) => !ALIVE.includes(status)).length;
    const total = noticed + survivors.length;
    scores.set(module, { noticed, total });
    const [low, high] = interval(noticed, total);
    const percent = total === 0 ? 100 : (100 * noticed) / total;
    log(
      `${module}: ${noticed} of ${total} noticed (${percent.toFixed(0)} %, 95 % interval ${low.toFixed(0)} to ${high.toFixed(0)} %)`,
    );
    for (const { file, line, kind, change } of survivors) log(`Not noticed: ${file}:${line} ${kind}: ${change}`);
    if (percent < percentMin) isGood = false;
  }
  for (const [kind, own] of Map.groupBy(outcomes, ({ bug }) => bug.kind))
    log(`${kind}: ${own.filter(({ status }) => !ALIVE.includes(status)).length} of ${own.length}`);
  const possible = all.map((bug) => ({ bug, status: 'Pending' }));
  const outdated = outdatedExplanations(
    reportOf(possible, read),
    explanations.filter(({ file }) => !file.endsWith('.rules.ts')),
  );
  for (const explained of outdated) log(`Explained, but not in the code: ${explained}`);
  const seconds = outcomes.reduce((sum, each) => sum + each.seconds, 0);
  log(`${(seconds / Math.max(1, outcomes.length)).toFixed(1)} s of a worker for each bug.`);
  return { isGood: isGood && outdated.length === 0, scores };
}

/** The form of StrykerJS. */
function reportOf(
  outcomes: readonly { readonly bug: Bug; readonly status: string }[],
  read: (file: string) => string,
): MutationReport {
  const groups = Map.groupBy(outcomes, ({ bug }) => bug.file);
  const files = [...groups].map(([file, own]) => {
    const source = read(file);
    const mutants = own.map(({ bug, status }): ReportedMutant => {
      const location = { start: positionOf(source, bug.start), end: positionOf(source, bug.end) };
      return { status, mutatorName: bug.kind, replacement: bug.replacement, location };
    });
    return [file, { source, mutants }] as const;
  });
  return { files: Object.fromEntries(files) };
}

function positionOf(source: string, offset: number): { readonly line: number; readonly column: number } {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
