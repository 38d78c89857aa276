import { join } from 'node:path';
import { Argument } from 'commander';
import { defineTask, runTask } from '../cli.ts';
import { PART } from '../../apps/platform/testing/sample.ts';
import { currentCommit } from '../deep-run/current-commit.ts';
import { PIECES, pieceOf } from '../deep-run/pieces.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { DEEP_STAGES, OTHER_BROWSERS, type Output, type Run, type StageResult, stages } from '../test-stages.ts';

/**
 * Stages of one queue run in order, queues of one step at the same time. Tests with servers wait for each other's locks, and tests of components for polls and
 * timers, so they run beside each other. End-to-end tests run alone: beside them, each test takes longer and the whole as long.
 */
const STEPS: readonly (readonly (readonly string[])[])[] = [
  [['chromium']],
  [
    [...OTHER_BROWSERS, 'node', 'statuses'],
    ['format', 'tidy', 'types', 'lint', 'browser', 'unit', 'site'],
  ],
  [['e2e']],
  [DEEP_STAGES],
];
/** What a developer runs before a commit. Statuses and components need whole runs. */
const CHANGED = ['chromium', 'format', 'tidy', 'types', 'lint', 'unit', 'node', 'e2e', 'planted'];
/** Repetitions of `npm run test:deep`; the environment may name others. */
const DEEP: Readonly<Record<string, string>> = {
  MARQUEE_CRASHES: '20',
  MARQUEE_DEEP_TESTS: '1',
  MARQUEE_KILLS: '1',
  MARQUEE_PLAYS: '200',
  MARQUEE_RACES: '20',
  MARQUEE_SEQUENCES: '200',
};

interface Options {
  readonly files?: readonly string[];
  readonly changed?: boolean;
  readonly deep?: boolean;
  readonly part?: string;
  readonly status?: boolean;
}

async function runTests(named: readonly string[], options: Options): Promise<void> {
  if (options.status === true) return reportStatus();
  if (options.part !== undefined) return runPieces([pieceOf(options.part)]);
  if (options.deep === true && named.length === 0 && options.files === undefined) return runPieces(await piecesLeft());
  await runStages(named, options);
}

function setRepetitions(): void {
  for (const [name, value] of Object.entries(DEEP)) process.env[name] ??= value;
}

/** Names the pieces of the deep run that are due, and fails if there are any. */
async function reportStatus(): Promise<void> {
  const { duePieces } = await import('../deep-run/record.ts');
  const due = duePieces(Date.now());
  console.log(due);
  if (due !== '') process.exitCode = 1;
}

/** Numbers of the pieces that have not passed at this commit. */
async function piecesLeft(): Promise<readonly number[]> {
  const { readRecord } = await import('../deep-run/record.ts');
  const commit = currentCommit();
  return [...readRecord().values()].flatMap((run, index) =>
    run?.commit === commit && run.passed > 0 && run.failed === 0 ? [] : [index + 1],
  );
}

/** Runs pieces of the deep run one after the other, and records each. */
async function runPieces(numbers: readonly number[]): Promise<void> {
  setRepetitions();
  const { recordRun } = await import('../deep-run/record.ts');
  for (const number of numbers) {
    const piece = PIECES[number - 1];
    if (!piece) continue;
    const { name, shard, project } = piece;
    console.log(`\n══ Piece ${number} of ${PIECES.length}: ${name}`);
    const commit = currentCommit();
    const since = performance.now();
    const temporary = createTemporaryFolder();
    process.env['TMPDIR'] = temporary.path;
    const run: Run = {
      reports: join(temporary.path, 'reports'),
      files: [],
      scope: 'all',
      ...(shard ? { shard: `${shard.at}/${shard.of}` } : {}),
      ...(project === undefined ? {} : { project }),
    };
    const results: StageResults = [];
    for (const stage of ['chromium', ...(piece.stages.includes('e2e') ? OTHER_BROWSERS : []), ...piece.stages])
      results.push(await runStage(stage, run, printNow(stage)));
    temporary.remove();
    recordRun(name, {
      ...report(results, true),
      date: new Date().toISOString().slice(0, 10),
      commit,
      minutes: Math.ceil((performance.now() - since) / 60_000),
    });
  }
}

type StageResults = (readonly [name: string, result: StageResult, seconds: string])[];

/** Runs one stage. An error of the stage itself is printed and counts as a failure. */
async function runStage(name: string, run: Run, printed: Output & { flush(): void }): Promise<StageResults[number]> {
  const since = performance.now();
  const result = (await stages[name]?.(run, printed).catch((error: unknown): StageResult => {
    printed.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  })) ?? { passed: 0, failed: 0 };
  printed.flush();
  return [name, result, ((performance.now() - since) / 1_000).toFixed(1)];
}

async function runStages(named: readonly string[], { files = [], changed = false, deep = false }: Options) {
  if (deep) setRepetitions();
  // One part for the whole run, also after midnight.
  process.env['MARQUEE_SAMPLE'] ??= String(PART);
  if (!deep) console.log(`Samples: part ${PART} (MARQUEE_SAMPLE=${PART} repeats this run)`);
  const temporary = createTemporaryFolder();
  // Tests and the programs that they start create their files and databases there.
  process.env['TMPDIR'] = temporary.path;
  const run: Run = { reports: join(temporary.path, 'reports'), files, scope: changed ? 'changed' : 'all' };
  const every = Object.keys(stages).filter((name) => deep || !DEEP_STAGES.includes(name));
  const selected = named.length > 0 ? named : changed ? CHANGED : every;
  const results: StageResults = [];
  const runQueue = async (queue: readonly string[], output: (name: string) => Output & { flush(): void }) => {
    for (const name of queue.filter((one) => isSelected(one, selected)))
      results.push(await runStage(name, run, output(name)));
  };
  for (const step of STEPS)
    await Promise.all(step.map((queue, at) => runQueue(queue, at === 0 ? printNow : printAtEnd)));
  temporary.remove();
  report(results, deep);
  if (named.length === 0 && !changed) {
    const { duePieces } = await import('../deep-run/record.ts');
    console.log(duePieces(Date.now()));
  }
}

/** Prints what a stage says as it says it. */
function printNow(name: string): Output & { flush(): void } {
  console.log(`\n── ${name}`);
  return { write: (text) => void process.stdout.write(text), flush: () => {} };
}

/** Keeps the output of a stage that runs beside another until it has ended. */
function printAtEnd(name: string): Output & { flush(): void } {
  let kept = '';
  return {
    write: (text) => void (kept += text),
    flush: () => process.stdout.write(`\n── ${name}\n${kept}`),
  };
}

/** Prints what a run found; the sums of its stages. */
function report(
  results: Readonly<StageResults>,
  isDeep: boolean,
): { readonly passed: number; readonly failed: number } {
  const times = results.map(([name, { failed }, seconds]) => `${name} ${seconds} s${failed > 0 ? ' (failed)' : ''}`);
  const sum = (count: (result: StageResult) => number) => results.reduce((total, [, each]) => total + count(each), 0);
  const failed = sum((result) => result.failed);
  for (const [, { failures = [] }] of results) for (const failure of failures) console.log(`Failed: ${failure}`);
  console.log(`\n${times.join(', ')}`);
  const covered = results.flatMap(([name]) => coverageOf(name, isDeep));
  if (covered.length > 0)
    console.log(`${isDeep ? 'Deep' : 'Sample (npm run test:deep runs everything)'}: ${covered.join('; ')}.`);
  const passed = sum((result) => result.passed);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
  return { passed, failed };
}

/** What a stage covers in this run, where the quick run and the deep one differ. */
function coverageOf(stage: string, isDeep: boolean): readonly string[] {
  const { MARQUEE_SEQUENCES: sequences, MARQUEE_RACES: races, MARQUEE_CRASHES: crashes = '20' } = process.env;
  switch (stage) {
    case 'node':
      return isDeep
        ? [`${sequences} random sequences, races repeated ${races} times, all planted bugs`]
        : [
            `part ${PART} of the samples (MARQUEE_SAMPLE=${PART} repeats it)`,
            'a third of the files of kills, random lives, planted bugs, migrations and the longest tables of states; some dozen to some hundred random sequences, races repeated a few times, every fourth planted bug of SQL functions, every eighth bad request to each endpoint',
            'no exact return of video poker',
          ];
    case 'browser':
      return isDeep
        ? ['all components in three themes and both directions, the rules of each game in every language']
        : [
            'all components in three themes, each in one direction; every third game’s rules and verification, in one language',
          ];
    case 'e2e':
      return isDeep
        ? ['every page in every theme, all screenshots']
        : [
            `part ${PART} of the samples: every 24th page and dialog, in rotating themes, languages and widths, every twelfth game, each refusal of a limit or a bonus in one language, the conformance of one brand, processes killed or replaced by turns, a third of the journeys beside those of money, accounts and play, one of 36 journeys by keyboard; the screenshots of one theme`,
          ];
    case 'crashes':
      return [`database and application killed ${crashes} times each`];
    case 'growth':
      return ['hot queries and the audit with 2.8 million transfers'];
    case 'fuzz':
      return ['every value of the tested URL parameters'];
    case 'mutation':
      return ['planted bugs in the pure rules'];
    default:
      return [];
  }
}

/** Tests in a browser need the stages that find one; `node` means all tests in Node.js. */
function isSelected(stage: string, named: readonly string[]): boolean {
  if (named.includes(stage)) return true;
  if (stage === 'unit') return named.includes('node');
  if (OTHER_BROWSERS.includes(stage)) return named.includes('e2e');
  return stage === 'chromium' && (named.includes('browser') || named.includes('e2e'));
}

export const task = defineTask({
  name: 'test',
  summary: 'Runs every check and test: `npm test`; or some stages, or some test files.',
  examples: [
    'test',
    'test types lint',
    'test node --files packages/themes packages/games',
    'test --changed',
    'test --deep',
    'test --deep --part 3/24',
  ],
  exitCodes: { 1: 'a check or a test failed' },
})
  .addArgument(new Argument('[stages...]', 'run only these stages').choices(Object.keys(stages)))
  .option('--files <parts...>', 'run only test files whose path contains one of these')
  .option('--changed', 'before a commit: affected integration tests and the smoke tests alone')
  .option('--deep', 'whole searches and audits instead of a sample; takes hours')
  .option('--part <n/m>', 'one piece of the deep run (docs/deep-run.md)')
  .option('--status', 'only say which pieces of the deep run are due')
  .action(runTests);

if (import.meta.main) await runTask(task);
