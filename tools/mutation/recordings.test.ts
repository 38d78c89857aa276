import { expect, test } from 'vitest';
import type { Bug } from './places.ts';
import { type Code, executes, hashOf, type Recording, testsFor } from './recordings.ts';

const source = 'function f() { if (a) b(); }';
const file = 'apps/platform/modules/wallet/f.ts';
const bugAt = (start: number): Bug => ({
  kind: 'call left out',
  start,
  end: start + 1,
  replacement: '',
  module: 'apps/platform/modules/wallet',
  file,
  fn: null,
  isAtStart: false,
  constant: null,
});
const recordingOf = (test: string, seconds = 1, functions: readonly string[] = []): Recording => ({
  test,
  hash: '',
  seconds,
  // The function ran, the call in it did not.
  files: {
    [file]: {
      hash: hashOf(source),
      ranges: [
        [0, 28, 1],
        [22, 26, 0],
      ],
    },
  },
  functions,
});
const own = recordingOf('apps/platform/modules/wallet/a.test.ts', 4);
const code: Code = { hashOf: () => hashOf(source), usesOf: () => [] };

test('a test executes what ran in the innermost range', () => {
  expect([15, 22].map((start) => executes(own, { file, start }, code))).toEqual([true, false]);
  expect(executes(own, { file: 'apps/platform/modules/wallet/g.ts', start: 15 }, code)).toBe(false);
});

test('a file that has changed since counts as executed whole', () => {
  expect(executes(own, { file, start: 22 }, { ...code, hashOf: () => hashOf(`${source}\n`) })).toBe(true);
});

test('a constant is executed where functions use it', () => {
  const bug = { ...bugAt(0), file: 'apps/platform/modules/wallet/constants.ts', isAtStart: true, constant: 'LIMIT' };
  const usedAt = (start: number): Code => ({
    ...code,
    usesOf: (of, constant) => (of === bug.file && constant === 'LIMIT' ? [{ file, start }] : []),
  });
  expect(testsFor(bug, usedAt(15), [own])).toEqual([own]);
  expect(testsFor(bug, usedAt(22), [own])).toEqual([]);
});

test('other code that runs when a file is loaded counts as executed by each test that calls a function of the file', () => {
  expect(testsFor({ ...bugAt(22), isAtStart: true }, code, [own])).toEqual([own]);
});

test('tests of the module come before others that are not much faster', () => {
  const [near, far, fast] = [
    own,
    recordingOf('apps/platform/jobs/b.test.ts', 1),
    recordingOf('apps/platform/jobs/c.test.ts', 0.5),
  ];
  expect(testsFor(bugAt(15), code, [far, near, fast])).toEqual([fast, near, far]);
});

test('a function runs the tests that called it; one that may be inlined, also those of its module', () => {
  const calling = recordingOf('apps/platform/jobs/b.test.ts', 1, ['wallet_bet', 'wallet_is_open']);
  const bugOf = (name: string, isInlined: boolean): Bug => ({ ...bugAt(0), fn: { name, start: 0, end: 1, isInlined } });
  expect(testsFor(bugOf('wallet_bet', false), code, [own, calling])).toEqual([calling]);
  expect(testsFor(bugOf('wallet_hold', false), code, [own, calling])).toEqual([]);
  expect(testsFor(bugOf('wallet_days', true), code, [own, calling])).toEqual([own]);
  expect(testsFor(bugOf('wallet_is_open', true), code, [own, calling])).toEqual([own, calling]);
});
