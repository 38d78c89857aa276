import { multiplierAfter, timeToReach } from '@marquee/games/crash/crash.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../core/testing/refusal-of.ts';
import { untilLockWaits, whileLocked } from '../../db/testing/lock-waits.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { closeRound } from './leader.sql.ts';
import { createLiveFixture, CRASH, ROULETTE, type LiveFixture } from './testing/live-fixture.ts';
import { advance, endBetting } from './testing/lead.ts';
import { leadRounds, type LiveRounds } from './testing/live-rounds.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';

const { database, owner } = setUpDatabase();
let fixture: LiveFixture;
let rounds: LiveRounds;

beforeAll(async () => {
  fixture = createLiveFixture(database.url);
  rounds = await leadRounds(fixture, owner);
});
afterAll(() => fixture.db.destroy());

const balance = async (playerId: string) => (await fixture.wallet.findWallet(playerId, 'EUR'))?.realMinor ?? -1n;

describe('a bet and the end of betting', () => {
  it('the end waits for a bet that is being booked, and the bet counts', async () => {
    const number = await rounds.open(ROULETTE);
    const playerId = await fixture.newPlayer();
    await owner.query(
      `UPDATE live_rounds SET closes_at = clock_timestamp() + interval '250 ms' WHERE state = 'open' AND table_slug = $1`,
      [ROULETTE],
    );
    const wallet = ['SELECT FROM wallets WHERE player_id = $1 FOR UPDATE', [playerId]] as const;
    const over = `SELECT FROM live_rounds WHERE state = 'open' AND closes_at <= clock_timestamp()`;
    let closing: Promise<boolean> | undefined;
    const [bet] = await whileLocked(owner, wallet, [() => fixture.bet(playerId, { number })], async () => {
      await expect.poll(async () => (await owner.query(over)).rows.length, { interval: 20 }).toBe(1);
      closing = closeRound(fixture.db, rounds.leaseOf(ROULETTE), number);
      await untilLockWaits(owner, 2);
    });
    expect(bet).toMatchObject({ value: { bet: { number } } });
    expect(await closing).toBe(true);
    await rounds.settle(ROULETTE);
    expect((await fixture.tables.findBet(ROULETTE, playerId))?.state).toBe('settled');
  });

  it('never leaves a stake without a result, with bets around the end from 40 players', async () => {
    const number = await rounds.open(ROULETTE);
    const players = await Promise.all(Array.from({ length: 40 }, () => fixture.newPlayer(10n)));
    const bets = players.map((playerId) => refusalOf(fixture.bet(playerId, { number })));
    await endBetting(owner, ROULETTE).catch(() => undefined);
    const outcomes = await Promise.all(bets);
    expect(outcomes.filter((outcome) => outcome !== 'none' && outcome !== 'live.betting_closed')).toEqual([]);
    await rounds.settle(ROULETTE);
    for (const [at, playerId] of players.entries()) {
      const bet = await fixture.tables.findBet(ROULETTE, playerId);
      expect(bet?.state ?? 'none').toBe(outcomes[at] === 'none' ? 'settled' : 'none');
    }
  });

  it('books no bet after the commit of a restriction, and settles those before it', async () => {
    const number = await rounds.open(ROULETTE);
    const playerId = await fixture.newPlayer(100n);
    const countBets = async () => {
      const { rows } = await owner.query<{ bets: number }>(
        `SELECT count(*)::integer AS bets FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1 AND t.kind = 'bet'`,
        [playerId],
      );
      return rows[0]?.bets ?? -1;
    };
    let atCommit: Promise<number> | undefined;
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, async (_, index) => {
        if (index === 48) {
          await owner.query(
            `WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended('limits:' || $1, 0)))
             INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at) SELECT $1, 'test', 'selfExclusion', clock_timestamp() FROM locked`,
            [playerId],
          );
          atCommit = countBets();
        }
        return refusalOf(fixture.bet(playerId, { number, idempotencyKey: `restricted-${index}` }));
      }),
    );
    expect(outcomes.filter((outcome) => outcome !== 'none' && outcome !== 'player.excluded')).toEqual([]);
    expect(outcomes).toContain('player.excluded');
    expect(await countBets()).toBe(await atCommit);
    await rounds.settle(ROULETTE);
    const booked = outcomes.filter((outcome) => outcome === 'none').length;
    expect((await fixture.tables.findBet(ROULETTE, playerId))?.state ?? 'none').toBe(booked > 0 ? 'settled' : 'none');
  });

  it('settles the other players while the wallet of one is locked', async () => {
    const number = await rounds.open(ROULETTE);
    const [blocked, free] = [await fixture.newPlayer(), await fixture.newPlayer()];
    for (const playerId of [blocked, free]) await fixture.bet(playerId, { number });
    await endBetting(owner, ROULETTE);
    const wallet = ['SELECT FROM wallets WHERE player_id = $1 FOR UPDATE', [blocked]] as const;
    await whileLocked(owner, wallet, [], async () => {
      await expect
        .poll(async () => {
          await advance(fixture.deps, rounds.leaseOf(ROULETTE)).catch(() => undefined);
          return (await fixture.tables.findBet(ROULETTE, free))?.state;
        })
        .toBe('settled');
      expect((await fixture.tables.findBet(ROULETTE, blocked))?.state).toBe('open');
    });
    await rounds.settle(ROULETTE);
    expect((await fixture.tables.findBet(ROULETTE, blocked))?.state).toBe('settled');
  });
});

describe('a curve', () => {
  /** Runs a round until its curve has started, with a point in the future. */
  async function launch(point: number, bets: readonly { playerId: string; target: number }[]): Promise<number> {
    const number = await rounds.open(CRASH);
    for (const { playerId, target } of bets)
      await fixture.bet(playerId, { table: CRASH, number, stake: '1.00', move: { target } });
    await rounds.launchCurve(number, point);
    return number;
  }

  it('pays what the database measured, once, and sends nobody the end of the curve before it is reached', async () => {
    const playerId = await fixture.newPlayer();
    const number = await launch(5_000, [{ playerId, target: 0 }]);
    const { round } = await fixture.tables.get(CRASH, null);
    expect(round).toMatchObject({ outcome: null, resultAt: null, endsAt: null, serverSeed: null });
    const results = await Promise.all(
      Array.from({ length: 16 }, () => fixture.tables.cashOut({ table: CRASH, number, playerId })),
    );
    expect(new Set(results.map(({ bet }) => bet.cashOut)).size).toBe(1);
    const cashOut = results[0]?.bet.cashOut ?? 0;
    expect(cashOut).toBeGreaterThanOrEqual(multiplierAfter(1_000));
    expect(cashOut).toBeLessThan(multiplierAfter(30_000));
    expect((await fixture.tables.get(CRASH, null)).stakes.stakes[0]).toMatchObject({ cashOut, win: null });
  });

  it('cashes out at the automatic multiplier that has passed', async () => {
    await rounds.settle(CRASH);
    const playerId = await fixture.newPlayer();
    const number = await launch(5_000, [{ playerId, target: 105 }]);
    expect((await fixture.tables.cashOut({ table: CRASH, number, playerId })).bet.cashOut).toBe(105);
  });

  it('refuses a cash-out after its end, without a stake, and before its start', async () => {
    await rounds.settle(CRASH);
    const [late, other] = [await fixture.newPlayer(), await fixture.newPlayer()];
    const number = await launch(5_000, [{ playerId: late, target: 0 }]);
    const cashOut = (playerId: string) => refusalOf(fixture.tables.cashOut({ table: CRASH, number, playerId }));
    expect(await cashOut(other)).toBe('live.cash_out_missed');
    await owner.query(
      `UPDATE live_rounds SET draws_at = clock_timestamp() + interval '1 minute' WHERE state = 'drawn' AND table_slug = $1`,
      [CRASH],
    );
    expect(await cashOut(late)).toBe('live.cash_out_missed');
    await owner.query(
      `UPDATE live_rounds SET draws_at = clock_timestamp() - interval '9 seconds', result_at = clock_timestamp() WHERE state = 'drawn' AND table_slug = $1`,
      [CRASH],
    );
    expect(await cashOut(late)).toBe('live.cash_out_missed');
  });

  it('takes one bet per player', async () => {
    await rounds.settle(CRASH);
    const number = await rounds.open(CRASH);
    const playerId = await fixture.newPlayer();
    const bet = () => fixture.bet(playerId, { table: CRASH, number, stake: '1.00', move: { target: 200 } });
    expect([await refusalOf(bet()), await refusalOf(bet())]).toEqual(['none', 'live.bet_placed']);
    expect(await balance(playerId)).toBe(9_990_000n);
  });

  it('multiplies as the rules do, at every millisecond that was tried', async () => {
    const times = [0, 1, 99, 100, 953, 954, 6_931, 6_932, 23_025, 23_026, 46_051, 46_052, 69_077];
    const { rows } = await owner.query<{ at: number }>(`SELECT live_multiplier(t) AS at FROM unnest($1::integer[]) t`, [
      times,
    ]);
    expect(rows.map(({ at }) => Math.min(100_000, at))).toEqual(times.map((ms) => multiplierAfter(ms)));
    expect(multiplierAfter(timeToReach(200))).toBe(200);
  });

  it('returns the stakes that were not cashed out if no process led the table while it ran', async () => {
    await rounds.settle(CRASH);
    const [out, in_] = [await fixture.newPlayer(), await fixture.newPlayer()];
    const number = await launch(150, [
      { playerId: out, target: 0 },
      { playerId: in_, target: 0 },
    ]);
    const { bet } = await fixture.tables.cashOut({ table: CRASH, number, playerId: out });
    await owner.query(
      `UPDATE live_tables SET lease_ends_at = clock_timestamp() - interval '10 seconds' WHERE table_slug = $1`,
      [CRASH],
    );
    await rounds.takeOver(CRASH, 'ldr_after_outage');
    await rounds.settle(CRASH);
    expect((await fixture.tables.findBet(CRASH, in_))?.state).toBe('returned');
    expect(await balance(in_)).toBe(10_000_000n);
    expect(await fixture.tables.findBet(CRASH, out)).toMatchObject({ state: 'settled', cashOut: bet.cashOut });
  });
});

it('leaves a ledger without problems', async () => {
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});
