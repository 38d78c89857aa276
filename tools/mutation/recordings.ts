import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsIn } from './imports.ts';
import { type Bug, moduleOf } from './places.ts';
import type { Use } from './uses.ts';

export interface ExecutedFile {
  /** Of the content at the time; empty if positions are not known. */
  readonly hash: string;
  /** From, to, and whether it ran; inner ranges come after outer ones. */
  readonly ranges: readonly (readonly [number, number, number])[];
}

/** What a test file executed when it last ran without a bug. */
export interface Recording {
  readonly test: string;
  /** Of the test file at the time. */
  readonly hash: string;
  /** Processor time of Node.js, which a busy machine hardly changes. */
  readonly seconds: number;
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

/** What is known of the code at present. */
export interface Code {
  /** Hash of the content of a file. */
  readonly hashOf: (file: string) => string;
  readonly usesOf: (file: string, constant: string) => readonly Use[];
}

/** Whether a test executed a place; true for all places of a file that has changed since, and for any (null) if a function of the file ran. */
export function executes(
  { files }: Recording,
  { file, start }: Omit<Use, 'start'> & { start: number | null },
  code: Code,
): boolean {
  const executed = files[file];
  if (executed === undefined) return false;
  if (start === null || executed.hash !== code.hashOf(file)) return true;
  const [, , count] = executed.ranges
    .filter(([from, to]) => from <= start && start < to)
    .reduce((inner, range) => (range[1] - range[0] <= inner[1] - inner[0] ? range : inner), [0, Infinity, 0] as const);
  return count > 0;
}

/** The tests to run against a bug, those that probably notice it first: the fastest, with a preference for those of its module. */
export function testsFor(bug: Bug, code: Code, recordings: readonly Recording[]): readonly Recording[] {
  const { file, fn, start, isAtStart, constant, module } = bug;
  const places = constant !== null ? code.usesOf(file, constant) : [{ file, start: isAtStart ? null : start }];
  const isExecuted = (recording: Recording) =>
    fn === null
      ? places.some((place) => executes(recording, place, code))
      : // Not all calls of a function that may be inlined are counted.
        recording.functions.includes(fn.name) || (fn.isInlined && moduleOf(recording.test) === module);
  const cost = ({ test, seconds }: Recording) => seconds * (moduleOf(test) === module ? 1 : FAR);
  return recordings.filter(isExecuted).toSorted((left, right) => cost(left) - cost(right));
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
