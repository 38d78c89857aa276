import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { advanceTable } from './advance-table.ts';
import { closeRound, finishRound, isLeaseLost, releaseLease, settleStakes, takeLease } from './leader.sql.ts';
import { LEASE_MS, leadTables } from './lead-tables.ts';
import type { LeaderStep } from './live-tables.deps.ts';
import { createLiveFixture, gamesWith, OPEN_END, ROULETTE, type LiveFixture } from './testing/live-fixture.ts';
import { advance, endBetting, lead } from './testing/lead.ts';
import { getLiveGame } from './place-live-bet.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';

const SCRIPT = fileURLToPath(new URL('testing/lead-and-crash.ts', import.meta.url));

const { database, owner } = setUpDatabase();
let fixture: LiveFixture;

beforeEach(async () => {
  fixture = createLiveFixture(database.url);
  await fixture.tables.saveTables();
  await owner.query(`UPDATE live_tables SET lease_ends_at = '-infinity'`);
});
afterEach(async () => {
  await fixture.db.destroy();
});

/** Ends the lease as if its process had not renewed it. */
const expireLease = () => owner.query(`UPDATE live_tables SET lease_ends_at = clock_timestamp() - interval '1 second'`);

async function isRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if (isLeaseLost(error)) return true;
    throw error;
  }
}

async function openRound(): Promise<number> {
  await expireLease();
  const lease = await lead(fixture.deps, ROULETTE);
  for (let tries = 0; tries < 200; tries += 1) {
    await advance(fixture.deps, lease);
    const { round } = await fixture.tables.get(ROULETTE, null);
    if (round && round.drawsAt === null) return round.number;
  }
  throw new Error('No round opens');
}

describe('the lease of a table', () => {
  it('belongs to one of 16 processes that try at the same time', async () => {
    const leases = await Promise.all(
      Array.from({ length: 16 }, (_, at) => takeLease(fixture.db, ROULETTE, `ldr_${at}`, 60_000)),
    );
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it('keeps its number while it is renewed, and gets a new one after it ended', async () => {
    const first = await lead(fixture.deps, ROULETTE, 'ldr_a');
    expect(await lead(fixture.deps, ROULETTE, 'ldr_a')).toEqual(first);
    expect(await takeLease(fixture.db, ROULETTE, 'ldr_b', 60_000)).toBeNull();
    await expireLease();
    const second = await lead(fixture.deps, ROULETTE, 'ldr_a');
    expect(second.fence).toBe(first.fence + 1n);
  });

  it('passes at once from a process that stops', async () => {
    const first = await lead(fixture.deps, ROULETTE, 'ldr_a');
    await releaseLease(fixture.db, first);
    expect(await takeLease(fixture.db, ROULETTE, 'ldr_b', 60_000)).not.toBeNull();
  });

  it('is required by every write: a former leader changes nothing', async () => {
    const number = await openRound();
    const former = await lead(fixture.deps, ROULETTE);
    const playerId = await fixture.newPlayer();
    const { bet } = await fixture.bet(playerId, { number });
    await endBetting(owner, ROULETTE);
    await expireLease();
    const leader = await lead(fixture.deps, ROULETTE, 'ldr_next');
    expect(await isRefused(closeRound(fixture.db, former, number))).toBe(true);
    expect(await isRefused(advanceTable(fixture.deps, getLiveGame(fixture.deps, ROULETTE), former))).toBe(true);
    const stake = { roundId: bet.roundId, version: 1, winMinor: 9_999_999n, move: bet.move, outcome: { number: 1 } };
    expect(await isRefused(settleStakes(fixture.db, former, number, [stake]))).toBe(true);
    expect(await isRefused(finishRound(fixture.db, former, number))).toBe(true);
    await expect
      .poll(async () => {
        await advance(fixture.deps, leader);
        return (await fixture.tables.findBet(ROULETTE, playerId))?.state;
      })
      .toBe('settled');
  });

  it('is refused without waiting after it has ended, also if nobody took over', async () => {
    const number = await openRound();
    const former = await lead(fixture.deps, ROULETTE);
    await expireLease();
    await endBetting(owner, ROULETTE);
    expect(await isRefused(closeRound(fixture.db, former, number))).toBe(true);
  });
});

it('plays the next rounds while a round cannot be settled because of an error, and settles it afterwards', async () => {
  const deps = { ...fixture.deps, log: { info: () => {}, warn: () => {}, error: () => {} } };
  const number = await openRound();
  const lease = await lead(deps, ROULETTE);
  const playerId = await fixture.newPlayer();
  await fixture.bet(playerId, { number });
  const newest = async () => {
    await advance(deps, lease);
    return (await fixture.tables.get(ROULETTE, null)).round?.number ?? 0;
  };
  const stateOfStake = async () => {
    await advance(deps, lease);
    return (await fixture.tables.findBet(ROULETTE, playerId))?.state;
  };
  await owner.query(`CREATE FUNCTION refuse_round() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused by the test'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON game_rounds FOR EACH ROW EXECUTE FUNCTION refuse_round()`);
  try {
    await endBetting(owner, ROULETTE);
    await expect.poll(newest).toBeGreaterThan(number);
    expect(await stateOfStake()).toBe('open');
  } finally {
    await owner.query('DROP TRIGGER refuse ON game_rounds; DROP FUNCTION refuse_round()');
  }
  await expect.poll(stateOfStake).toBe('settled');
  await endBetting(owner, ROULETTE);
});

describe('two processes', () => {
  it('continue the round of a process that was stopped', { timeout: 60_000 }, async () => {
    const timing = { bettingMs: 400, closingMs: 10, resultMs: 50, pauseMs: 10 };
    const games = gamesWith(timing, [ROULETTE]);
    const other = createLiveFixture(database.url, { games });
    await other.tables.saveTables();
    const leaders = [leadTables({ ...fixture.deps, games })];
    const numberAfter = (before: number) =>
      expect
        .poll(async () => (await fixture.tables.get(ROULETTE, null)).round?.number ?? 0, { timeout: 20_000 })
        .toBeGreaterThan(before);
    try {
      await numberAfter(0);
      // A paused process neither renews nor releases its lease.
      await owner.query(
        `UPDATE live_tables SET leader_id = 'ldr_paused', fence = fence + 1, lease_ends_at = clock_timestamp() + $1 * interval '1 ms'`,
        [LEASE_MS],
      );
      const before = (await fixture.tables.get(ROULETTE, null)).round?.number ?? 0;
      leaders.push(leadTables({ ...other.deps, games }));
      await numberAfter(before);
    } finally {
      await Promise.all(leaders.map((one) => one.stop()));
      await other.db.destroy();
    }
    const { rows } = await owner.query(`SELECT number FROM live_rounds WHERE state IN ('open', 'closed')`);
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  it('share one round each, with consecutive numbers', async () => {
    const { rows } = await owner.query<{ gaps: string }>(
      `SELECT count(*) FILTER (WHERE number <> expected) AS gaps FROM (
         SELECT number, row_number() OVER (ORDER BY number) AS expected FROM live_rounds WHERE table_slug = $1) n`,
      [ROULETTE],
    );
    expect(Number(rows[0]?.gaps)).toBe(0);
  });
});

describe('a leader that is killed', () => {
  const settle = async (): Promise<void> => {
    const lease = await expireLease().then(() => lead(fixture.deps, ROULETTE, 'ldr_next'));
    await expect
      .poll(async () => {
        await advance(fixture.deps, lease);
        const { rows } = await owner.query(`SELECT FROM live_stakes WHERE state = 'open'`);
        return rows.length;
      })
      .toBe(0);
  };

  it.each<LeaderStep>(['closed', 'drawn', 'published', 'settled', 'finished'])(
    'after the step %s leaves a round that another one completes once',
    { timeout: 60_000 },
    async (step) => {
      // A round that is not over yet is completed first.
      await endBetting(owner, ROULETTE);
      await settle();
      const number = await openRound();
      const players = await Promise.all(Array.from({ length: 3 }, () => fixture.newPlayer()));
      for (const playerId of players)
        await fixture.bet(playerId, { number, stake: '2', move: { red: '10000', black: '10000' } });
      await endBetting(owner, ROULETTE);
      await expireLease();
      const child = spawn(process.execPath, [SCRIPT, database.url, ROULETTE, step], { stdio: 'inherit' });
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null]; // the event's arguments
      expect(signal).toBe('SIGKILL');
      await settle();
      for (const playerId of players) {
        const { rows } = await fixture.wallet.listCasinoEntries({ playerId, limit: 10 });
        expect(rows.map(({ kind }) => kind)).toEqual(['win', 'bet']);
        const { rows: totals } = await owner.query(`SELECT rounds FROM play_totals WHERE player_id = $1`, [playerId]);
        expect(totals).toEqual([{ rounds: 1n }]);
      }
    },
  );

  it('leaves a ledger without problems', async () => {
    expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
  });
});

it('returns the stakes of a round whose rules have changed', async () => {
  await owner.query(`UPDATE live_tables SET lease_ends_at = '-infinity'`);
  const number = await openRound();
  const playerId = await fixture.newPlayer();
  await fixture.bet(playerId, { number, stake: '3', move: { red: '30000' } });
  await fixture.bet(playerId, { number, stake: '2', move: { n5: '20000' } });
  await endBetting(owner, ROULETTE);
  const changed = [...gamesWith(OPEN_END, [ROULETTE])].map(
    ([slug, game]) => [slug, { ...game, rules: { ...game.rules, version: 2 } }] as const,
  );
  const deps = { ...fixture.deps, games: new Map(changed) };
  const lease = await lead(fixture.deps, ROULETTE);
  await expect
    .poll(async () => {
      await advance(deps, lease);
      return (await fixture.tables.findBet(ROULETTE, playerId))?.state;
    })
    .toBe('returned');
  expect((await fixture.wallet.findWallet(playerId, 'EUR'))?.realMinor).toBe(10_000_000n);
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});
