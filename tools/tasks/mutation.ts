import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineTask, EXIT_FAILED, runTask } from '../cli.ts';
import { filesOfPart, type MutationReport, PERCENT_MIN, scoresByFolder } from '../mutation/scores.ts';
import { outdatedExplanations, readExplanations, unexplainedSurvivors } from '../mutation/survivors.ts';
import { onDemandPackage } from '../on-demand-package.ts';

const root = join(import.meta.dirname, '../..');

export const task = defineTask({
  name: 'mutation',
  summary: 'Plants small bugs in the pure rules, one at a time, and lists those that no test notices.',
  examples: ['mutation', 'mutation "apps/platform/modules/withdrawals/*.rules.ts"'],
  exitCodes: {
    1: `fewer than ${PERCENT_MIN} % of the bugs in a folder were noticed, or one is neither noticed nor explained`,
  },
})
  .argument('[globs...]', 'files to change; default all *.rules.ts')
  .option('--part <at/of>', 'only one of several parts of all rules: 2/3')
  .action(async (globs: string[], { part }: { part?: string }) => {
    const { default: config } = await import('../mutation/stryker.config.json', { with: { type: 'json' } });
    const folder = join(root, '.cache/mutation');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'stryker.config.json');
    const mutate = globs.length > 0 ? globs : part === undefined ? config.mutate : rulesOfPart(config.mutate, part);
    writeFileSync(file, JSON.stringify({ ...config, mutate }));
    const stryker = spawn(
      process.execPath,
      [join(onDemandPackage('@stryker-mutator/core'), 'bin/stryker.js'), 'run', file],
      {
        cwd: root,
        stdio: 'inherit',
      },
    );
    const code = await new Promise<number>((resolve) => stryker.on('close', (exit) => resolve(exit ?? EXIT_FAILED)));
    if (code !== 0) {
      process.exitCode = EXIT_FAILED;
      return;
    }
    const report = JSON.parse(readFileSync(join(root, config.jsonReporter.fileName), 'utf8')) as MutationReport; // StrykerJS has just written it
    for (const { folder, killed, total, percent } of scoresByFolder(report)) {
      console.log(`${percent.toFixed(1)} % ${folder} (${killed} of ${total})`);
      if (percent < PERCENT_MIN) process.exitCode = EXIT_FAILED;
    }
    const explanations = readExplanations();
    const survivors = unexplainedSurvivors(report, explanations);
    const outdated = outdatedExplanations(report, explanations);
    for (const { file, line, change } of survivors) console.log(`Not noticed: ${file}:${line} ${change}`);
    for (const explained of outdated) console.log(`Explained, but not in the code: ${explained}`);
    if (survivors.length + outdated.length > 0) process.exitCode = EXIT_FAILED;
  });

function rulesOfPart(patterns: readonly string[], part: string): readonly string[] {
  const isExcluded = (pattern: string) => pattern.startsWith('!');
  const exclude = ['**/node_modules/**', ...patterns.filter(isExcluded).map((pattern) => pattern.slice(1))];
  const paths = globSync(
    patterns.filter((pattern) => !isExcluded(pattern)),
    { cwd: root, exclude },
  );
  return filesOfPart(
    paths.toSorted().map((path) => ({ path, size: statSync(join(root, path)).size })),
    part,
  );
}

if (import.meta.main) await runTask(task);
