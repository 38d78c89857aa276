import type { Exclusions } from '../modules/limits/index.ts';
import type { Job } from './start-jobs.ts';
import { untilDone } from './until-done.ts';

const PLAYERS_PER_BATCH_MAX = 100;
const MS_MAX = 600_000;

/** Adds keys for players who were excluded before keys existed. */
export function limitsJobs({ addMissingKeys }: Pick<Exclusions, 'addMissingKeys'>): Job[] {
  return [
    {
      name: 'add-exclusion-keys',
      cron: '25 * * * *',
      runsAtStart: true,
      run: async () => void (await untilDone(() => addMissingKeys(PLAYERS_PER_BATCH_MAX), MS_MAX)),
    },
  ];
}
