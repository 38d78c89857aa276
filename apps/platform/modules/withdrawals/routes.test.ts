import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { createPool } from '../../db/pool.ts';
import {
  signUpPlayer,
  PASSWORD,
  startWithSilentProvider,
  type TestPlayer,
  type RunningPlatform,
} from '../../testing/running-platform.ts';
import { createWallet } from '../wallet/index.ts';

let harness: RunningPlatform;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  harness = await startWithSilentProvider();
  pool = createPool({ url: String(harness.owner.options.connectionString), max: 4 });
});
afterAll(async () => {
  await pool.end();
  await harness.stop();
});

/** A player without blockers, with 500.00 in the wallet. */
async function payable(): Promise<TestPlayer> {
  const player = await signUpPlayer(harness.port);
  await harness.owner.query(
    `UPDATE players SET first_name = 'Ada', last_name = 'Lovelace', date_of_birth = '1990-01-01', phone_code = '599', phone = '96661234', address = 'Lane 7',
       zip_code = '1', city = 'Willemstad', country_code = 'CW', is_email_verified = true, kyc_status = 'APPROVED' WHERE player_id = $1`,
    [player.userId],
  );
  const wallet = createWallet({ pool });
  const of = (amountMinor: bigint) => ({
    source: 'test',
    externalId: newId('ext'),
    playerId: player.userId,
    asset: 'EUR' as const,
    amountMinor,
  });
  const round = { provider: 'originals', roundId: newId('rnd'), gameSlug: 'dice' };
  await wallet.deposit({ ...of(5_000_000n), method: 'bank', reference: newId('dep') });
  await wallet.bet({ ...of(5_000_000n), ...round });
  await wallet.win({ ...of(5_000_000n), ...round, closesRound: true });
  return player;
}

const QUOTE = {
  method: 'bank',
  currencyCode: 'EUR',
  amount: '120.00',
  to: { kind: 'account', fullName: 'Ada Lovelace', accountNumber: 'DE89370400440532013000', email: 'ada@example.com' },
};
interface Responses {
  readonly quote: { readonly quoteId: string };
  readonly withdrawal: { readonly withdrawalId: string; readonly status: string };
  readonly code: string;
  readonly destinations: ReadonlyArray<{ readonly destinationId: string }>;
  readonly methodOptions: readonly unknown[];
  readonly rows: ReadonlyArray<{ readonly status: string }>;
}
const api = (player: TestPlayer) => {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    harness.request<Responses>(method, `/api/user/${path}`, {
      token: player.token,
      ...(body !== undefined && { body }),
      headers,
    });
  return {
    send,
    quote: (change: object = {}) => send('POST', 'withdrawal-quotes', { ...QUOTE, ...change }),
    create: (quoteId: string, key: string = randomUUID()) =>
      send('POST', 'withdrawals', { quoteId }, { 'idempotency-key': key }),
  };
};

test('options, quote, step-up, request, cancellation and removal of the destination work together', async () => {
  const player = await payable();
  const { send, quote, create } = api(player);
  const options = await send('GET', 'withdrawal-options');
  expect(options.body).toMatchObject({ blockers: [], destinations: [], available: '500.00' });
  expect(options.body.methodOptions).toMatchObject([
    { method: 'bank', form: 'bank', routes: [{ fee: '1.00', minAmount: '20.00' }] },
    { method: 'wallet' },
  ]);
  const { quoteId } = (await quote()).body.quote;
  await harness.owner.query('UPDATE sessions SET stepped_up_at = NULL WHERE player_id = $1', [player.userId]);
  expect(await create(quoteId)).toMatchObject({ status: 422, body: { code: 'auth.step_up_required' } });
  await send('POST', 'step-up', { password: PASSWORD });
  const key = randomUUID();
  const made = await create(quoteId, key);
  expect(made).toMatchObject({ status: 200, body: { withdrawal: { status: 'requested', arrives: '119.00' } } });
  expect((await create(quoteId, key)).body).toEqual(made.body);
  expect((await create('wqt_01jd3v9k2m4n6p8r', key)).status).toBe(409);
  expect((await create('wqt_01jd3v9k2m4n6p8r')).status).toBe(404);
  expect((await send('GET', 'withdrawals')).body.rows).toMatchObject([{ status: 'requested' }]);
  const { withdrawalId } = made.body.withdrawal;
  expect((await send('POST', `withdrawals/${withdrawalId}/cancel`)).body.withdrawal.status).toBe('cancelled');
  expect((await send('GET', 'transactions')).body.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ transactionId: withdrawalId, transactionType: 'withdrawal', status: 'cancelled' }),
    ]),
  );
  const [destination] = (await send('GET', 'withdrawal-options')).body.destinations;
  expect((await send('DELETE', `payout-destinations/${destination?.destinationId}`)).status).toBe(200);
  expect((await send('DELETE', `payout-destinations/${destination?.destinationId}`)).status).toBe(404);
});

test('invalid requests are refused with their error codes', async () => {
  const { send, quote, create } = api(await payable());
  expect(await quote({ to: { ...QUOTE.to, fullName: 'Grace Hopper' } })).toMatchObject({
    status: 422,
    body: { code: 'withdrawal.name_mismatch' },
  });
  expect((await quote({ to: { ...QUOTE.to, email: 'ada' } })).status).toBe(400);
  expect((await quote({ to: { kind: 'saved', destinationId: 'dst_01jd3v9k2m4n6p8r' } })).status).toBe(404);
  expect((await send('POST', 'withdrawals/wdr_01jd3v9k2m4n6p8r/cancel')).status).toBe(404);
  const { quoteId } = (await quote({ amount: '40' })).body.quote;
  await send('POST', 'step-up', { password: PASSWORD });
  // This amount needs no approval; after the cool-down it can no longer be cancelled.
  const { withdrawal } = (await create(quoteId)).body;
  expect(withdrawal.status).toBe('confirmed');
  await harness.owner.query(
    'UPDATE withdrawals SET not_before = now(), next_check_at = NULL WHERE withdrawal_id = $1',
    [withdrawal.withdrawalId],
  );
  expect(await send('POST', `withdrawals/${withdrawal.withdrawalId}/cancel`)).toMatchObject({
    status: 409,
    body: { code: 'withdrawal.not_cancellable' },
  });
});

test('a player with blockers gets the first one as error', async () => {
  const { send, quote, create } = api(await signUpPlayer(harness.port));
  await send('POST', 'step-up', { password: PASSWORD });
  expect(await quote()).toMatchObject({ status: 422, body: { code: 'withdrawal.deposit_required' } });
  expect((await create('wqt_01jd3v9k2m4n6p8r')).status).toBe(404);
});
