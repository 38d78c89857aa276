import assert from 'node:assert/strict';
import { newId } from '../../../db/new-id.ts';
import type { MarketChanges } from '@marquee/brands/markets/choose-market.ts';
import { GAMES, type RuledPlayer } from './ruled-player.ts';

export type CreateRuled = (rules: MarketChanges | null) => Promise<RuledPlayer>;
type Scenario = (create: CreateRuled) => Promise<void>;

const MINUTE = 60_000;
const CHECK = { isRequired: true, stopsPlay: true, minMinutes: 15, maxMinutes: 60, defaultMinutes: 30 };
const PACE: MarketChanges = { slots: { spinMsMin: 2_500, otherRoundMsMin: 5_000 } };
const CAPS: MarketChanges['stakeCaps'] = [
  { category: 'slots', ageFrom: 0, ageTo: 24, max: { EUR: '0.20' } },
  { category: 'slots', ageFrom: 25, ageTo: null, max: { EUR: '0.50' } },
];

/** What the play rules of a market promise, by name. */
export const PLAY_RULE_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'a reality check refuses bets of every game until it is answered': async (create) => {
    const player = await create({ realityCheck: CHECK });
    await player.play(28);
    assert.equal(await player.house(1n), 'ok');
    await player.wait(2 * MINUTE);
    const { startedAt, ...params } = await player.refuses('play.reality_check_due');
    assert.deepEqual(params, { playedSeconds: 28 * 60, minutes: 28 });
    assert.equal(startedAt, (await player.session()).startedAt?.toISOString());
    await player.refuses('play.reality_check_due', 1n, GAMES.slot);
    await player.wait(10 * MINUTE);
    await player.refuses('play.reality_check_due');
    assert.deepEqual(await player.events(), [{ isRealityCheckPending: true, stopsPlay: true, breakEndsAt: null }]);
    await player.answer();
    assert.equal(await player.house(1n), 'ok');
    await player.play(28);
    await player.wait(2 * MINUTE);
    await player.refuses('play.reality_check_due');
    assert.equal((await player.events()).length, 3);
  },
  'a reality check is due at its exact time of play': async (create) => {
    const player = await create({ realityCheck: CHECK });
    await player.play(28);
    await player.wait(2 * MINUTE - 1);
    assert.equal(await player.house(1n), 'ok');
    await player.wait(1);
    await player.refuses('play.reality_check_due');
  },
  'an answer is idempotent and changes nothing without a check': async (create) => {
    const player = await create({ realityCheck: CHECK });
    await player.play(20);
    await player.answer();
    assert.equal((await player.session()).checkDueMs, BigInt(30 * MINUTE));
    await player.play(8);
    await player.wait(3 * MINUTE);
    await player.refuses('play.reality_check_due');
    await player.answer();
    const answered = await player.session();
    await player.answer();
    assert.deepEqual([(await player.session()).checkDueMs, answered.isCheckPending], [BigInt(58 * MINUTE), false]);
    assert.equal((await player.events()).length, 2);
  },
  'reading the play session begins a check that is due': async (create) => {
    const player = await create({ realityCheck: CHECK });
    await player.play(28);
    await player.wait(2 * MINUTE);
    const { isCheckPending, checkDueMs, playedMs } = await player.session();
    assert.deepEqual([isCheckPending, checkDueMs], [true, playedMs]);
    assert.equal((await player.events()).length, 1);
    await player.answer();
    assert.equal(await player.house(1n), 'ok');
  },
  'pauses above five minutes are no play, and 30 minutes without a bet end the play session': async (create) => {
    const player = await create({ realityCheck: CHECK });
    await player.play(20);
    await player.wait(29 * MINUTE);
    assert.equal(await player.house(1n), 'ok');
    await player.play(8);
    await player.wait(2 * MINUTE);
    await player.refuses('play.reality_check_due');
    const { startedAt } = await player.session();
    await player.wait(28 * MINUTE);
    const after = await player.session();
    assert.deepEqual([after.startedAt, after.playedMs, after.isCheckPending], [null, 0n, false]);
    assert.equal(await player.house(1n), 'ok');
    const next = await player.session();
    assert(startedAt && next.startedAt && next.startedAt > startedAt);
    assert.equal(next.checkDueMs, BigInt(30 * MINUTE));
  },
  'a check of a market that does not stop play refuses nothing': async (create) => {
    const player = await create({ realityCheck: { ...CHECK, stopsPlay: false } });
    await player.play(28);
    await player.wait(2 * MINUTE);
    assert.equal(await player.house(1n), 'slow');
    await player.bet(1n);
    assert.equal((await player.session()).isCheckPending, true);
    assert.deepEqual(await player.events(), [{ isRealityCheckPending: true, stopsPlay: false, breakEndsAt: null }]);
    assert.equal(await player.house(1n), 'ok');
    await player.renew();
    assert.equal(await player.house(1n), 'ok');
    await player.answer();
    assert.equal((await player.session()).checkDueMs, BigInt(60 * MINUTE));
  },
  'a shorter interval applies at once, a longer one and none after the next check': async (create) => {
    const player = await create({ realityCheck: { ...CHECK, isRequired: false } });
    await player.play(12);
    await player.choose(15);
    assert.deepEqual(await due(player), [15, BigInt(15 * MINUTE), false, null]);
    await player.choose(45);
    assert.deepEqual(await due(player), [15, BigInt(15 * MINUTE), true, 45]);
    await player.choose(null);
    assert.deepEqual(await due(player), [15, BigInt(15 * MINUTE), true, null]);
    await player.choose(45);
    await player.wait(3 * MINUTE);
    await player.refuses('play.reality_check_due');
    await player.answer();
    assert.deepEqual(await due(player), [45, BigInt(57 * MINUTE), false, null]);
    await player.choose(null);
    await player.wait(30 * MINUTE);
    assert.deepEqual(await due(player), [null, null, false, null]);
    await player.play(80);
  },
  'a choice without a running interval applies at once, within the bounds of the market': async (create) => {
    const player = await create({ realityCheck: CHECK });
    await player.choose(60);
    assert.deepEqual(await due(player), [60, BigInt(60 * MINUTE), false, null]);
    await player.rule({ realityCheck: { ...CHECK, maxMinutes: 40 } });
    assert.deepEqual(await due(player), [40, BigInt(40 * MINUTE), false, null]);
    await player.rule({ realityCheck: { ...CHECK, isRequired: false } });
    await player.choose(null);
    assert.deepEqual(await due(player), [null, null, false, null]);
    await player.rule({ realityCheck: CHECK });
    assert.deepEqual(await due(player), [30, BigInt(30 * MINUTE), false, null]);
  },
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

const due = async (player: RuledPlayer) => {
  const { checkMinutes, checkDueMs, hasNext, nextMinutes } = await player.session();
  return [checkMinutes, checkDueMs, hasNext, nextMinutes];
};

/** The player reaches an age in some days. */
async function birthday(player: RuledPlayer, years: number, days: number): Promise<void> {
  await player.player.database.owner.query(
    `UPDATE players SET date_of_birth = ((SELECT at FROM vector_clock.instant) AT TIME ZONE 'UTC')::date + $2::integer - make_interval(years => $3)
     WHERE player_id = $1`,
    [player.playerId, days, years],
  );
}

/** The first scenario that fails, or undefined. */
export async function findBrokenRule(create: CreateRuled): Promise<string | undefined> {
  for (const [name, scenario] of Object.entries(PLAY_RULE_SCENARIOS)) {
    try {
      await scenario(create);
    } catch (error) {
      return `${name}: ${String(error).split('\n')[0]}`;
    }
  }
  return undefined;
}
