import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { createOwnerPool, createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { CENT, LimitedPlayer } from './testing/limited-player.ts';
import { LIMIT_SCENARIOS } from './testing/play-limit-scenarios.ts';
import { before, DAYS } from '../../core/testing/instants.ts';

let database: TestDatabase;
let pool: Pool;
let owner: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url, max: 20, statementTimeoutMs: null });
  owner = createOwnerPool(database);
});
afterAll(async () => {
  await pool?.end();
  await owner?.end();
  await database?.drop();
});
const create = () => LimitedPlayer.create({ pool, owner });

test.each(Object.entries(LIMIT_SCENARIOS))('%s', async (_name, scenario) => {
  await scenario(create);
});

/** Staked according to the ledger, in minor units of the wallets. */
async function staked(player: LimitedPlayer): Promise<bigint> {
  const { rows } = await owner.query<{ sum: string }>(
    `SELECT coalesce(sum(amount), 0)::text AS sum FROM transfers t JOIN wallets w ON w.id = t.wallet_id
     WHERE w.player_id = $1 AND t.kind = 'bet' AND t.is_applied`,
    [player.playerId],
  );
  return BigInt(rows[0]?.sum ?? '0');
}

const RACERS = Array.from({ length: 64 }, (_, index) => index);

describe('64 bets at once', () => {
  test('exactly as many are accepted as the limit has room for', async () => {
    const player = await create();
    await player.limit('turnover', 0, 170n);
    const results = await Promise.allSettled(RACERS.map(() => player.bet(10n)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(17);
    expect(await staked(player)).toBe(170n * CENT);
  });

  test('bets of two wallets share one limit', async () => {
    const player = await create();
    const usd = { playerId: player.playerId, asset: 'USD' } as const;
    await player.wallet.openWallet(usd);
    const payment = { ...usd, source: 'test', method: 'card', amountMinor: 1_000_000n } as const;
    await player.wallet.deposit({ ...payment, externalId: 'race usd', reference: 'race usd' });
    await owner.query(
      `INSERT INTO exchange_rates (currency_code, reported_by, price, as_of) VALUES ('USD', 'source', 1, now())`,
    );
    await player.limit('turnover', 0, 200n);
    await Promise.allSettled(RACERS.map((index) => player.bet(10n, { asset: index % 2 === 0 ? 'EUR' : 'USD' })));
    expect(await staked(player)).toBe(200n * CENT);
    await owner.query(`DELETE FROM exchange_rates WHERE currency_code = 'USD'`);
  });

  test('rollbacks and wins at the same time leave sums that agree with the ledger', async () => {
    const player = await create();
    await player.limit('turnover', 0, 100_000n);
    await player.limit('loss', 0, 100_000n);
    const bets = await Promise.all(RACERS.slice(0, 16).map(() => player.bet(10n)));
    await Promise.allSettled([
      ...bets.slice(0, 8).map((bet) => player.rollback(bet)),
      ...RACERS.slice(0, 16).map(() => player.win(3n)),
      ...RACERS.slice(0, 16).map(() => player.bet(10n)),
    ]);
    const { rows } = await owner.query(
      `SELECT (100000 * 100 - turnover_left)::int AS staked, (100000 * 100 - loss_left)::int AS lost FROM player_limit_usage WHERE player_id = $1`,
      [player.playerId],
    );
    expect(rows).toEqual([{ staked: 24 * 10 * 100, lost: (24 * 10 - 16 * 3) * 100 }]);
  });
});

describe('calendar windows', () => {
  test.each(DAYS)('of $day in $zone reach from their first to their last instant', async ({ zone, ...ends }) => {
    const windowOf = async (period: number, at: Date) => {
      const { rows } = await owner.query<{ starts_at: Date; ends_at: Date }>(
        'SELECT * FROM limit_calendar_window($1::smallint, $2, $3)',
        [period, zone, at],
      );
      return rows[0] && [rows[0].starts_at, rows[0].ends_at];
    };
    const { dayStarts, dayEnds, weekStarts, weekEnds, monthStarts, monthEnds } = ends;
    const windows = [
      [dayStarts, dayEnds],
      [weekStarts, weekEnds],
      [monthStarts, monthEnds],
    ] as const;
    for (const [period, [starts, end]] of windows.entries()) {
      for (const at of [starts, before(end)]) expect(await windowOf(period, at)).toEqual([starts, end]);
      expect((await windowOf(period, before(starts)))?.[1]).toEqual(starts);
      expect((await windowOf(period, end))?.[0]).toEqual(end);
    }
  });

  test('after changes of the time zone the open window reaches from the earliest start to the latest end', async () => {
    const player = await create();
    await player.limit('loss', 0, 100n);
    const windowAt = async (at: string) => {
      const { rows } = await owner.query<{ starts_at: Date; ends_at: Date }>(
        `SELECT starts_at, ends_at FROM limit_windows($1, ${at}) WHERE period = 0`,
        [player.playerId],
      );
      return [rows[0]?.starts_at.getTime() ?? 0, rows[0]?.ends_at.getTime() ?? 0] as const;
    };
    const [start, end] = await windowAt('now()');
    await player.change(`SELECT limits_move_to_zone($1, 'Pacific/Kiritimati')`);
    await player.change(`SELECT limits_move_to_zone($1, 'Pacific/Pago_Pago')`);
    await player.change(`SELECT limits_move_to_zone($1, 'Nowhere/Land')`);
    const [from, until] = await windowAt('now()');
    expect(from).toBeLessThanOrEqual(start);
    expect(until).toBeGreaterThanOrEqual(end);
    // The days of the zones begin at least 11 hours apart.
    expect(until - from).toBeGreaterThanOrEqual(35 * 3_600_000);
    const [next] = await windowAt(`to_timestamp(${until / 1000})`);
    expect(next).toBeLessThanOrEqual(until);
    expect(next).toBeGreaterThan(until - 24 * 3_600_000);
  });
});

test('the audit finds no problems afterwards', async () => {
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});
