import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { createPool } from '../../db/pool.ts';
import {
  signUpPlayer,
  startWithSilentProvider,
  type TestPlayer,
  type RunningPlatform,
} from '../../testing/running-platform.ts';
import { createWallet, type WalletModule } from '../wallet/index.ts';

let harness: RunningPlatform;
let wallet: WalletModule;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  harness = await startWithSilentProvider();
  pool = createPool({ url: String(harness.owner.options.connectionString), max: 4 });
  wallet = createWallet({ pool });
});
afterAll(async () => {
  await pool.end();
  await harness.stop();
});

interface Options {
  readonly available: string;
  readonly methods: ReadonlyArray<{ readonly withdrawalExist: boolean }>;
  readonly blockers: ReadonlyArray<{
    readonly code: string;
    readonly amountLeft: string | null;
    readonly bonusAmount: string | null;
  }>;
}
const read = (player: TestPlayer, query = '') =>
  harness.request<Options>('GET', `/api/user/withdrawal-options${query}`, { token: player.token });
const command = (player: TestPlayer, amountMinor: bigint) => ({
  source: 'test',
  externalId: newId('ext'),
  playerId: player.userId,
  asset: 'EUR' as const,
  amountMinor,
});

test('returns all blockers of a new player together', async () => {
  const { body } = await read(await signUpPlayer(harness.port));
  expect(body.available).toBe('0.00');
  expect(body.blockers.map(({ code }) => code)).toEqual([
    'withdrawal.deposit_required',
    'withdrawal.email_unverified',
    'player.profile_incomplete',
    'withdrawal.verification_required',
  ]);
});

test('a deposit, bets and a bonus change the blockers, with exact amounts', async () => {
  const player = await signUpPlayer(harness.port);
  await wallet.deposit({ ...command(player, 250_000n), method: 'card', reference: newId('dep') });
  await wallet.grantBonus({ ...command(player, 50_000n), bonusId: 'bon_1' });
  await wallet.bet({ ...command(player, 100_000n), provider: 'originals', roundId: newId('rnd'), gameSlug: 'dice' });
  const { body } = await read(player);
  expect(body.available).toBe('15.00');
  expect(body.blockers.slice(0, 2)).toEqual([
    {
      code: 'withdrawal.wagering_incomplete',
      amountLeft: '15.00',
      bonusAmount: null,
      riskSteps: [
        { winChanceAbove: 75, counts: 50 },
        { winChanceAbove: 90, counts: 0 },
      ],
    },
    { code: 'withdrawal.active_bonus', amountLeft: null, bonusAmount: '5.00' },
  ]);
});

test('a chargeback of spent money blocks withdrawals until it is repaid', async () => {
  const player = await signUpPlayer(harness.port);
  const deposit = { ...command(player, 250_000n), method: 'card', reference: newId('dep') };
  await wallet.deposit(deposit);
  await wallet.bet({ ...command(player, 100_000n), provider: 'originals', roundId: newId('rnd'), gameSlug: 'dice' });
  await wallet.chargeback({ ...deposit, externalId: newId('ext') });
  expect((await read(player)).body.blockers).toContainEqual({
    code: 'withdrawal.debt_owed',
    amountLeft: '10.00',
    bonusAmount: null,
  });
});

test('a debt in another wallet blocks every wallet and names its currency', async () => {
  const player = await signUpPlayer(harness.port);
  await wallet.deposit({ ...command(player, 250_000n), method: 'card', reference: newId('dep') });
  await wallet.openWallet({ playerId: player.userId, asset: 'USD' });
  await wallet.chargeback({ ...command(player, 70_000n), asset: 'USD', method: 'card', reference: newId('dep') });
  expect((await read(player, '?currencyCode=EUR')).body.blockers).toContainEqual({
    code: 'withdrawal.debt_owed',
    amountLeft: '7.00',
    bonusAmount: null,
    currencyCode: 'USD',
  });
});

test('lists only methods with withdrawals', async () => {
  const { methods } = (await read(await signUpPlayer(harness.port))).body;
  expect(methods.length).toBeGreaterThan(0);
  expect(methods.every(({ withdrawalExist }) => withdrawalExist)).toBe(true);
});

test('a verified e-mail and account and complete details remove their blockers', async () => {
  const player = await signUpPlayer(harness.port);
  await harness.owner.query('UPDATE players SET is_email_verified = true WHERE player_id = $1', [player.userId]);
  expect((await read(player)).body.blockers.map(({ code }) => code)).toEqual([
    'withdrawal.deposit_required',
    'player.profile_incomplete',
    'withdrawal.verification_required',
  ]);
  await harness.owner.query(
    `UPDATE players SET first_name = 'Ada', last_name = 'L', date_of_birth = '1990-01-01', phone_code = '599', phone = '96661234',
       address = 'Lane 7', zip_code = '1', country_code = 'CW' WHERE player_id = $1`,
    [player.userId],
  );
  expect((await read(player)).body.blockers.map(({ code }) => code)).toContain('player.profile_incomplete');
  await harness.owner.query(`UPDATE players SET city = 'Willemstad' WHERE player_id = $1`, [player.userId]);
  expect((await read(player)).body.blockers.map(({ code }) => code)).not.toContain('player.profile_incomplete');
  await harness.owner.query(`UPDATE players SET kyc_status = 'APPROVED' WHERE player_id = $1`, [player.userId]);
  expect((await read(player)).body.blockers.map(({ code }) => code)).toEqual(['withdrawal.deposit_required']);
});

test('refuses unknown currencies, misspelt parameters and guests', async () => {
  const player = await signUpPlayer(harness.port);
  expect(await read(player, '?currencyCode=XAU')).toMatchObject({
    status: 422,
    body: { code: 'wallet.unknown_currency' },
  });
  expect((await read(player, '?currency=EUR')).status).toBe(400);
  expect((await harness.request('GET', '/api/user/withdrawal-options')).status).toBe(403);
});
