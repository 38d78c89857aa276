import { globSync } from 'node:fs';
import { join } from 'node:path';
import { sample } from '../apps/platform/testing/sample.ts';

const root = join(import.meta.dirname, '..');

/** Proofs by repetition, by many processes or by many states, which take minutes. `npm test` has a third of them, another each day. */
export const REPEATED = [
  'apps/**/*-{crash,kills,lives,mutants}.test.ts',
  'apps/platform/db/migrate.test.ts',
  'apps/platform/modules/games/play-totals.test.ts',
  'apps/platform/modules/players/login-acts.test.ts',
  'apps/platform/modules/tournaments/tournament-acts.test.ts',
  'apps/platform/wiring/rotate-secrets.test.ts',
  'apps/standalone/refreshed-queries.test.ts',
  'packages/local-postgres/start-local-postgres.test.ts',
  'tools/backup/backup.test.ts',
  'tools/tasks/new-brand.test.ts',
];

/** Journeys beside those of money, accounts and play. `npm test` has a third of them, another each day. */
export const SIDE_JOURNEYS = [
  'e2e/{account,bfcache,browsers,club,cms-pages,coins,device-clock,dialogs-over-pages,first-view,font-loading}.e2e.ts',
  'e2e/{linked,links,location,lost-files,missing-files,reading,referrals,restricted-access,rewards-and-mail}.e2e.ts',
  'e2e/{second-tab,security,site-faults,statistics}.e2e.ts',
];

/** Files with these patterns that are not in the tested part. */
export function filesOfOtherDays(patterns: readonly string[]): readonly string[] {
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).toSorted();
  const today = sample(files, 3, Number(process.env['MARQUEE_SAMPLE']));
  return files.filter((file) => !today.includes(file));
}
