import type { PoolClient } from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../db/new-id.ts';
import { signUpPlayer, startWithSilentProvider, type TestPlayer } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

const harness = setUpPlatform(startWithSilentProvider);
let player: TestPlayer;
/** A connection that holds the locks. */
let blocker: PoolClient;

beforeAll(async () => {
  player = await signUpPlayer(harness.port);
});
beforeEach(async () => {
  blocker = await harness.owner.connect();
  await blocker.query('BEGIN');
});
afterEach(async () => {
  await blocker.query('ROLLBACK');
  blocker.release();
});

const play = (key: string) =>
  harness.request('POST', '/api/user/game-rounds', {
    token: player.token,
    body: { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } },
    key,
  });
const deposit = (key: string) =>
  harness.request('POST', '/api/user/deposits', {
    token: player.token,
    body: { method: 'card', currencyCode: 'EUR', amount: '25.00' },
    key,
  });
const busy = {
  status: 503,
  body: { code: 'server.unavailable' },
  headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) as string },
};
const deposits = async () =>
  (await harness.owner.query('SELECT 1 FROM deposits WHERE player_id = $1', [player.userId])).rowCount;
const lockDeposits = () =>
  blocker.query(`SELECT pg_advisory_xact_lock(hashtextextended('deposits:' || $1, 0))`, [player.userId]);

test('a deposit that waits too long for a lock responds 503 with Retry-After, writes nothing, and succeeds later with the same key', async () => {
  await lockDeposits();
  const key = newId('key');
  const [first, second] = await Promise.all([deposit(key), deposit(newId('key'))]);
  expect(first).toMatchObject(busy);
  expect(second).toMatchObject(busy);
  expect(await deposits()).toBe(0);
  await blocker.query('ROLLBACK');
  expect((await deposit(key)).body).toMatchObject({ code: 'deposit.PROVIDER_ERROR' });
  expect(await deposits()).toBe(1);
});

test.each([
  ['cancelled', 'pg_cancel_backend'],
  ['terminated', 'pg_terminate_backend'],
])('a deposit whose statement is %s responds 503 with Retry-After', async (_how, end) => {
  await lockDeposits();
  const pending = deposit(newId('key'));
  await vi.waitFor(async () => {
    const ended = await harness.owner.query(
      `SELECT ${end}(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory' AND pid <> pg_backend_pid()`,
    );
    expect(ended.rowCount).toBe(1);
  });
  expect(await pending).toMatchObject(busy);
});

test('a bet on a locked wallet table responds 503 with Retry-After', async () => {
  await blocker.query('LOCK TABLE wallets IN ACCESS EXCLUSIVE MODE');
  expect(await play(newId('key'))).toMatchObject(busy);
});
