import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getNextSteps, NextStepKey } from '@marquee/contract/next-steps.ts';
import { expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { signUpPlayer, startWithSilentProvider, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform, walletOf } from '../../testing/set-up-platform.ts';

const harness = setUpPlatform(startWithSilentProvider);
const wallet = walletOf(harness);

type Response = ResponseOf<typeof getNextSteps>;
const read = async (player: TestPlayer, query = '') =>
  (await harness.request<Response>('GET', `/api/user/next-steps${query}`, { token: player.token })).body;
const stateOf = async (player: TestPlayer, key: NextStepKey) =>
  (await read(player)).steps.find((step) => step.key === key)?.state;
const update = (player: TestPlayer, set: string) =>
  harness.owner.query(`UPDATE players SET ${set} WHERE player_id = $1`, [player.userId]);
const command = (player: TestPlayer, amountMinor: bigint) => ({
  source: 'test',
  externalId: newId('ext'),
  playerId: player.userId,
  asset: 'EUR' as const,
  amountMinor,
});
const DETAILS = `first_name = 'Ada', last_name = 'L', date_of_birth = '1990-01-01', phone_code = '599', phone = '96661234',
  address = 'Lane 7', zip_code = '1', city = 'Willemstad', country_code = 'CW'`;

/** Codes for which a withdrawal is refused, and keys of the steps that say so. */
async function bothLists(player: TestPlayer): Promise<{ readonly refused: number; readonly named: number }> {
  const options = await harness.request<{ readonly blockers: readonly object[] }>(
    'GET',
    '/api/user/withdrawal-options',
    {
      token: player.token,
    },
  );
  const { steps } = await read(player);
  return {
    refused: options.body.blockers.length,
    named: steps.filter(({ blocks }) => blocks.includes('withdrawal')).length,
  };
}

it('a new player has open steps, and each one closes when it is done', async () => {
  const player = await signUpPlayer(harness.port);
  const first = await read(player);
  expect(first.steps.filter(({ state }) => state !== 'done').map(({ key }) => key)).toEqual([
    'email',
    'details',
    'documents',
    'deposit',
    'two_factor',
  ]);
  expect(first.steps.find(({ key }) => key === 'documents')?.missing).toEqual(['identity', 'address']);
  await update(player, 'is_email_verified = true');
  expect(await stateOf(player, 'email')).toBe('done');
  await update(player, DETAILS);
  expect(await stateOf(player, 'details')).toBe('done');
  expect(await stateOf(player, 'phone')).toBe('open');
  await update(player, `kyc_status = 'APPROVED'`);
  expect(await stateOf(player, 'documents')).toBe('done');
});

it('wagering names what is left and is done after the bets', async () => {
  const player = await signUpPlayer(harness.port);
  await wallet.deposit({ ...command(player, 250_000n), method: 'card', reference: newId('dep') });
  expect((await read(player)).steps.find(({ key }) => key === 'wagering')).toMatchObject({
    state: 'open',
    amount: '25.00',
    currencyCode: 'EUR',
    blocks: ['withdrawal'],
  });
  await wallet.bet({ ...command(player, 250_000n), provider: 'originals', roundId: newId('rnd'), gameSlug: 'dice' });
  expect(await stateOf(player, 'wagering')).toBe('done');
});

it('names exactly what a withdrawal is refused for, at every point of the way', async () => {
  const player = await signUpPlayer(harness.port);
  expect(await bothLists(player)).toEqual({ refused: 4, named: 4 });
  await wallet.deposit({ ...command(player, 250_000n), method: 'card', reference: newId('dep') });
  await wallet.grantBonus({ ...command(player, 50_000n), bonusId: 'bon_1' });
  expect(await bothLists(player)).toEqual({ refused: 5, named: 5 });
  await update(player, `is_email_verified = true, kyc_status = 'APPROVED', ${DETAILS}`);
  expect(await bothLists(player)).toEqual({ refused: 2, named: 2 });
});

it('asks a player on a break neither to deposit nor to bet', async () => {
  const player = await signUpPlayer(harness.port);
  await wallet.deposit({ ...command(player, 250_000n), method: 'card', reference: newId('dep') });
  await harness.request('POST', '/api/user/freeze', { token: player.token, body: { days: 1 } });
  const wagering = (await read(player)).steps.find(({ key }) => key === 'wagering');
  expect(wagering).toMatchObject({ state: 'blocked', reason: 'on_break' });
  expect(wagering?.until).not.toBeNull();
});

it('offers a raised limit for confirmation once its delay is over', async () => {
  const player = await signUpPlayer(harness.port);
  await harness.owner.query(
    `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, before_value, value, requested_at,
       confirmable_from, confirmable_until, origin)
     VALUES ($1, 'EUR', 'deposit', 0, 'loosen', 500000, 1000000, now() - interval '2 days', now() - interval '1 hour',
       now() + interval '6 days', 'player')`,
    [player.userId],
  );
  expect((await read(player)).steps.find(({ key }) => key === 'limit_change')).toMatchObject({
    state: 'open',
    blocks: [],
    limits: [{ kind: 'deposit', period: 0, amount: '50.00', newAmount: '100.00' }],
  });
});

it('sends an event to open tabs when the details change', async () => {
  const player = await signUpPlayer(harness.port);
  const { status } = await harness.request('PUT', '/api/user/update-user-details', {
    token: player.token,
    body: { city: 'Willemstad' },
  });
  expect(status).toBe(200);
  const { rows } = await harness.owner.query(`SELECT event FROM outbox WHERE key = $1 AND topic = 'players'`, [
    player.userId,
  ]);
  expect(rows).toEqual([{ event: 'accountUpdated' }]);
});

it('refuses unknown currencies and guests', async () => {
  const player = await signUpPlayer(harness.port);
  const refused = await harness.request('GET', '/api/user/next-steps?currencyCode=XAU', { token: player.token });
  expect(refused).toMatchObject({ status: 422, body: { code: 'wallet.unknown_currency' } });
  expect((await harness.request('GET', '/api/user/next-steps')).status).toBe(403);
});
