import { advanceTable } from '../advance-table.ts';
import type { LeaderStep } from '../live-tables.deps.ts';
import { getLiveGame } from '../place-live-bet.ts';
import { takeLease } from '../leader.sql.ts';
import { createLiveFixture } from './live-fixture.ts';

/** A leader process that is killed after the given step: `url table step`. */
const [url = '', slug = '', step = ''] = process.argv.slice(2);

const fixture = createLiveFixture(url, {
  atStep: async (reached: LeaderStep) => {
    if (reached === step) process.kill(process.pid, 'SIGKILL');
  },
});
for (;;) {
  const lease = await takeLease(fixture.db, slug, 'ldr_child', 500);
  if (lease) await advanceTable(fixture.deps, getLiveGame(fixture.deps, slug), lease);
  await new Promise((go) => setTimeout(go, 20));
}
