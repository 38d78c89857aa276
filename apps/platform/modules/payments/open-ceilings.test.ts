import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { createDb } from '../../db/database.ts';
import { signUpPlayer, startPlatform } from '../../testing/running-platform.ts';
import { insertCardSession } from './card-sessions.sql.ts';
import { BRAND, createPaymentsHarness, type PaymentsHarness } from './testing/payments-harness.ts';

let harness: PaymentsHarness;
beforeAll(async () => {
  harness = await createPaymentsHarness();
});
afterAll(() => harness?.close());

const begin = (playerId: string, idempotencyKey: string = randomUUID()) =>
  harness.payments.createDeposit({
    brandKey: BRAND,
    playerId,
    method: 'card',
    currencyCode: 'EUR',
    amount: '25.00',
    phone: undefined,
    idempotencyKey,
    origin: 'http://quay.localhost:8080',
    locale: 'en',
    clientIp: '127.0.0.1',
    clientLocation: NO_LOCATION,
  });

test('a player has at most twenty deposits that wait for money; a known key still gets its deposit', async () => {
  const playerId = `plr_${randomUUID()}`;
  const key = randomUUID();
  const first = await begin(playerId, key);
  for (let count = 1; count < 20; count += 1) await begin(playerId);
  await expect(begin(playerId)).rejects.toMatchObject({ code: 'request.too_many' });
  expect((await begin(playerId, key)).depositId).toBe(first.depositId);
  // Another player is not concerned, and an ended deposit makes room.
  await begin(`plr_${randomUUID()}`);
  await harness.owner.query(`UPDATE deposits SET state = 'cancelled' WHERE deposit_id = $1`, [first.depositId]);
  await begin(playerId);
  await expect(begin(playerId)).rejects.toMatchObject({ code: 'request.too_many' });
});

test('a player has at most ten open card forms: the oldest goes', async () => {
  const server = await startPlatform({ isEmpty: true });
  const { userId: playerId } = await signUpPlayer(server.port);
  const db = createDb(server.owner);
  for (let index = 0; index < 14; index += 1)
    await insertCardSession(db, {
      sessionId: `crd_${String(index).padStart(2, '0')}_${playerId}`,
      brandKey: 'handelskade',
      playerId,
      method: 'card',
      adapter: 'scripted',
      currencyCode: 'EUR',
      providerSession: `provider ${index} ${playerId}`,
      expiresAt: new Date(Date.now() + 600_000 + index * 1_000),
    });
  const { rows } = await server.owner.query<{ session_id: string }>(
    'SELECT session_id FROM card_sessions WHERE player_id = $1 ORDER BY session_id',
    [playerId],
  );
  expect(rows.map(({ session_id: id }) => Number(id.slice(4, 6)))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  await server.stop();
});
