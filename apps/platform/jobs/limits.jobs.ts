import type { Exclusions } from '../modules/limits/index.ts';
import type { Job } from './start-jobs.ts';
import { untilDone } from './until-done.ts';

const PLAYERS_PER_BATCH_MAX = 100;
const MS_MAX = 600_000;

interface LimitsWork extends Pick<Exclusions, 'addMissingKeys'> {
  readonly applyDueBrandLimits: () => Promise<number>;
}

/** Adds keys for players who were excluded before keys existed, and raises limits of the operator once their delay is over. */
export function limitsJobs({ addMissingKeys, applyDueBrandLimits }: LimitsWork): Job[] {
  return [
    {
      name: 'apply-brand-limits',
      cron: '* * * * *',
      runsAtStart: true,
      run: async () => void (await applyDueBrandLimits()),
    },
    {
      name: 'add-exclusion-keys',
      cron: '25 * * * *',
      runsAtStart: true,
      run: async () => void (await untilDone(() => addMissingKeys(PLAYERS_PER_BATCH_MAX), MS_MAX)),
    },
  ];
}
