import { expect } from 'vitest';
import type { Pool } from 'pg';
import { closeRound, type Lease } from '../leader.sql.ts';
import { advance, endBetting, lead } from './lead.ts';
import { CRASH, ROULETTE, type LiveFixture } from './live-fixture.ts';

/** Longer than a test file runs. */
const LEASE_MS = 3_600_000;

/** The rounds of the test's tables, which this process leads: betting lasts until the test ends it. */
export interface LiveRounds {
  readonly leaseOf: (slug: string) => Lease;
  /** Leads the table as another process, whose lease has to have ended. */
  readonly takeOver: (slug: string, leaderId: string) => Promise<void>;
  /** Opens the next round and returns its number. */
  readonly open: (slug: string) => Promise<number>;
  /** Ends betting and pays all stakes. */
  readonly settle: (slug: string) => Promise<void>;
  /** Starts the curve of the open round, a second ago, with an end far in the future. */
  readonly launchCurve: (number: number, point: number) => Promise<void>;
}

export async function leadRounds(fixture: LiveFixture, owner: Pool): Promise<LiveRounds> {
  await fixture.tables.saveTables();
  const leases = new Map<string, Lease>();
  const takeOver = async (slug: string, leaderId?: string) => {
    leases.set(slug, await lead(fixture.deps, slug, leaderId, LEASE_MS));
  };
  for (const slug of [ROULETTE, CRASH]) await takeOver(slug);
  const leaseOf = (slug: string): Lease => {
    const lease = leases.get(slug);
    if (!lease) throw new Error(`No lease of ${slug}`);
    return lease;
  };
  const endCurve = async (slug: string): Promise<void> => {
    if (slug !== CRASH) return;
    await owner.query(
      `UPDATE live_rounds r SET result_at = clock_timestamp(), ends_at = clock_timestamp() + t.result_ms * interval '1 millisecond'
       FROM live_tables t WHERE t.table_slug = $1 AND r.table_slug = $1 AND r.state = 'drawn' AND r.published_at IS NULL`,
      [slug],
    );
  };
  return {
    leaseOf,
    takeOver,
    open: async (slug) => {
      for (let tries = 0; tries < 200; tries += 1) {
        await endCurve(slug);
        await owner.query(
          `UPDATE live_rounds SET ends_at = clock_timestamp() WHERE table_slug = $1 AND published_at IS NOT NULL AND ends_at > clock_timestamp()`,
          [slug],
        );
        await advance(fixture.deps, leaseOf(slug));
        const { round } = await fixture.tables.get(slug, null);
        if (round && round.drawsAt === null) return round.number;
      }
      throw new Error('No round opens');
    },
    settle: async (slug) => {
      await endBetting(owner, slug);
      await expect
        .poll(
          async () => {
            await endCurve(slug);
            await advance(fixture.deps, leaseOf(slug));
            const { rows } = await owner.query(`SELECT FROM live_stakes WHERE state = 'open' AND table_slug = $1`, [
              slug,
            ]);
            return rows.length;
          },
          { timeout: 20_000 },
        )
        .toBe(0);
    },
    launchCurve: async (number, point) => {
      await endBetting(owner, CRASH);
      await closeRound(fixture.db, leaseOf(CRASH), number);
      await owner.query(
        `UPDATE live_rounds SET state = 'drawn', outcome = json_build_object('point', $2::integer), draws_at = clock_timestamp() - interval '1 second',
         result_at = clock_timestamp() + interval '1 hour', ends_at = clock_timestamp() + interval '1 hour' WHERE table_slug = $1 AND number = $3`,
        [CRASH, point, number],
      );
    },
  };
}
