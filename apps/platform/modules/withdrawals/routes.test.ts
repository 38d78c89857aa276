import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PASSWORD, signUpPlayer, startWithSilentProvider, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform, walletOf } from '../../testing/set-up-platform.ts';
import { BANK_QUOTE, moneyOf, signUpVerifiedPlayer } from './testing/payable-player.ts';

const harness = setUpPlatform(startWithSilentProvider);

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
    quote: (change: object = {}) => send('POST', 'withdrawal-quotes', { ...BANK_QUOTE, amount: '120.00', ...change }),
    create: (quoteId: string, key: string = randomUUID()) =>
      send('POST', 'withdrawals', { quoteId }, { 'idempotency-key': key }),
  };
};

test('options, quote, step-up, request, cancellation and removal of the destination work together', async () => {
  const player = await signUpVerifiedPlayer(harness);
  const money = moneyOf(walletOf(harness), player);
  await money.deposit(5_000_000n);
  await money.play(5_000_000n, 5_000_000n);
  const { send, quote, create } = api(player);
  const options = await send('GET', 'withdrawal-options');
  expect(options.body).toMatchObject({ blockers: [], destinations: [], available: '500.00' });
  expect(options.body.methodOptions).toMatchObject([
    { method: 'bank', form: 'bank', routes: [{ fee: '1.00', minAmount: '20.00' }] },
    { method: 'wallet' },
  ]);
  const mismatch = { status: 422, body: { code: 'withdrawal.name_mismatch' } };
  expect(await quote({ to: { ...BANK_QUOTE.to, fullName: 'Grace Hopper' } })).toMatchObject(mismatch);
  expect((await quote({ to: { ...BANK_QUOTE.to, email: 'ada' } })).status).toBe(400);
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
  const cancel = () => send('POST', `withdrawals/${withdrawalId}/cancel`);
  const setState = (state: string) =>
    harness.owner.query('UPDATE withdrawals SET state = $2 WHERE withdrawal_id = $1', [withdrawalId, state]);
  await setState('paying');
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'withdrawal.not_cancellable' } });
  await setState('requested');
  expect((await cancel()).body.withdrawal.status).toBe('cancelled');
  expect((await send('GET', 'transactions')).body.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ transactionId: withdrawalId, transactionType: 'withdrawal', status: 'cancelled' }),
    ]),
  );
  expect((await send('GET', 'withdrawal-options?currencyCode=XXX')).body.code).toBe('wallet.unknown_currency');
  const [destination] = (await send('GET', 'withdrawal-options')).body.destinations;
  expect((await send('DELETE', `payout-destinations/${destination?.destinationId}`)).status).toBe(200);
  expect((await send('DELETE', `payout-destinations/${destination?.destinationId}`)).status).toBe(404);
});

test('a player with blockers gets the first one as error', async () => {
  const { send, quote } = api(await signUpPlayer(harness.port));
  await send('POST', 'step-up', { password: PASSWORD });
  expect(await quote()).toMatchObject({ status: 422, body: { code: 'withdrawal.deposit_required' } });
});
