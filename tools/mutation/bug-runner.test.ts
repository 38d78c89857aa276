import { expect, test } from 'vitest';
import { BugRunner } from './bug-runner.ts';
import type { Bug } from './places.ts';
import type { WorkerResponse } from './worker-process.ts';

const bug: Bug = {
  kind: 'comparison changed',
  start: 0,
  end: 1,
  replacement: '<',
  module: 'm',
  file: 'm/a.ts',
  fn: null,
  isAtStart: false,
  constant: null,
};
const passed: WorkerResponse = { results: [{ test: 'a.test.ts', state: 'passed' }], failure: null };
const failed: WorkerResponse = {
  results: [
    { test: 'a.test.ts', state: 'failed' },
    { test: 'b.test.ts', state: 'skipped' },
  ],
  failure: 'expected 1 to be 2',
};

/** Plants a bug as often as there are responses to it, and returns what became of it, and of which tests ran with (`+`) and without it. */
function runWith(...responses: readonly (WorkerResponse | null)[]) {
  const runs: string[] = [];
  const runner = new BugRunner({
    run: async (tests, planted) => {
      runs.push(`${planted ? '+' : '-'} ${tests.join(' ')}`);
      return responses[runs.filter((run) => !run.startsWith('killed')).length - 1] ?? null;
    },
    kill: () => void runs.push('killed'),
  });
  return { runs, plant: async () => runner.run(bug, ['a.test.ts', 'b.test.ts'], 60) };
}

test('a bug that no test notices survives', async () => {
  const { plant, runs } = runWith(passed);
  expect(await plant()).toBe('Survived');
  expect(runs).toEqual(['+ a.test.ts b.test.ts']);
});

test('a bug is noticed if the test that fails passes without it', async () => {
  const { plant, runs } = runWith(failed, passed);
  expect(await plant()).toBe('Killed');
  expect(runs).toEqual(['+ a.test.ts b.test.ts', '- a.test.ts']);
});

test('a test that fails without the bug too does not count, also in a new process', async () => {
  const { plant, runs } = runWith(failed, failed, failed, failed);
  expect(await plant()).toBe('Unclear');
  expect(runs.filter((run) => run === 'killed')).toHaveLength(2);
});

test('a bug counts if the test passes without it in a new process', async () => {
  const { plant } = runWith(failed, failed, failed, passed);
  expect(await plant()).toBe('Killed');
});

test('a test that has passed is not repeated for each bug, but after some', async () => {
  const { plant, runs } = runWith(failed, passed, failed, failed, failed, failed, failed, failed, passed);
  for (let bugs = 0; bugs < 7; bugs += 1) expect(await plant()).toBe('Killed');
  expect(runs.map((run) => run[0]).join('')).toBe('+-++++++-');
});

test('a run that does not end counts if it ends without the bug', async () => {
  expect(await runWith(null, passed).plant()).toBe('Timeout');
  expect(await runWith(null, null, null, null).plant()).toBe('Unclear');
});

test('an error outside of tests repeats all of them', async () => {
  const { plant, runs } = runWith({ ...passed, failure: 'Unhandled' }, passed);
  expect(await plant()).toBe('Killed');
  expect(runs[1]).toBe('- a.test.ts b.test.ts');
});

test('a bug that the database refuses is none', async () => {
  const { plant } = runWith({ ...failed, failure: 'The planted SQL is refused: syntax error' });
  expect(await plant()).toBe('Refused');
});
