import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BugRunner, type BugStatus } from './bug-runner.ts';
import { applyEdit } from './edit.ts';
import { TestWorker, type WorkerOptions } from './test-worker.ts';
import type { Bug } from './places.ts';
import {
  type Code,
  hashOf,
  readRecording,
  type Recording,
  recordingPath,
  testsByImport,
  testsFor,
} from './recordings.ts';
import { fitTypes } from './type-check.ts';
import { usesIn } from './uses.ts';

export interface PlantOptions {
  readonly root: string;
  readonly bugs: readonly Bug[];
  /** Puts drawn bugs into the order in which they are planted; also those that are left once the types are checked. */
  readonly inOrder: (bugs: readonly Bug[]) => readonly Bug[];
  readonly count: number;
  /** Only test files whose path contains one of these; none: all. */
  readonly tests: readonly string[];
  /** Processor time of Node.js for the tests of one bug, at most. */
  readonly secondsMax: number;
  /** No further test is recorded and no further bug planted after this time, in milliseconds since 1970. */
  readonly until: number;
  readonly clusterUrl: string;
  readonly log: (line: string) => void;
}

/** What became of a bug; statuses are those of StrykerJS. */
export interface Outcome {
  readonly bug: Bug;
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage';
  /** Test files that ran, of all that execute the place. */
  readonly ran: number;
  readonly all: number;
  readonly seconds: number;
}

const WORKERS = 2;
const NOT_CODE = ['**/node_modules/**', '**/dist/**'];
/** A few tests of the platform replace modules with Vite. */
const NODE = ['unit', 'integration', 'isolated', 'isolated-vite'];
const WEB = ['unit-vite', 'browser'];
/** Compare texts of functions with the migrations or with other bugs, so that they notice every bug without testing it. */
const COMPARE_TEXT = /-mutants\.test\.ts$|\/db\/(?:schema|migrate|written-columns)\.test\.ts$/;
/** Tests also wait for PostgreSQL, a bug may make them slower, and a busy machine too. */
const SLOWER_MAX = 10;
const START_SECONDS = 90;
const RECORDING_SECONDS = 900;
const BATCH = 6;
/** Of a test of the site, which is not recorded. */
const SECONDS_UNKNOWN = 8;

/** Plants bugs one at a time in each worker and runs the tests that execute their places. */
export async function plantBugs(options: PlantOptions): Promise<readonly Outcome[]> {
  const { root, bugs, count, tests, log } = options;
  const isWeb = ({ file }: Bug) => /^(?:apps\/web|packages)\//.test(file);
  const listed = globSync('apps/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: NOT_CODE,
  }).filter((path) => !COMPARE_TEXT.test(path) && (tests.length === 0 || tests.some((part) => path.includes(part))));
  const drawn = options.inOrder(bugs).slice(0, 4 * count);
  const ofPlatform = drawn.some((bug) => !isWeb(bug)) ? listed.filter((path) => path.startsWith('apps/platform/')) : [];
  const projects = [...NODE, ...(drawn.some(isWeb) ? WEB : [])];
  const settings = { projects, isRecording: false, clusterUrl: options.clusterUrl };
  const recordings = await record(options, ofPlatform, settings);
  const hashes = new Map<string, string>();
  const code: Code = {
    hashOf: (file) => {
      const hash = hashes.get(file) ?? hashOf(readFileSync(join(root, file), 'utf8'));
      hashes.set(file, hash);
      return hash;
    },
    usesOf: usesIn(root, globSync('{apps/platform,packages}/**/*.ts', { cwd: root, exclude: NOT_CODE })),
  };
  const ofSite = testsByImport(
    root,
    listed.filter((path) => path.startsWith('apps/web/')),
  );
  const workers = Array.from({ length: WORKERS }, (_, index) => new TestWorker(root, String(index + 1), settings));
  try {
    const [first] = workers;
    const fitting = options.inOrder(first ? keepFitting(root, first.tree, drawn) : []);
    log(`${drawn.length} bugs compiled, ${fitting.length} fit the types.`);
    const queue = [...fitting];
    const outcomes: Outcome[] = [];
    let left = count;
    await Promise.all(
      workers.map(async (worker) => {
        const runner = new BugRunner(worker);
        for (let bug = queue.shift(); bug && left > 0 && Date.now() < options.until; bug = queue.shift()) {
          left -= 1;
          const running = isWeb(bug)
            ? ofSite(bug.file).map((test) => ({ test, seconds: SECONDS_UNKNOWN }))
            : testsFor(bug, code, recordings);
          const outcome = await plant(runner, bug, running, options);
          if (outcome === null) {
            left += 1;
            continue;
          }
          outcomes.push(outcome);
          const { status, ran, all, seconds } = outcome;
          log(`${status} ${bug.file} ${bug.kind}: ${ran} of ${all} test files, ${seconds.toFixed(1)} s`);
        }
      }),
    );
    return outcomes;
  } finally {
    for (const worker of workers) worker.stop();
  }
}

/** Null if the bug does not count. Tests whose time was estimated too long leave time for more of them. */
async function plant(
  runner: BugRunner,
  bug: Bug,
  running: readonly Pick<Recording, 'test' | 'seconds'>[],
  { secondsMax, log }: PlantOptions,
): Promise<Outcome | null> {
  const since = performance.now();
  const spent = () => (performance.now() - since) / 1_000;
  let status: BugStatus | 'NoCoverage' = 'NoCoverage';
  let ran = 0;
  do {
    let sum = spent();
    const chosen = running.slice(ran).filter(({ seconds }, index) => (sum += seconds) <= secondsMax || index === 0);
    if (chosen.length === 0) break;
    ran += chosen.length;
    const total = chosen.reduce((all, { seconds }) => all + seconds, 0);
    const names = chosen.map(({ test }) => test);
    status = await runner.run(bug, names, START_SECONDS + SLOWER_MAX * total);
  } while (status === 'Survived' && spent() < secondsMax);
  if (status === 'Unclear') log(`Does not count, because the tests fail without it too: ${bug.file} ${bug.kind}`);
  if (status === 'Refused' || status === 'Unclear') return null;
  return { bug, ran, all: running.length, seconds: spent(), status };
}

function keepFitting(root: string, tree: string, bugs: readonly Bug[]): readonly Bug[] {
  const inCode = bugs.filter(({ fn }) => fn === null);
  const changes = inCode.map((bug) => ({
    path: bug.file,
    content: applyEdit(readFileSync(join(root, bug.file), 'utf8'), bug),
  }));
  const fits = fitTypes(tree, changes);
  const refused = new Set(inCode.filter((_, index) => fits[index] === false));
  return bugs.filter((bug) => !refused.has(bug));
}

/**
 * Runs the tests that have changed since they were recorded, and one that writes the demo data, so that no bug is in the data that test databases are copied
 * from. Tests that fail without a bug are left out.
 */
async function record(
  options: PlantOptions,
  tests: readonly string[],
  settings: WorkerOptions,
): Promise<readonly Recording[]> {
  const { root } = options;
  const missing = tests.filter((test) => readRecording(root, test) === null);
  const starting = tests.filter((test) =>
    /\b(?:startPlatform|setUpPlatform)\(/.test(readFileSync(join(root, test), 'utf8')),
  );
  const recorded = starting.map((test) => readRecording(root, test)).filter((recording) => recording !== null);
  const shortest = recorded.toSorted((left, right) => left.seconds - right.seconds)[0]?.test ?? starting[0];
  const queue = [...new Set([...(shortest === undefined ? [] : [shortest]), ...missing])];
  if (queue.length > 0) await recordTests(options, queue, settings);
  return tests.map((test) => readRecording(root, test)).filter((recording) => recording !== null);
}

async function recordTests(
  { root, log, until }: PlantOptions,
  queue: readonly string[],
  settings: WorkerOptions,
): Promise<void> {
  log(`${queue.length} test files run without a bug, to record what they execute.`);
  const left = [...queue];
  await Promise.all(
    Array.from({ length: Math.min(WORKERS, queue.length) }, async (_, index) => {
      const options = { ...settings, projects: NODE, isRecording: true };
      const worker = new TestWorker(root, `recording-${index + 1}`, options);
      while (left.length > 0 && Date.now() < until) {
        // Several files share the time that loading the platform takes. A busy machine may fail one of them once.
        for (const test of await failingIn(root, worker, left.splice(0, BATCH)))
          if ((await failingIn(root, worker, [test])).length > 0)
            log(`Left out, because it fails without a bug: ${test}`);
      }
      worker.stop();
    }),
  );
}

/** Records tests, and returns those that fail, do not end or do not run in Node.js. */
async function failingIn(root: string, worker: TestWorker, tests: readonly string[]): Promise<readonly string[]> {
  const response = await worker.run(tests, null, RECORDING_SECONDS);
  const passed = response?.results.filter(({ state }) => state !== 'failed').map(({ test }) => test) ?? [];
  return tests.filter((test) => {
    const written = join(worker.tree, '.cache/mutation/recorded', `${test.replaceAll('/', '__')}.json`);
    if (!passed.includes(test) || !existsSync(written)) return true;
    const path = recordingPath(root, test);
    mkdirSync(dirname(path), { recursive: true });
    const recorded = JSON.parse(readFileSync(written, 'utf8')) as Omit<Recording, 'test' | 'hash'>; // written by record-places.ts
    const hash = hashOf(readFileSync(join(root, test), 'utf8'));
    writeFileSync(path, JSON.stringify({ test, hash, ...recorded } satisfies Recording));
    return false;
  });
}
