import assert from 'node:assert/strict';
import { newId } from '../../../db/new-id.ts';
import type { LimitedPlayer } from './limited-player.ts';

export type LimitScenario = (create: () => Promise<LimitedPlayer>) => Promise<void>;

/** Ends a scenario's changes of the brand, which apply to all its players. */
async function withBrandLimit(player: LimitedPlayer, values: string, work: () => Promise<void>): Promise<void> {
  await player.player.database.owner.query(
    `INSERT INTO brand_limits (brand_key, set_by, currency_code, kind, period, value) VALUES ${values}`,
  );
  try {
    await work();
  } finally {
    await player.player.database.owner.query(`DELETE FROM brand_limits WHERE brand_key = 'test'`);
  }
}

/** What limits of play promise, by name. Amounts are cents. */
export const LIMIT_SCENARIOS: Readonly<Record<string, LimitScenario>> = {
  'a stake may equal its limit and not exceed it': async (create) => {
    const player = await create();
    await player.limit('stake', null, 50n);
    const params = await player.refuses(51n, 'limit.maxBetLimit');
    assert.deepEqual(params, { stake: '0.51', limit: '0.50', left: '0.50', currency: 'EUR', resets: 'no' });
    await player.bet(50n);
    assert.equal(await player.house(51n), 'slow');
    assert.equal(await player.house(50n), 'ok');
  },
  'all bets of a round are one stake, without those that were rolled back': async (create) => {
    const player = await create();
    await player.limit('stake', null, 50n);
    const roundId = newId('rnd');
    await player.bet(30n, { roundId });
    const chip = await player.bet(20n, { roundId });
    const params = await player.refuses(5n, 'limit.maxBetLimit', roundId);
    assert.deepEqual(params, { stake: '0.55', limit: '0.50', left: '0.00', currency: 'EUR', resets: 'no' });
    await player.rollback(chip);
    await player.refuses(21n, 'limit.maxBetLimit', roundId);
    await player.bet(20n, { roundId });
    await player.bet(50n);
  },
  'bets of all games together may reach the limit of a period': async (create) => {
    const player = await create();
    await player.limit('turnover', 0, 300n);
    await player.bet(100n);
    assert.equal(await player.house(100n, 500n), 'ok');
    assert.equal(await player.house(101n), 'slow');
    const { availableAt, ...params } = await player.refuses(101n, 'limit.dailyBetLimit');
    assert.deepEqual(params, { stake: '1.01', limit: '3.00', left: '1.00', currency: 'EUR', resets: 'yes' });
    assert(new Date(String(availableAt)).toISOString().endsWith('T00:00:00.000Z'));
    assert.equal(await player.house(100n), 'ok');
    await player.refuses(1n, 'limit.dailyBetLimit');
  },
  'a win restores what may be lost, and an open stake counts as lost': async (create) => {
    const player = await create();
    await player.limit('loss', 0, 200n);
    await player.bet(150n);
    assert.equal((await player.refuses(51n, 'limit.dailyLossLimit'))['left'], '0.50');
    const win = await player.win(100n);
    await player.bet(150n);
    await player.refuses(1n, 'limit.dailyLossLimit');
    assert.equal(await player.house(1n), 'slow');
    await player.win(50n);
    assert.equal(await player.house(50n, 70n), 'ok');
    assert.equal(await player.house(20n, 20n), 'ok');
    assert.equal(await player.house(71n), 'slow');
    await player.bet(10n);
    await player.rollback(win);
    await player.refuses(1n, 'limit.dailyLossLimit');
  },
  'a rolled-back stake no longer counts': async (create) => {
    const player = await create();
    await player.limit('turnover', 0, 100n);
    await player.limit('loss', 0, 100n);
    const bet = await player.bet(100n);
    await player.refuses(1n, 'limit.dailyLossLimit');
    await player.rollback(bet);
    await player.bet(100n);
    await player.refuses(1n, 'limit.dailyLossLimit');
  },
  'a stake that is rolled back later no longer counts where it was placed': async (create) => {
    const player = await create();
    await player.limit('turnover', 2, 100n);
    const bet = await player.bet(60n);
    await player.startNextQuarter();
    await player.bet(40n);
    await player.refuses(1n, 'limit.monthlyBetLimit');
    await player.rollback(bet);
    assert.equal(await player.house(1n), 'slow');
    await player.refuses(61n, 'limit.monthlyBetLimit');
    await player.bet(50n);
    assert.equal(await player.house(10n), 'ok');
    await player.refuses(1n, 'limit.monthlyBetLimit');
  },
  'what was played before the first limit counts': async (create) => {
    const player = await create();
    await player.bet(60n);
    await player.rollback(await player.bet(500n));
    await player.win(20n);
    assert.equal(await player.house(40n, 10n), 'ok');
    await player.limit('turnover', 1, 150n);
    await player.limit('loss', 1, 120n);
    assert.equal((await player.refuses(51n, 'limit.weeklyLossLimit'))['left'], '0.50');
    await player.bet(50n);
    await player.refuses(1n, 'limit.weeklyLossLimit');
    await player.win(10n);
    await player.refuses(1n, 'limit.weeklyBetLimit');
  },
  'a new period starts with nothing used': async (create) => {
    const player = await create();
    await player.limit('turnover', 0, 100n);
    await player.limit('turnover', 2, 100_000n);
    await player.bet(100n);
    await player.age('24 hours');
    await player.bet(100n);
    await player.refuses(1n, 'limit.dailyBetLimit');
  },
  'of several limits the one with the shortest period is named': async (create) => {
    const player = await create();
    for (const period of [2, 1, 0] as const) await player.limit('loss', period, 10n);
    for (const period of [2, 1, 0] as const) await player.limit('turnover', period, 10n);
    await player.refuses(11n, 'limit.dailyLossLimit');
    await player.limit('stake', null, 10n);
    await player.refuses(11n, 'limit.maxBetLimit');
  },
  'a rolling period counts the last 24 hours': async (create) => {
    const player = await create();
    const { owner } = player.player.database;
    await owner.query(`INSERT INTO market_rules (brand_key, country_code, windows) VALUES ('test', '', 'rolling')`);
    try {
      const windows = await owner.query('SELECT is_rolling FROM limit_windows($1, now())', [player.playerId]);
      assert.deepEqual(
        windows.rows,
        Array.from({ length: 3 }, () => ({ is_rolling: true })),
      );
      await player.limit('turnover', 0, 100n);
      await player.bet(60n);
      await player.age('12 hours');
      const { availableAt } = await player.refuses(41n, 'limit.dailyBetLimit');
      const hours = (new Date(String(availableAt)).getTime() - Date.now()) / 3_600_000;
      assert(hours > 11.9 && hours < 12.3, `available in ${hours} hours`);
      await player.age('11 hours');
      await player.refuses(41n, 'limit.dailyBetLimit');
      await player.age('75 minutes');
      await player.bet(100n);
    } finally {
      await owner.query(`DELETE FROM market_rules WHERE brand_key = 'test'`);
    }
  },
  'limits of the operator apply to players without their own, and the strictest counts': async (create) => {
    const player = await create();
    await withBrandLimit(
      player,
      `('test', 'operator', 'EUR', 'stake', NULL, 5000), ('test', 'market', 'EUR', 'turnover', 0, 10000)`,
      async () => {
        assert.equal(await player.house(10n), 'stale');
        await player.refuses(51n, 'limit.MAX_BET_LIMIT_REACHED');
        await player.bet(50n);
        assert.equal(await player.house(50n), 'ok');
        await player.refuses(1n, 'limit.dailyBetLimit');
        await player.limit('turnover', 0, 200n);
        await player.refuses(1n, 'limit.dailyBetLimit');
      },
    );
    await player.bet(100n);
    await player.refuses(1n, 'limit.dailyBetLimit');
  },
  'a new limit of the operator applies to the next bet of players with limits': async (create) => {
    const player = await create();
    await player.limit('turnover', 0, 500n);
    await player.bet(50n);
    await withBrandLimit(player, `('test', 'operator', 'EUR', 'turnover', 0, 10000)`, async () => {
      assert.equal(await player.house(10n), 'stale');
      await player.refuses(51n, 'limit.dailyBetLimit');
      await player.bet(50n);
    });
    assert.equal(await player.house(10n), 'stale');
    await player.bet(300n);
  },
  'bets in another currency count at their rate, rounded up': async (create) => {
    const player = await create();
    const { owner } = player.player.database;
    const usd = { playerId: player.playerId, asset: 'USD' } as const;
    await player.wallet.openWallet(usd);
    const payment = { ...usd, source: 'test', method: 'card', amountMinor: 1_000_000n } as const;
    await player.wallet.deposit({
      ...payment,
      externalId: `usd ${player.playerId}`,
      reference: `usd ${player.playerId}`,
    });
    await player.limit('turnover', 0, 100n);
    await assert.rejects(player.bet(1n, { asset: 'USD' }), { code: 'exchange.rate_unavailable' });
    await owner.query(
      `INSERT INTO exchange_rates (currency_code, reported_by, price, as_of) VALUES ('USD', 'source', 0.90005, now())`,
    );
    try {
      const bet = await player.bet(100n, { asset: 'USD' });
      await owner.query(`UPDATE exchange_rates SET price = 0.5 WHERE currency_code = 'USD'`);
      assert.equal((await player.refuses(10n, 'limit.dailyBetLimit'))['left'], '0.0999');
      await player.rollback(bet, 'USD');
      await player.bet(100n);
      await player.refuses(1n, 'limit.dailyBetLimit');
    } finally {
      await owner.query(`DELETE FROM exchange_rates WHERE currency_code = 'USD'`);
    }
  },
  'playing time is the time between bets, pauses above five minutes excepted': async (create) => {
    const player = await create();
    await player.limit('sessionTime', 0, 10n);
    await player.bet(1n);
    const earlier = (minutes: number) =>
      player.change(
        `UPDATE player_limit_usage SET last_bet_at = last_bet_at - interval '${minutes} minutes' WHERE player_id = $1`,
      );
    await earlier(6);
    await player.bet(1n);
    for (let bets = 0; bets < 2; bets += 1) {
      await earlier(4);
      await player.bet(1n);
    }
    await earlier(1);
    assert.equal(await player.house(1n), 'ok');
    await earlier(2);
    assert.equal(await player.house(1n), 'slow');
    const { availableAt, ...params } = await player.refuses(1n, 'limit.dailySessionLimit');
    assert.deepEqual(params, { limit: '10', left: '0', resets: 'yes' });
    assert(availableAt !== undefined);
  },
  'a player whose usage is locked does not delay others and is played later': async (create) => {
    const player = await create();
    await player.limit('turnover', 0, 100n);
    await player.player.whileLocked('SELECT FROM player_limit_usage WHERE player_id = $1 FOR UPDATE', async () => {
      assert.equal(await player.house(1n), 'busy');
    });
    assert.equal(await player.house(1n), 'ok');
  },
  'a pending higher limit applies from its instant on': async (create) => {
    const player = await create();
    await player.limit('stake', null, 10n);
    await player.change(
      `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, before_value, value, requested_at, effective_at)
       VALUES ($1, 'EUR', 'stake', NULL, 'loosen', 1000, 2000, now() - interval '2 days', now() - interval '1 day')`,
    );
    await player.change(`SELECT limits_changed($1)`);
    await player.bet(20n);
    await player.change(
      `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, before_value, value, requested_at, confirmable_from, confirmable_until)
       VALUES ($1, 'EUR', 'stake', NULL, 'loosen', 2000, 3000, now() - interval '2 days', now() - interval '1 day', now() + interval '1 day')`,
    );
    await player.change(`SELECT limits_changed($1)`);
    await player.refuses(21n, 'limit.maxBetLimit');
  },
};
