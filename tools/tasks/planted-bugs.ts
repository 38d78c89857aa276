import { join } from 'node:path';
import { Option } from 'commander';
import { defineTask, EXIT_FAILED, runTask, wholeNumber } from '../cli.ts';
import { PERCENT_MIN } from '../mutation/scores.ts';

const root = join(import.meta.dirname, '../..');

interface Options {
  readonly module?: string;
  readonly count: number;
  readonly seed: string;
  readonly score: number;
  readonly seconds: number;
  readonly tests?: readonly string[];
}

async function run({ module, count, seed, score, seconds, tests = [] }: Options): Promise<void> {
  const { createTemporaryFolder } = await import('../temporary-folder.ts');
  const temporary = createTemporaryFolder();
  process.env['TMPDIR'] = temporary.path;
  const { listBugs } = await import('../mutation/places.ts');
  const { shuffle, takeTurns } = await import('../mutation/draw.ts');
  const { plantBugs } = await import('../mutation/plant-bugs.ts');
  const { reportOutcomes } = await import('../mutation/outcomes.ts');
  const { readExplanations } = await import('../mutation/survivors.ts');
  const { default: startCluster } = await import('../../apps/platform/db/testing/global-setup.ts');
  const all = listBugs(root, module);
  if (all.length === 0) throw new Error(`No module is called ${module}.`);
  console.log(`${all.length} possible bugs; --seed ${seed} draws the same again.`);
  const shuffled = shuffle(all, seed, ({ file, start, end, kind, replacement }) =>
    [file, start, end, kind, replacement].join('|'),
  );
  const bugs = takeTurns(shuffled, ({ kind }) => kind);
  let clusterUrl = '';
  const stopCluster = await startCluster({ provide: (_key, url) => void (clusterUrl = url) });
  try {
    const outcomes = await plantBugs({ root, bugs, count, tests, secondsMax: seconds, clusterUrl, log: console.log });
    const explanations = readExplanations();
    const isGood = reportOutcomes({ root, all, outcomes, explanations, percentMin: score, log: console.log });
    if (!isGood) process.exitCode = EXIT_FAILED;
  } finally {
    await stopCluster();
    temporary.remove();
  }
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
  .option('--seconds <number>', 'of tests against one bug', wholeNumber(1, 3_600), 60)
  .option('--tests <parts...>', 'only test files whose path contains one of these')
  .action(run);

if (import.meta.main) await runTask(task);
