import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { type Bug, moduleOf } from './places.ts';

export interface ExecutedFile {
  /** Of the content at the time. */
  readonly hash: string;
  /** From, to, and whether it ran; inner ranges come after outer ones. */
  readonly ranges: readonly (readonly [number, number, number])[];
}

/** What a test file executed when it last ran without a bug. */
export interface Recording {
  readonly test: string;
  /** Of the test file at the time. */
  readonly hash: string;
  readonly seconds: number;
  readonly isPassed: boolean;
  readonly files: Readonly<Record<string, ExecutedFile>>;
  /** Names of the SQL functions that were called. */
  readonly functions: readonly string[];
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const recordingPath = (root: string, test: string): string =>
  join(root, '.cache/mutation/recordings', `${test.replaceAll('/', '__')}.json`);

/** Null if the test file has never been recorded as it is now. A recording stays valid when other files change: see `executes`. */
export function readRecording(root: string, test: string): Recording | null {
  const path = recordingPath(root, test);
  if (!existsSync(path)) return null;
  const recording = JSON.parse(readFileSync(path, 'utf8')) as Recording; // written by this program
  return recording.hash === hashOf(readFileSync(join(root, test), 'utf8')) ? recording : null;
}

/** Whether a test executed the place of a bug; true for all places of a file that has changed since. `source` is the present content of the file. */
export function executes(
  { files, functions }: Recording,
  { file, fn, start, isAtStart }: Bug,
  source: string,
): boolean {
  if (fn !== null) return functions.includes(fn.name);
  const executed = files[file];
  if (executed === undefined) return false;
  if (isAtStart || executed.hash !== hashOf(source)) return true;
  const [, , count] = executed.ranges
    .filter(([from, to]) => from <= start && start < to)
    .reduce((inner, range) => (range[1] - range[0] <= inner[1] - inner[0] ? range : inner), [0, Infinity, 0] as const);
  return count > 0;
}

/** The tests to run against a bug, those that probably notice it first: the fastest, with a preference for those of its module. */
export function testsFor(bug: Bug, source: string, recordings: readonly Recording[]): readonly Recording[] {
  const running = recordings.filter((recording) => executes(recording, bug, source));
  // PostgreSQL does not count calls of functions that it writes into the calling statement.
  const found =
    running.length > 0 || bug.fn === null ? running : recordings.filter(({ test }) => moduleOf(test) === bug.module);
  const cost = ({ test, seconds }: Recording) => seconds * (moduleOf(test) === bug.module ? 1 : FAR);
  return found.toSorted((left, right) => cost(left) - cost(right));
}

/** A test of another module is worth as much as one of the own module that takes this many times as long. */
const FAR = 5;

/** Test files of the site by the file that they import, directly or not: nearest first. Components run in a browser, where positions are not those of the source. */
export function testsByImport(root: string, tests: readonly string[]): (file: string) => readonly string[] {
  const importsOf = new Map<string, readonly string[]>();
  const read = (path: string) => {
    const known = importsOf.get(path) ?? importsIn(root, path);
    importsOf.set(path, known);
    return known;
  };
  const distances = tests.map((test) => {
    const distance = new Map([[test, 0]]);
    for (const [path, steps] of distance)
      for (const next of read(path)) if (!distance.has(next)) distance.set(next, steps + 1);
    return { test, distance };
  });
  return (file) =>
    distances
      .flatMap(({ test, distance }) => ({ test, steps: distance.get(file) ?? Infinity }))
      .filter(({ steps }) => steps < Infinity)
      .toSorted((left, right) => left.steps - right.steps)
      .map(({ test }) => test);
}

function importsIn(root: string, path: string): readonly string[] {
  if (!/\.tsx?$/.test(path)) return [];
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) =>
      fileName.startsWith('.')
        ? join(dirname(path), fileName)
        : fileName.replace(/^@marquee\//, fileName.startsWith('@marquee/') ? 'packages/' : ''),
    )
    .filter((name) => basename(name).includes('.') && existsSync(join(root, name)));
}
