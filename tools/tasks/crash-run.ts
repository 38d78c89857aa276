import { defineTask, runTask, wholeNumber } from '../cli.ts';

export const task = defineTask({
  name: 'crash-run',
  summary:
    'Kills the database and the application under load, and audits what is left (apps/platform/modules/wallet/README.md).',
  examples: ['crash-run', 'crash-run --database 20 --application 20 --seed 42'],
  exitCodes: { 1: 'a command was lost or duplicated, or the ledger is inconsistent' },
})
  .option('--database <count>', 'how often to kill the database', wholeNumber(0, 10_000), 20)
  .option('--application <count>', 'how often to kill an application process', wholeNumber(0, 10_000), 20)
  .option('--seed <number>', 'seed of an earlier run, to repeat it', wholeNumber(0, 2 ** 31))
  .action(async (options: { database: number; application: number; seed?: number }) => {
    const { runCrashTest } = await import('../../apps/platform/db/testing/crash-run.ts');
    const { problems, recoveryMs, ...report } = await runCrashTest({ ...options, log: console.log });
    const sorted = [...recoveryMs].sort((a, b) => a - b);
    console.log(
      `seed ${report.seed}: ${report.acknowledged} commands acknowledged; ${report.retried} were sent again, ${report.replayedCount} of them had been executed.`,
    );
    if (sorted.length > 0)
      console.log(
        `Database recovery: median ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms.`,
      );
    console.log(
      problems.length === 0 ? 'Nothing lost, nothing duplicated, the ledger is consistent.' : problems.join('\n'),
    );
    if (problems.length > 0) process.exitCode = 1;
  });

if (import.meta.main) await runTask(task);
