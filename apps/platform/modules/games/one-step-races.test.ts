import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { createGamesFixture } from './testing/games-fixture.ts';
import { setUpGames } from './testing/set-up-games.ts';

const RACERS = 64;
const PROCESSES = 3;
/** Per player and process. */
const ROUNDS = Number(process.env['MARQUEE_RACES'] ?? 10) * 2;
const SCRIPT = fileURLToPath(new URL('testing/play-many.ts', import.meta.url));
const DICE = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } } as const;

const { database, owner, fixture } = setUpGames();

const by = (playerId: string, idempotencyKey: string) => ({
  playerId,
  brandKey: 'test',
  clientIp: '127.0.0.1',
  clientLocation: NO_LOCATION,
  session: null,
  idempotencyKey,
  ...DICE,
});

/** Nonces of the player's rounds, in order. */
async function nonces(playerId: string): Promise<readonly number[]> {
  const { rows } = await owner.query<{ nonce: number }>(
    'SELECT nonce FROM game_rounds WHERE player_id = $1 ORDER BY nonce',
    [playerId],
  );
  return rows.map(({ nonce }) => nonce);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test(
  'three processes that play the same players at the same time refuse no round and leave no gap in the nonces',
  { timeout: 300_000 },
  async () => {
    const players = [await fixture.newPlayer(100_000n), await fixture.newPlayer(100_000n)];
    const results = await Promise.all(
      upTo(PROCESSES).map(async (index) => {
        const { stdout } = await promisify(execFile)(process.execPath, [
          SCRIPT,
          database.url,
          `process-${index}`,
          String(ROUNDS),
          ...players,
        ]);
        return JSON.parse(stdout) as { played: number; refused: string[] };
      }),
    );
    expect(results).toEqual(upTo(PROCESSES).map(() => ({ played: ROUNDS * players.length, refused: [] })));
    for (const playerId of players) expect(await nonces(playerId)).toEqual(upTo(ROUNDS * PROCESSES));
  },
);

test('64 first bets with one key in two processes are one round with one response', { timeout: 60_000 }, async () => {
  const other = createGamesFixture(database.url);
  const playerId = await fixture.newPlayer();
  const responses = await Promise.all(
    upTo(RACERS).map((index) => (index % 2 === 0 ? fixture : other).games.playRound(by(playerId, 'same-key'))),
  );
  expect(new Set(responses.map(({ round }) => JSON.stringify(round))).size).toBe(1);
  expect(await nonces(playerId)).toEqual([0]);
  await other.db.destroy();
});

test(
  '64 different bets of the whole balance take it once, also while the player loses',
  { timeout: 60_000 },
  async () => {
    const other = createGamesFixture(database.url);
    const playerId = await fixture.newPlayer(1n);
    const codes = await Promise.all(
      upTo(RACERS).map(async (index) => {
        try {
          await (index % 2 === 0 ? fixture : other).games.playRound(by(playerId, `whole-${index}`));
          return 'played';
        } catch (error) {
          if (error instanceof Refusal) return error.code;
          throw error;
        }
      }),
    );
    expect(codes.filter((code) => code !== 'played' && code !== 'wallet.insufficient_funds')).toEqual([]);
    expect(await nonces(playerId)).toEqual(upTo(codes.filter((code) => code === 'played').length));
    await other.db.destroy();
  },
);

test('the audit finds no problems after all races', async () => {
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});
