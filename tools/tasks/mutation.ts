import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineTask, EXIT_FAILED, runTask } from '../cli.ts';
import { type MutationReport, PERCENT_MIN, scoresByFolder } from '../mutation/scores.ts';
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
  .action(async (globs: string[]) => {
    const { default: config } = await import('../mutation/stryker.config.json', { with: { type: 'json' } });
    const folder = join(root, '.cache/mutation');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'stryker.config.json');
    writeFileSync(file, JSON.stringify({ ...config, ...(globs.length > 0 && { mutate: globs }) }));
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

if (import.meta.main) await runTask(task);
