import assert from 'node:assert/strict';
import type { MarketChanges } from '@marquee/brands/markets/choose-market.ts';
import { GAMES, type RuledPlayer } from './ruled-player.ts';

export type CreateRuled = (rules: MarketChanges | null) => Promise<RuledPlayer>;
export type Scenario = (create: CreateRuled) => Promise<void>;

export const MINUTE = 60_000;
export const CHECK = { isRequired: true, stopsPlay: true, minMinutes: 15, maxMinutes: 60, defaultMinutes: 30 };

/** Requirements of the reality check, by name. */
export const REALITY_CHECK_SCENARIOS: Readonly<Record<string, Scenario>> = {
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
};

const due = async (player: RuledPlayer) => {
  const { checkMinutes, checkDueMs, hasNext, nextMinutes } = await player.session();
  return [checkMinutes, checkDueMs, hasNext, nextMinutes];
};
