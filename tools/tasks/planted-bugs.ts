import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { PART } from '../../apps/platform/testing/sample.ts';
import { defineTask, EXIT_FAILED, runTask, wholeNumber } from '../cli.ts';
import type { Bug } from '../mutation/places.ts';
import { PERCENT_MIN } from '../mutation/scores.ts';

const root = join(import.meta.dirname, '../..');
const MODULE_PARTS = 4;

interface Options {
  readonly module?: string;
  readonly count: number;
  readonly seed: string;
  readonly score: number;
  readonly seconds: number;
  readonly tests?: readonly string[];
  readonly minutes: number;
  readonly changed?: boolean;
  readonly modules?: boolean;
  readonly record?: boolean;
}

async function run(options: Options): Promise<void> {
  const { module, count, seed, score, seconds, minutes, changed = false } = options;
  const until = Date.now() + minutes * 60_000;
  const { createTemporaryFolder } = await import('../temporary-folder.ts');
  const temporary = createTemporaryFolder();
  process.env['TMPDIR'] = temporary.path;
  const { listBugs } = await import('../mutation/places.ts');
  const { shuffle, takeTurns } = await import('../mutation/draw.ts');
  const { plantBugs } = await import('../mutation/plant-bugs.ts');
  const { reportOutcomes } = await import('../mutation/outcomes.ts');
  const { readExplanations } = await import('../mutation/survivors.ts');
  const { default: startCluster } = await import('../../apps/platform/db/testing/global-setup.ts');
  const possible = listBugs(root, module);
  if (possible.length === 0) throw new Error(`No module is called ${module}.`);
  const all = changed ? await inChangedLines(possible) : options.modules === true ? ofToday(possible) : possible;
  if (all.length === 0) return console.log('No bug can be planted in the changed lines.');
  // A change is tested by its own modules; what only others notice, the whole run shows.
  const tests = options.tests ?? (changed ? [...new Set(all.map((bug) => `${bug.module}/`))] : []);
  console.log(`${all.length} possible bugs; --seed ${seed} draws the same again.`);
  const bugs = shuffle(all, seed, ({ file, start, end, kind, replacement }) =>
    [file, start, end, kind, replacement].join('|'),
  );
  const inOrder = (drawn: readonly Bug[]) => {
    const byKind = takeTurns(drawn, ({ kind }) => kind);
    return options.modules === true ? takeTurns(byKind, (bug) => bug.module) : byKind;
  };
  let clusterUrl = '';
  const stopCluster = await startCluster({ provide: (_key, url) => void (clusterUrl = url) });
  try {
    const limits = { count, secondsMax: seconds, until };
    const outcomes = await plantBugs({ root, bugs, inOrder, tests, clusterUrl, log: console.log, ...limits });
    const explanations = readExplanations();
    const { isGood, scores } = reportOutcomes({
      root,
      all: possible,
      outcomes,
      explanations,
      percentMin: score,
      log: console.log,
    });
    if (outcomes.length < count) console.log(`${outcomes.length} were planted in ${minutes} minutes.`);
    if (options.record === true) await record(scores, seed);
    if (!isGood) process.exitCode = EXIT_FAILED;
  } finally {
    await stopCluster();
    temporary.remove();
  }
}

async function inChangedLines(bugs: readonly Bug[]): Promise<readonly Bug[]> {
  const { bugsInLines, changedLines } = await import('../mutation/changed-lines.ts');
  return bugsInLines(bugs, changedLines(root), (file) => readFileSync(join(root, file), 'utf8'));
}

/** Those of a quarter of the modules, another each day. */
function ofToday(bugs: readonly Bug[]): readonly Bug[] {
  const modules = [...new Set(bugs.map((bug) => bug.module))].toSorted();
  const today = new Set(modules.filter((_, at) => at % MODULE_PARTS === PART % MODULE_PARTS));
  return bugs.filter((bug) => today.has(bug.module));
}

/** Writes the scores into `docs/planted-bugs.md`. */
async function record(
  scores: ReadonlyMap<string, { readonly noticed: number; readonly total: number }>,
  seed: string,
): Promise<void> {
  const [{ recordScores }, { currentCommit }] = await Promise.all([
    import('../mutation/score-table.ts'),
    import('../deep-run/current-commit.ts'),
  ]);
  const run = { seed, date: new Date().toISOString().slice(0, 10), commit: currentCommit() };
  recordScores(new Map([...scores].map(([module, score]) => [module, { ...score, ...run }])));
}

export const task = defineTask({
  name: 'planted-bugs',
  summary: 'Plants small bugs in SQL, use cases, endpoints and components, and lists those that no test notices.',
  examples: [
    'planted-bugs --module wallet --count 40',
    'planted-bugs --module apps/web/features/cashier --count 10 --seed 7',
  ],
  exitCodes: { 1: 'a module is below the score, or an explained bug is not in the code' },
})
  .option('--module <name>', 'end of the path of a module; default all')
  .option('--count <number>', 'how many bugs', wholeNumber(1, 10_000), 40)
  .addOption(new Option('--seed <text>', 'decides the draw').default(new Date().toISOString().slice(0, 10), 'the day'))
  .option('--score <percent>', 'share that has to be noticed', wholeNumber(0, 100), PERCENT_MIN)
  .option('--seconds <number>', 'processor time of Node.js for the tests of one bug', wholeNumber(1, 3_600), 30)
  .option('--minutes <number>', 'after which no further bug is planted', wholeNumber(1, 600), 600)
  .option('--changed', 'only in lines that differ from main, with the tests of their modules')
  .option('--modules', 'a quarter of the modules by turns, another each day')
  .option('--record', 'write the scores into docs/planted-bugs.md')
  .option('--tests <parts...>', 'only test files whose path contains one of these')
  .action(run);

if (import.meta.main) await runTask(task);
