import { expect, test } from 'vitest';
import type { Bug } from './places.ts';
import { executes, hashOf, type Recording, testsFor } from './recordings.ts';

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
});
const recordingOf = (test: string, seconds = 1, functions: readonly string[] = []): Recording => ({
  test,
  hash: '',
  seconds,
  isPassed: true,
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

test('a test executes what ran in the innermost range, and code that runs when the file is loaded', () => {
  expect([15, 22].map((start) => executes(own, bugAt(start), source))).toEqual([true, false]);
  expect(executes(own, { ...bugAt(22), isAtStart: true }, source)).toBe(true);
  expect(executes(own, { ...bugAt(15), file: 'apps/platform/modules/wallet/g.ts' }, source)).toBe(false);
});

test('a file that has changed since counts as executed whole', () => {
  expect(executes(own, bugAt(22), `${source}\n`)).toBe(true);
});

test('tests of the module come before others that are not much faster', () => {
  const [near, far, fast] = [
    own,
    recordingOf('apps/platform/jobs/b.test.ts', 1),
    recordingOf('apps/platform/jobs/c.test.ts', 0.5),
  ];
  expect(testsFor(bugAt(15), source, [far, near, fast])).toEqual([fast, near, far]);
});

test('a function runs the tests that called it; one that no test is known to call, those of its module', () => {
  const calling = recordingOf('apps/platform/jobs/b.test.ts', 1, ['wallet_bet']);
  const bugOf = (name: string): Bug => ({ ...bugAt(0), fn: { name, start: 0, end: 1 } });
  expect(testsFor(bugOf('wallet_bet'), source, [own, calling])).toEqual([calling]);
  expect(testsFor(bugOf('wallet_inlined'), source, [own, calling])).toEqual([own]);
});
