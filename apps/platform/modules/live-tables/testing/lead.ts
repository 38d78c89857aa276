import { advanceTable } from '../advance-table.ts';
import { takeLease, type Lease } from '../leader.sql.ts';
import type { LiveTablesDeps } from '../live-tables.deps.ts';
import { getLiveGame } from '../place-live-bet.ts';
import type { Pool } from 'pg';

/** Takes the lease as a process of its own. Throws if another one has it. */
export async function lead(
  deps: LiveTablesDeps,
  slug: string,
  leaderId = 'ldr_test',
  leaseMs = 60_000,
): Promise<Lease> {
  const lease = await takeLease(deps.db, slug, leaderId, leaseMs);
  if (!lease) throw new Error(`Another process leads ${slug}`);
  return lease;
}

/** Advances the table until nothing is due. */
export async function advance(deps: LiveTablesDeps, lease: Lease): Promise<void> {
  for (let steps = 0; steps < 100; steps += 1) {
    if ((await advanceTable(deps, getLiveGame(deps, lease.slug), lease)) > 0) return;
  }
  throw new Error('Steps of the table are still due after 100 steps');
}

/** Ends the time for bets of the newest round now, and opens the next one at once afterwards. */
export async function endBetting(owner: Pool, slug: string): Promise<void> {
  await owner.query(
    `UPDATE live_rounds SET opens_at = opens_at - interval '1 hour', closes_at = clock_timestamp() WHERE table_slug = $1 AND state = 'open'`,
    [slug],
  );
}
