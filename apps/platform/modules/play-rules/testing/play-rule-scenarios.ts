import assert from 'node:assert/strict';
import { newId } from '../../../db/new-id.ts';
import type { MarketChanges } from '@marquee/brands/markets/choose-market.ts';
import { CHECK, MINUTE, REALITY_CHECK_SCENARIOS, type Scenario } from './reality-check-scenarios.ts';
import { GAMES, type RuledPlayer } from './ruled-player.ts';

const PACE: MarketChanges = { slots: { spinMsMin: 2_500, otherRoundMsMin: 5_000 } };
const CAPS: MarketChanges['stakeCaps'] = [
  { category: 'slots', ageFrom: 0, ageTo: 24, max: { EUR: '0.20' } },
  { category: 'slots', ageFrom: 25, ageTo: null, max: { EUR: '0.50' } },
];

/** What the play rules of a market promise, by name. */
export const PLAY_RULE_SCENARIOS: Readonly<Record<string, Scenario>> = {
  ...REALITY_CHECK_SCENARIOS,
  'a break refuses bets until its end': async (create) => {
    const player = await create({ breaks: { afterMinutes: 60, minutes: 12 } });
    await player.play(56);
    assert.equal(await player.house(1n), 'ok');
    await player.wait(4 * MINUTE);
    const { availableAt, ...params } = await player.refuses('play.break');
    assert.deepEqual(params, { retryAfterSeconds: 720 });
    const { at, breakEndsAt } = await player.session();
    assert.equal(breakEndsAt?.getTime(), at.getTime() + 12 * MINUTE);
    assert.equal(availableAt, breakEndsAt?.toISOString());
    await player.wait(7 * MINUTE);
    await player.refuses('play.break');
    await player.renew();
    await player.refuses('play.break');
    await player.wait(5 * MINUTE);
    await player.bet(1n);
    assert.equal(await player.house(1n), 'ok');
    await player.play(56);
    await player.wait(4 * MINUTE);
    await player.refuses('play.break');
    assert.equal((await player.events()).length, 2);
  },
  'a break that is longer than the play session continues': async (create) => {
    const player = await create({ breaks: { afterMinutes: 30, minutes: 45 } });
    await player.play(28);
    await player.wait(2 * MINUTE);
    await player.refuses('play.break');
    await player.wait(44 * MINUTE);
    await player.refuses('play.break');
    await player.wait(MINUTE);
    assert.equal(await player.house(1n), 'slow');
    await player.bet(1n);
    assert.equal(await player.house(1n), 'ok');
  },
  'a check and a break that are due at the same time both apply': async (create) => {
    const player = await create({ realityCheck: CHECK, breaks: { afterMinutes: 30, minutes: 5 } });
    await player.play(28);
    await player.wait(2 * MINUTE);
    await player.refuses('play.reality_check_due');
    await player.answer();
    await player.refuses('play.break');
    await player.wait(5 * MINUTE);
    await player.bet(1n);
    assert.equal(await player.house(1n), 'ok');
  },
  'open rounds settle while bets are refused': async (create) => {
    const player = await create({ realityCheck: CHECK, breaks: { afterMinutes: 30, minutes: 5 } });
    await player.play(24);
    const roundId = newId('rnd');
    await player.bet(10n, { roundId });
    await player.wait(4 * MINUTE);
    await player.bet(1n);
    await player.wait(2 * MINUTE);
    await player.refuses('play.reality_check_due');
    await player.win(30n, roundId);
  },
  'rounds of a category begin with the prescribed time between them': async (create) => {
    const player = await create(PACE);
    await player.bet(1n, { game: GAMES.slot });
    await player.wait(2_499);
    const { availableAt, ...params } = await player.refuses('play.too_fast', 1n, GAMES.slot);
    assert.deepEqual(params, { retryAfterMs: 1 });
    assert(typeof availableAt === 'string');
    assert.equal(await player.house(1n), 'ok');
    await player.wait(1);
    assert.equal(await player.house(1n, GAMES.slot), 'ok');
    await player.wait(2_499);
    await player.refuses('play.too_fast', 1n, GAMES.slot);
    await player.wait(2_499);
    await player.refuses('play.too_fast');
    await player.wait(1);
    await player.bet(1n);
    await player.wait(4_999);
    await player.refuses('play.too_fast');
    await player.wait(1);
    assert.equal(await player.house(1n), 'ok');
    await player.refuses('play.too_fast');
  },
  'a bet that continues a round may follow at once and does not begin one': async (create) => {
    const player = await create(PACE);
    const roundId = newId('rnd');
    await player.bet(1n, { roundId });
    await player.wait(1_000);
    await player.bet(1n, { roundId });
    await player.wait(4_000);
    assert.equal(await player.house(1n), 'ok');
  },
  'stakes of slots are capped by age, from the birthday on': async (create) => {
    const player = await create({ stakeCaps: CAPS });
    await birthday(player, 25, 1);
    await player.renew();
    const params = await player.refuses('limit.MAX_BET_LIMIT_REACHED', 21n, GAMES.slot);
    assert.deepEqual(params, { stake: '0.21', limit: '0.20', left: '0.20', currency: 'EUR', resets: 'no' });
    await player.bet(20n, { game: GAMES.slot });
    assert.equal(await player.house(20n, GAMES.slot), 'ok');
    assert.equal(await player.house(300n), 'ok');
    await player.wait(24 * 60 * MINUTE);
    assert.equal(await player.house(50n, GAMES.slot), 'ok');
    await player.bet(50n, { game: GAMES.slot });
    await player.refuses('limit.MAX_BET_LIMIT_REACHED', 51n, GAMES.slot);
    await player.change(`UPDATE players SET date_of_birth = '1900-01-01' WHERE player_id = $1`);
    await player.renew();
    await player.refuses('limit.MAX_BET_LIMIT_REACHED', 21n, GAMES.slot);
  },
  'a cap for all games applies to each, and the lowest counts': async (create) => {
    const player = await create({
      stakeCaps: [
        { category: 'all', ageFrom: 0, ageTo: null, max: { EUR: '0.40' } },
        { category: 'slots', ageFrom: 0, ageTo: null, max: { EUR: '0.50' } },
      ],
    });
    for (const game of [GAMES.slot, GAMES.other, 'unknown']) {
      await player.bet(1n);
      await player.refuses('limit.MAX_BET_LIMIT_REACHED', 41n, game);
      assert.equal(await player.house(40n, game), 'ok');
    }
  },
  'the stakes of a round count together': async (create) => {
    const player = await create({ stakeCaps: CAPS });
    const [roundId, game] = [newId('rnd'), GAMES.slot];
    await player.bet(15n, { roundId, game });
    await assert.rejects(player.bet(6n, { roundId, game }), {
      code: 'limit.MAX_BET_LIMIT_REACHED',
      params: { stake: '0.21', limit: '0.20', left: '0.05', currency: 'EUR', resets: 'no' },
    });
    await player.bet(5n, { roundId, game });
    await player.bet(20n, { game });
  },
  'a cap in another currency is converted, and refuses every bet without a rate': async (create) => {
    const player = await create({
      stakeCaps: [{ category: 'slots', ageFrom: 0, ageTo: null, max: { GBP: '0.20', EUR: '0.90' } }],
    });
    const { owner } = player.player.database;
    await assert.rejects(player.bet(1n, { game: GAMES.slot }), { code: 'exchange.rate_unavailable' });
    await owner.query(
      `INSERT INTO exchange_rates (currency_code, reported_by, price, as_of) VALUES ('GBP', 'source', 1.155, clock_timestamp())`,
    );
    try {
      await player.bet(23n, { game: GAMES.slot });
      assert.equal(await player.house(23n, GAMES.slot), 'slow');
      await player.renew();
      assert.equal(await player.house(23n, GAMES.slot), 'ok');
      const { stake, limit } = await player.refuses('limit.MAX_BET_LIMIT_REACHED', 24n, GAMES.slot);
      assert.deepEqual([stake, limit], ['0.24', '0.231']);
    } finally {
      await owner.query(`DELETE FROM exchange_rates WHERE currency_code = 'GBP'`);
    }
  },
  'rules follow the residence, from the next computation of the row on': async (create) => {
    const player = await create({});
    await player.rule({}, { DE: 'germany' });
    await player.bet(200n, { game: GAMES.slot });
    assert.equal(await player.house(200n, GAMES.slot), 'ok');
    await player.change(`UPDATE players SET country_code = 'DE' WHERE player_id = $1`);
    await player.renew();
    await assert.rejects(player.bet(101n, { game: GAMES.slot }), { code: 'limit.MAX_BET_LIMIT_REACHED' });
    await player.bet(100n, { game: GAMES.slot });
    await assert.rejects(player.bet(100n, { game: GAMES.slot }), { code: 'play.too_fast' });
    const german = await player.session();
    assert.deepEqual([german.checkMinutes, german.breakDueMs], [60, BigInt(60 * MINUTE)]);
    await player.change(`UPDATE players SET country_code = NULL WHERE player_id = $1`);
    await player.renew();
    await player.wait(5_000);
    await assert.rejects(player.bet(101n, { game: GAMES.slot }), { code: 'limit.MAX_BET_LIMIT_REACHED' });
    await player.change(`UPDATE players SET country_code = 'NL' WHERE player_id = $1`);
    await player.renew();
    await player.bet(200n, { game: GAMES.slot });
    assert.equal(await player.house(200n, GAMES.slot), 'ok');
  },
  'new rules of a brand apply to the next bet': async (create) => {
    const player = await create({});
    await player.bet(1n, { game: GAMES.slot });
    await player.rule({ stakeCaps: CAPS });
    await player.refuses('limit.MAX_BET_LIMIT_REACHED', 21n, GAMES.slot);
  },
  'the first round in one statement begins a play session': async (create) => {
    const player = await create({ realityCheck: CHECK });
    assert.equal((await player.player.play({ tokenHash: null })).status, 'stale');
    assert.equal(await player.house(1n), 'ok');
    assert((await player.session()).startedAt);
  },
  'players of brands without rules need no row': async (create) => {
    const player = await create(null);
    assert.equal(await player.house(1n), 'ok');
    await player.bet(1n);
    const { rows } = await player.player.database.owner.query('SELECT FROM player_limit_usage WHERE player_id = $1', [
      player.playerId,
    ]);
    assert.equal(rows.length, 0);
  },
  'bets in another currency than that of the account belong to the play session': async (create) => {
    const player = await create({ realityCheck: CHECK });
    await player.play(28);
    const usd = { playerId: player.playerId, asset: 'USD' } as const;
    await player.wallet.openWallet(usd);
    const reference = newId('dep');
    await player.wallet.deposit({
      ...usd,
      source: 'test',
      externalId: reference,
      method: 'card',
      amountMinor: 10_000n,
      reference,
    });
    await player.wait(2 * MINUTE);
    await assert.rejects(player.bet(1n, { asset: 'USD' }), { code: 'play.reality_check_due' });
    await player.answer();
    await player.bet(1n, { asset: 'USD' });
  },
};

/** The player reaches an age in some days. */
async function birthday(player: RuledPlayer, years: number, days: number): Promise<void> {
  await player.player.database.owner.query(
    `UPDATE players SET date_of_birth = ((SELECT at FROM vector_clock.instant) AT TIME ZONE 'UTC')::date + $2::integer - make_interval(years => $3)
     WHERE player_id = $1`,
    [player.playerId, days, years],
  );
}
