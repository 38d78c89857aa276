// Lists statuses of served calls that no test of the last run has met; fails when there are any.
import { createPlatform } from '../../apps/platform/app.ts';
import { configOf } from '../../apps/platform/config.ts';
import { listGaps, readMetStatuses } from '../../apps/platform/http/status-coverage.ts';

const platform = createPlatform(configOf('postgres://nobody@127.0.0.1:1/none', { LOG_LEVEL: 'silent' }));
await platform.close();

const gaps = listGaps(platform.servedCalls, readMetStatuses());
for (const gap of gaps) console.log(gap);
console.log(
  gaps.length === 0
    ? 'Tests have met every status that served calls declare.'
    : `${gaps.length} statuses are declared and were met by no test.`,
);
process.exitCode = gaps.length === 0 ? 0 : 1;
