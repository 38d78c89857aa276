import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import { createPool } from '../../db/pool.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { createOwnerPool } from '../../db/testing/test-database.ts';
import { withoutTriggers } from '../../db/testing/without-triggers.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { shadowClock } from '../limits/testing/shadow-clock.ts';
import { untilOutboxReadable } from '../wallet/testing/until-outbox-readable.ts';
import { storeRules, sumResults } from './play-rules.sql.ts';
import type { StoredRules } from './stored-rules.rules.ts';
import { addGames, GAMES, RuledPlayer } from './testing/ruled-player.ts';
import { PLAY_RULE_SCENARIOS } from './testing/play-rule-scenarios.ts';
import type { CreateRuled } from './testing/reality-check-scenarios.ts';

const { database, owner } = setUpDatabase();
let pool: Pool;
beforeAll(async () => {
  const setUp = createOwnerPool(database);
  await shadowClock(setUp);
  await setUp.end();
  pool = createPool({ url: database.url, max: 20, statementTimeoutMs: null });
  await addGames({ pool, owner });
});
afterAll(() => pool?.end());
const create: CreateRuled = (rules) => RuledPlayer.create({ pool, owner }, rules);

test.each(Object.entries(PLAY_RULE_SCENARIOS))('%s', async (_name, scenario) => {
  await scenario(create);
});

async function countBets({ playerId }: RuledPlayer): Promise<number> {
  const { rows } = await owner.query(
    `SELECT FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1 AND t.kind = 'bet' AND t.is_applied`,
    [playerId],
  );
  return rows.length;
}

const RACERS = Array.from({ length: 64 }, (_, index) => index);

describe('64 bets at once', () => {
  const race = (player: RuledPlayer) =>
    Promise.allSettled(RACERS.map((index) => (index % 2 === 0 ? player.bet(1n) : player.house(1n))));

  test('none passes a reality check that is due, and it is reported once', async () => {
    const player = await create({
      realityCheck: { isRequired: true, stopsPlay: true, defaultMinutes: 15, minMinutes: 15 },
    });
    await player.play(12);
    await player.wait(180_000);
    const before = await countBets(player);
    await race(player);
    expect(await countBets(player)).toBe(before);
    expect(await player.events()).toHaveLength(1);
    await Promise.all(RACERS.slice(0, 8).map(() => player.answer()));
    expect(await player.events()).toHaveLength(2);
    await player.bet(1n);
  });

  test('none passes a break that begins', async () => {
    const player = await create({ breaks: { afterMinutes: 15, minutes: 5 } });
    await player.play(12);
    await player.wait(180_000);
    const before = await countBets(player);
    await race(player);
    expect(await countBets(player)).toBe(before);
    expect(await player.events()).toHaveLength(1);
  });

  test('one round begins in the prescribed time', async () => {
    const player = await create({ slots: { otherRoundMsMin: 5_000 } });
    await player.bet(1n);
    await player.wait(5_000);
    await race(player);
    expect(await countBets(player)).toBe(2);
  });
});

test('a process that dies with its bet leaves no trace in the play session', async () => {
  const player = await create({ slots: { otherRoundMsMin: 5_000 } });
  await player.play(4);
  await player.wait(5_000);
  const before = await player.session();
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await client.query('BEGIN');
  await client.query(
    `SELECT wallet_bet_unrestricted('studio', 'killed ' || $1, $1, 'EUR', 100, 'studio', 'killed', '${GAMES.other}', 'real_first', 100)`,
    [player.playerId],
  );
  client.on('error', () => undefined);
  await owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect(client.query('COMMIT')).rejects.toThrow();
  client.release(true);
  expect(await player.session()).toEqual(before);
  await player.bet(1n);
});

test('new rules of a brand replace each field, remove other residences, and leave unchanged rows and other brands alone', async () => {
  const rules = (countryCode: string, from: number, is: boolean): StoredRules => ({
    countryCode,
    checkIsRequired: is,
    checkDefaultMinutes: from + 1,
    checkMinutesMin: from + 2,
    checkMinutesMax: from + 3,
    checkStopsPlay: !is,
    breakAfterMinutes: is ? from + 4 : null,
    breakMinutes: from + 5,
    slotRoundMsMin: from + 6,
    otherRoundMsMin: from + 7,
    stakeCaps: JSON.stringify([{ category: 'all', max_minor: `${from + 8}` }]),
  });
  const db = createDb(pool);
  await owner.query('DELETE FROM play_rules');
  const query = { text: 'SELECT xmin, * FROM play_rules ORDER BY brand_key, country_code', rowMode: 'array' } as const;
  const rows = async () => (await owner.query<unknown[]>(query)).rows;
  for (const brand of ['one', 'two'])
    await storeRules(db, brand, [rules('', 0, false), rules('DE', 0, false), rules('SE', 0, false)]);
  const [, , kept, ...others] = await rows();
  const changed = rules('', 10, true);
  await storeRules(db, 'one', [changed, rules('SE', 0, false)]);
  const [first, ...after] = await rows();
  expect(first?.slice(1)).toEqual(['one', ...Object.values({ ...changed, stakeCaps: JSON.parse(changed.stakeCaps) })]);
  expect(after).toEqual([kept, ...others]);
});

test('the audit finds no problems afterwards', async () => {
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});

test('results are what the player staked and won from an instant on, by currency, without what was rolled back', async () => {
  const [player, other] = [await create({}), await create({})];
  const { playerId, wallet } = player;
  const since = new Date('2026-03-02T12:00:00Z');
  const id = (name: string) =>
    ({ source: 'studio', externalId: `${name} ${playerId}`, playerId, asset: 'EUR' }) as const;
  const round = { provider: 'studio', roundId: playerId, gameSlug: GAMES.other, closesRound: false };
  const act = (kind: 'bet' | 'win', name: string, amountMinor: bigint) =>
    wallet[kind]({ ...id(name), ...round, amountMinor });
  await act('bet', 'before', 1n);
  await act('bet', 'first', 20n);
  await act('win', 'first win', 300n);
  for (const kind of ['bet', 'win'] as const) {
    await act(kind, `undone ${kind}`, 4_000n);
    await wallet.rollback({ ...id(`undo ${kind}`), targetExternalId: id(`undone ${kind}`).externalId });
  }
  await wallet.openWallet({ playerId, asset: 'USD' });
  await wallet.deposit({ ...id('usd'), asset: 'USD', amountMinor: 10_000n, method: 'card', reference: 'usd' });
  await player.bet(50n, { asset: 'USD' });
  for (let bets = 0; bets < 10; bets += 1) await other.bet(1n);
  const place = (of: RuledPlayer, ages: string) =>
    withoutTriggers(
      owner,
      `UPDATE transfers t SET created_at = $2::timestamptz + CASE ${ages} END
       FROM wallets w WHERE w.id = t.wallet_id AND w.player_id = $1 AND w.asset = 'EUR'`,
      [of.playerId, since],
    );
  await place(player, `WHEN t.seq <= 2 THEN '-1 ms' WHEN t.seq = 3 THEN '0 ms' ELSE interval '1 ms'`);
  await place(other, `WHEN t.seq <= 10 THEN '-1 day' ELSE interval '1 ms'`);
  const results = [
    { asset: 'EUR', staked: 20n, won: 300n },
    { asset: 'USD', staked: 5_000n, won: 0n },
  ];
  expect(await sumResults(createDb(pool), playerId, since)).toEqual(results);
  await untilOutboxReadable(owner);
  await owner.query('SELECT ledger_roll_up()');
  expect(await sumResults(createDb(pool), playerId, since)).toEqual(results);
});
