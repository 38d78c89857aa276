import { existsSync } from 'node:fs';
import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'unmet-statuses',
  summary: 'Lists statuses of served endpoints that no test of the last run has covered.',
  examples: ['unmet-statuses'],
  exitCodes: { 1: 'statuses are missing, or no tests have run' },
}).action(async () => {
  const { listGaps, readSeenStatuses, STATUS_LOG } = await import('../../apps/platform/http/status-coverage.ts');
  if (!existsSync(STATUS_LOG))
    throw new Error("No test run has recorded statuses yet; 'npm test -- node statuses' runs them first.");
  const { servedEndpoints } = await import('../served-endpoints.ts');
  const gaps = listGaps(await servedEndpoints(), readSeenStatuses());
  for (const gap of gaps) console.log(gap);
  console.log(
    gaps.length === 0
      ? 'Tests have met every status that served calls declare.'
      : `${gaps.length} statuses are declared and were met by no test.`,
  );
  if (gaps.length > 0) process.exitCode = 1;
});

if (import.meta.main) await runTask(task);
