import type { getCashback } from '@marquee/contract/cashback.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { poolOf, setUpPlatform } from '../../testing/set-up-platform.ts';
import { createWallet } from '../wallet/index.ts';

const EUR = 10_000n;
const harness = setUpPlatform();
const pool = poolOf(harness);
const wallet = createWallet({ pool });

const ids = (player: TestPlayer, externalId = newId('ext')) =>
  ({ source: 'test', externalId, playerId: player.userId, asset: 'EUR' }) as const;
const round = (gameSlug = 'harbour-lights') => ({ provider: 'studio', roundId: newId('rnd'), gameSlug });
async function win(player: TestPlayer, stake: bigint, amountMinor: bigint, game = 'harbour-lights'): Promise<void> {
  const at = round(game);
  await wallet.bet({ ...ids(player), ...at, amountMinor: stake });
  await wallet.win({ ...ids(player), ...at, amountMinor, closesRound: true });
}
const lose = (player: TestPlayer, stake: bigint) => win(player, stake, 0n);
async function depositor(): Promise<TestPlayer> {
  const player = await signUpPlayer(harness.port);
  await wallet.deposit({ ...ids(player), amountMinor: 1_000n * EUR, method: 'card', reference: newId('dep') });
  return player;
}
const count = (player: TestPlayer) =>
  pool.query('SELECT cashback_count(id) FROM wallets WHERE player_id = $1', [player.userId]);
/** As if the player had staked so much in the periods that their cost covers any cashback. */
const cover = (player: TestPlayer) =>
  harness.owner.query(
    `INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost)
       SELECT player_id, currency_code, pot_start(starts_at), 1e12 FROM cashback_periods WHERE player_id = $1
     ON CONFLICT (player_id, currency_code, starts_at) DO UPDATE SET cost = 1e12`,
    [player.userId],
  );
const periodOf = async (player: TestPlayer) => {
  const { body } = await harness.request<ResponseOf<typeof getCashback>>('GET', '/api/user/cashback', {
    token: player.token,
  });
  const [period] = body.data.periods;
  if (!period) throw new Error('No period');
  return period;
};
const claim = (player: TestPlayer, periodId: string) =>
  harness.request<{ code?: string; data?: { amount: string } }>('POST', '/api/user/cashback-claims', {
    token: player.token,
    headers: { 'idempotency-key': newId('key') },
    body: { periodId },
  });
/** Moves all periods of a player into the past, with what the play in them cost. */
const shift = async (player: TestPlayer, days: number) => {
  for (const set of [
    'UPDATE reward_budgets SET starts_at = starts_at - make_interval(days => $2) WHERE player_id = $1',
    `UPDATE cashback_periods SET starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2),
       claim_until = claim_until - make_interval(days => $2) WHERE player_id = $1`,
  ])
    await harness.owner.query(set, [player.userId, days]);
};

const grant = async (player: TestPlayer, amountMinor: bigint) => {
  const bonusId = newId('bon');
  await wallet.grantBonus({ ...ids(player), amountMinor, bonusId });
  return bonusId;
};
const convert = (player: TestPlayer, bonusId: string) => wallet.convertBonus({ ...ids(player), bonusId });
const reward = (player: TestPlayer, source: string, amountMinor: bigint) =>
  wallet.reward({ ...ids(player), source, amountMinor, reference: source });
const withdraw = async (player: TestPlayer, amountMinor: bigint) => {
  const hold = newId('ext');
  await wallet.holdWithdrawal({ ...ids(player, hold), amountMinor, method: 'card', reference: hold });
  await wallet.settleWithdrawal({ ...ids(player), holdExternalId: hold });
};

/** What a player does before a loss, and how much of a loss of 200.00 counts then. */
const GAINS: readonly (readonly [string, (player: TestPlayer) => Promise<unknown>, counted: string])[] = [
  ['nothing', async () => {}, '200.00'],
  ['converts bonus money', async (p) => convert(p, await grant(p, 232n * EUR)), '-32.00'],
  ['converts a small bonus', async (p) => convert(p, await grant(p, 50n * EUR)), '150.00'],
  ['has bonus money that is not converted', async (p) => grant(p, 150n * EUR), '50.00'],
  ['gets rakeback', async (p) => reward(p, 'rakeback', 20n * EUR), '180.00'],
  ['gets a share of the pot', async (p) => reward(p, 'pot', 200n * EUR), '0.00'],
  ['gets a reward for a level', async (p) => reward(p, 'loyalty', 250n * EUR), '-50.00'],
  ['gets a prize', async (p) => reward(p, 'tournaments', 10n * EUR), '190.00'],
  ['is paid for friends', async (p) => reward(p, 'referrals', 10n * EUR), '190.00'],
  ['withdraws', async (p) => withdraw(p, 300n * EUR), '200.00'],
  [
    'deposits again',
    async (p) => wallet.deposit({ ...ids(p), amountMinor: 500n * EUR, method: 'card', reference: newId('d') }),
    '200.00',
  ],
  ['wins in another game', async (p) => win(p, 10n * EUR, 100n * EUR, 'dice'), '110.00'],
];

test.for(GAINS)('of a player who %s, only the real loss counts', async ([, before, counted]) => {
  const player = await depositor();
  await before(player);
  await wallet.bet({ ...ids(player), ...round(), amountMinor: 200n * EUR, fundOrder: 'real_only' });
  await count(player);
  await cover(player);
  const period = await periodOf(player);
  expect(period.lostAmount).toBe(counted);
  expect(Number(period.amount)).toBe(Number(counted) >= 20 ? Number(counted) / 10 : 0);
});

test('an exchange creates no loss, and a win in one wallet outweighs a loss in another', async () => {
  const player = await depositor();
  await wallet.openWallet({ playerId: player.userId, asset: 'USD' });
  await harness.owner.query(
    `INSERT INTO exchange_rate_days (currency_code, day, price) VALUES ('USD', (now() AT TIME ZONE 'UTC')::date, 0.5) ON CONFLICT (currency_code, day) DO UPDATE SET price = 0.5`,
  );
  await harness.owner.query(`SELECT wallet_exchange('test', $2, $1, 'EUR', 'USD', $3, $3, 1, 1)`, [
    player.userId,
    newId('quo'),
    500n * EUR,
  ]);
  await lose(player, 100n * EUR);
  await count(player);
  await cover(player);
  expect((await periodOf(player)).lostAmount).toBe('100.00');
  const usd = { ...ids(player), asset: 'USD' as const };
  const at = round();
  await wallet.bet({ ...usd, ...at, amountMinor: 20n * EUR });
  await wallet.win({ ...usd, externalId: newId('ext'), ...at, amountMinor: 140n * EUR, closesRound: true });
  // 120.00 USD are 60.00 EUR.
  expect(await periodOf(player)).toMatchObject({ lostAmount: '40.00', amount: '4.00' });
});

test('cashback is at most a share of what the stakes of its period cost on average, and is paid out of their budget', async () => {
  const player = await depositor();
  await lose(player, 100n * EUR);
  await count(player);
  await pool.query('SELECT club_count($1)', [player.userId]);
  await shift(player, 7);
  const { rows } = await harness.owner.query(`SELECT sum(cost) AS cost FROM reward_budgets WHERE player_id = $1`, [
    player.userId,
  ]);
  const share = (Math.floor(Number(rows[0].cost) * 0.2) / 10_000).toFixed(4).replace(/0{1,2}$/, '');
  const { periodId, amount } = await periodOf(player);
  expect(amount).toBe(share);
  expect((await claim(player, periodId)).body.data?.amount).toBe(share);
  const taken = await harness.owner.query(`SELECT sum(cashback) AS taken FROM reward_budgets WHERE player_id = $1`, [
    player.userId,
  ]);
  expect(Number(taken.rows[0].taken)).toBe(Number(share) * 10_000);
});
