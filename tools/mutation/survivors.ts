import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALIVE, type MutationReport, type ReportedFile, type ReportedMutant } from './scores.ts';

/** Why surviving mutants of a file behave as the original for every input that can occur. */
export interface Explanation {
  /** Relative to the repository. */
  readonly file: string;
  readonly because: string;
  /** As `Survivor.change` prints them; as often as the same change survives in the file. */
  readonly mutants: readonly string[];
}

export interface Survivor {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly kind: string;
  /** `<original code> → <replacement>`, on one line; a long side is cut. */
  readonly change: string;
}

const LENGTH_MAX = 160;

/** All explanations in `equivalent/`. */
export function readExplanations(): readonly Explanation[] {
  return globSync(join(import.meta.dirname, 'equivalent/*.json')).flatMap(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as Explanation[], // a file of this repository
  );
}

/** Mutants that no test rejects and no explanation lists. */
export function unexplainedSurvivors(
  { files }: MutationReport,
  explanations: readonly Explanation[],
): readonly Survivor[] {
  return Object.entries(files).flatMap(([path, file]) => {
    const explained = countOf(listedFor(path, explanations));
    return file.mutants
      .filter(({ status }) => ALIVE.includes(status))
      .map((mutant) => ({
        file: path,
        line: mutant.location.start.line,
        kind: mutant.mutatorName,
        change: changeOf(file, mutant),
      }))
      .filter(({ change }) => {
        const left = explained.get(change) ?? 0;
        explained.set(change, left - 1);
        return left <= 0;
      });
  });
}

/** Explained changes that the files of the report no longer contain, as `<file>: <change>`. */
export function outdatedExplanations(
  { files }: MutationReport,
  explanations: readonly Explanation[],
): readonly string[] {
  return Object.entries(files).flatMap(([path, file]) => {
    const changes = countOf(file.mutants.map((mutant) => changeOf(file, mutant)));
    return [...countOf(listedFor(path, explanations))]
      .filter(([change, times]) => times > (changes.get(change) ?? 0))
      .map(([change]) => `${path}: ${change}`);
  });
}

function listedFor(path: string, explanations: readonly Explanation[]): readonly string[] {
  return explanations.filter(({ file }) => file === path).flatMap(({ mutants }) => mutants);
}

function countOf(values: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]));
}

function changeOf({ source }: ReportedFile, { location: { start, end }, replacement }: ReportedMutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const original = lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join(' ');
  return `${onOneLine(original)} → ${onOneLine(replacement)}`;
}

function onOneLine(code: string): string {
  const text = code.replaceAll(/\s+/g, ' ').trim();
  return text.length <= LENGTH_MAX ? text : `${text.slice(0, LENGTH_MAX - 1)}…`;
}
