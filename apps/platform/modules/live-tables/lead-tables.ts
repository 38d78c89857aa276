import { setTimeout as wait } from 'node:timers/promises';
import type { LiveGame } from '@marquee/games/live/live-game.types.ts';
import { advanceTable } from './advance-table.ts';
import { isLeaseLost, releaseLease, takeLease, type Lease } from './leader.sql.ts';
import type { LiveTablesDeps } from './live-tables.deps.ts';

/** With the interval at which other processes try, a table without its leader has another one within 4 seconds. */
export const LEASE_MS = 3_000;
const TRY_MS = 1_000;
const RENEW_MS = 800;
const ERROR_BACKOFF_MS = 500;

/** Leads every table whose lease this process gets. Any number of processes may do so. */
export function leadTables(deps: LiveTablesDeps): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const leaderId = deps.newId('ldr');
  const loops = [...deps.games].map(([slug, game]) => leadTable(deps, { slug, game, leaderId }, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

interface LedTable {
  readonly slug: string;
  readonly game: LiveGame;
  readonly leaderId: string;
}

async function leadTable(deps: LiveTablesDeps, { slug, game, leaderId }: LedTable, signal: AbortSignal): Promise<void> {
  let lease: Lease | null = null;
  let renewedAtMs = 0;
  while (!signal.aborted) {
    let delayMs = TRY_MS;
    try {
      if (!lease || performance.now() - renewedAtMs > RENEW_MS) {
        renewedAtMs = performance.now();
        const renewed = await takeLease(deps.db, slug, leaderId, LEASE_MS);
        if (renewed && renewed.fence !== lease?.fence) deps.log.info({ table: slug, leaderId }, 'leads a live table');
        lease = renewed;
      }
      if (lease) delayMs = Math.min(RENEW_MS, await advanceTable(deps, game, lease));
    } catch (error) {
      if (isLeaseLost(error)) deps.log.info({ table: slug, leaderId }, 'another process leads the live table');
      else deps.log.error({ err: error, table: slug, leaderId }, 'could not run a live table');
      lease = null;
      delayMs = ERROR_BACKOFF_MS;
    }
    await wait(Math.max(0, delayMs), undefined, { signal }).catch(() => undefined);
  }
  if (lease) await releaseLease(deps.db, lease).catch(() => undefined);
}
