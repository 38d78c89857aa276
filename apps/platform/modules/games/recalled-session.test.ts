import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type TestPlayer, sendRequest } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';

const server = setUpPlatform();
const { wallet, ids, depositor, playRound } = ledgerOf(server, 1_000_000n);

/** A player with money whose token this process has just verified. */
async function playing(): Promise<TestPlayer> {
  const player = await depositor();
  expect((await play(player)).status).toBe(200);
  return player;
}

const DICE = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } };
const play = ({ token }: TestPlayer, body: object = DICE, port = server.port) =>
  sendRequest<{ code: string }>(port, 'POST', '/api/user/game-rounds', { token, body, key: randomUUID() });

const rounds = async ({ userId }: TestPlayer): Promise<number> =>
  (await server.owner.query('SELECT FROM game_rounds WHERE player_id = $1', [userId])).rows.length;

const EXPIRED = { status: 403, body: { code: 'session.expired' } };
const ENDINGS = [
  ['log-out', `UPDATE sessions SET ended_at = now(), end_reason = 'logout' WHERE player_id = $1`],
  ['revocation', `UPDATE sessions SET ended_at = now(), end_reason = 'revoked' WHERE player_id = $1`],
  [
    'idle timeout',
    `UPDATE sessions SET last_seen_at = now() - make_interval(secs => idle_seconds + 1) WHERE player_id = $1`,
  ],
  [
    'maximum lifetime',
    `UPDATE sessions SET created_at = now() - interval '9 days', expires_at = now() - interval '1 second' WHERE player_id = $1`,
  ],
] as const;

test.each(ENDINGS)(
  'a session that ended by %s in another process plays no round, although this process has just verified it',
  async (_name, statement) => {
    const player = await playing();
    await server.owner.query(statement, [player.userId]);
    expect(await play(player)).toMatchObject(EXPIRED);
    expect(await rounds(player)).toBe(1);
  },
);

test('an ended session plays no round with bonus money, which the one statement does not play', async () => {
  const player = await playing();
  await wallet.grantBonus({ ...ids(player), amountMinor: 100_000_000n, bonusId: 'bonus' });
  await playRound(player, 900_000n);
  expect((await play(player, { ...DICE, stake: '90.00' })).status).toBe(200);
  await server.owner.query(ENDINGS[0][1], [player.userId]);
  expect(await play(player, { ...DICE, stake: '90.00' })).toMatchObject(EXPIRED);
  expect(await rounds(player)).toBe(2);
});

test('a request of an ended session gets the refusal of the session, whatever else is wrong', async () => {
  const player = await playing();
  await server.owner.query(ENDINGS[0][1], [player.userId]);
  expect(await play(player, { ...DICE, move: { target: 99_999, over: true } })).toMatchObject(EXPIRED);
  await server.owner.query(`UPDATE sessions SET ended_at = NULL, end_reason = NULL WHERE player_id = $1`, [
    player.userId,
  ]);
  expect((await play(player)).status).toBe(200);
  await server.owner.query(ENDINGS[0][1], [player.userId]);
  expect(await play(player, { ...DICE, stake: 1 })).toMatchObject(EXPIRED);
});

test('a log-out over HTTP ends play at once in this and other processes', async () => {
  const player = await playing();
  const other = await server.startAnother();
  expect((await play(player, DICE, other.port)).status).toBe(200);
  await server.request('POST', '/api/user/logout', { token: player.token });
  expect(await play(player)).toMatchObject({ status: 403 });
  expect(await play(player, DICE, other.port)).toMatchObject({ status: 403 });
  expect(await rounds(player)).toBe(2);
  await other.stop();
});

test('a replaced token that is used again ends the session, although this process has just verified it', async () => {
  const player = await playing();
  await server.owner.query(
    `UPDATE session_tokens t SET ends_at = now() - interval '1 second' FROM sessions s WHERE s.session_id = t.session_id AND s.player_id = $1`,
    [player.userId],
  );
  expect(await play(player)).toMatchObject(EXPIRED);
  const { rows } = await server.owner.query('SELECT end_reason FROM sessions WHERE player_id = $1', [player.userId]);
  expect(rows).toEqual([{ end_reason: 'reused' }]);
});

test('an excluded player is refused with the end of the exclusion', async () => {
  const player = await playing();
  await server.owner.query(
    `INSERT INTO player_restrictions (player_id, brand_key, kind, ends_at) VALUES ($1, 'handelskade', 'freeze', now() + interval '1 hour')`,
    [player.userId],
  );
  expect(await play(player)).toMatchObject({ body: { code: 'player.excluded', params: { kind: 'freeze' } } });
  expect(await rounds(player)).toBe(1);
});
