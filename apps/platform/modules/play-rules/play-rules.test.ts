import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { createOwnerPool, createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { shadowClock } from '../limits/testing/shadow-clock.ts';
import { addGames, GAMES, RuledPlayer } from './testing/ruled-player.ts';
import { PLAY_RULE_SCENARIOS } from './testing/play-rule-scenarios.ts';
import type { CreateRuled } from './testing/reality-check-scenarios.ts';

let database: TestDatabase;
let pool: Pool;
let owner: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  const setUp = createOwnerPool(database);
  await shadowClock(setUp);
  await setUp.end();
  owner = createOwnerPool(database);
  pool = createPool({ url: database.url, max: 20, statementTimeoutMs: null });
  await addGames({ pool, owner });
});
afterAll(async () => {
  await pool?.end();
  await owner?.end();
  await database?.drop();
});
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

describe('a process that dies with its bet', () => {
  const RULES = { slots: { otherRoundMsMin: 5_000 } };
  const BET = `SELECT wallet_bet_unrestricted('studio', 'killed ' || $1, $1, 'EUR', 100, 'studio', 'killed', '${GAMES.other}', 'real_first', 100)`;

  test('leaves no trace in the play session', async () => {
    const player = await create(RULES);
    await player.play(4);
    await player.wait(5_000);
    const before = await player.session();
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await client.query('BEGIN');
    await client.query(BET, [player.playerId]);
    client.on('error', () => undefined);
    await owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect(client.query('COMMIT')).rejects.toThrow();
    client.release(true);
    expect(await player.session()).toEqual(before);
    await player.bet(1n);
  });
});

test('the audit finds no problems afterwards', async () => {
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});
