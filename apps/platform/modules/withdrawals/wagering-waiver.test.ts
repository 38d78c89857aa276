import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { createPool } from '../../db/pool.ts';
import { startWithSilentProvider, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createWallet, type WalletModule } from '../wallet/index.ts';
import { signUpVerifiedPlayer, moneyOf, withdrawalClient } from './testing/payable-player.ts';

const EUR = 10_000n;
/** Of all markets: 30 days. */
const TIME_OUT_HOURS_MIN = 720;

const harness = setUpPlatform(startWithSilentProvider);
let pool: ReturnType<typeof createPool>;
let wallet: WalletModule;
beforeAll(async () => {
  pool = createPool({ url: String(harness.owner.options.connectionString), max: 8, statementTimeoutMs: null });
  wallet = createWallet({ pool });
});
afterAll(async () => {
  await pool.end();
});

/** A player with a quote of 20.00, who has then deposited 100.00 and bet `stakedMinor` of it. */
async function depositor(stakedMinor = 0n) {
  const player = await signUpVerifiedPlayer(harness);
  const money = moneyOf(wallet, player);
  const { quote, request } = withdrawalClient(harness, player);
  // A quote needs a player without blockers.
  await money.deposit(20n * EUR);
  await money.play(20n * EUR, 20n * EUR);
  const quoteId = await quote('20');
  await money.deposit(100n * EUR);
  if (stakedMinor > 0n) await money.play(stakedMinor, stakedMinor);
  return { player, money, request: () => request(quoteId) };
}

const post = (player: TestPlayer, path: string, body: object) =>
  harness.request<{ readonly code?: string }>('POST', `/api/user/${path}`, { token: player.token, body });
const selfExclude = (body: object) => (player: TestPlayer) => post(player, 'self-exclusion', body);
const excludeForAnHour = selfExclude({ mode: 'custom', option: 0 });
const excludePermanently = selfExclude({ mode: 'permanent' });
const freezeFor = (hours: number) => (player: TestPlayer) => post(player, 'freeze', { hours });
const left = ({ userId }: TestPlayer, asset: 'EUR' | 'USD' | 'BTC' = 'EUR') => wallet.wageringLeftOf(userId, asset);

interface Blocker {
  readonly code: string;
  readonly amountLeft: string | null;
  readonly appliesFrom?: string;
}
const blockersOf = async ({ token }: TestPlayer, currencyCode: string) => {
  const path = `/api/user/withdrawal-options?currencyCode=${currencyCode}`;
  const { body } = await harness.request<{ readonly blockers: readonly Blocker[] }>('GET', path, { token });
  return body.blockers.map(({ code, amountLeft, appliesFrom }) => [code, amountLeft, appliesFrom ?? null]);
};
const valueOf = async <T>({ userId }: TestPlayer, expression: string) =>
  (await harness.owner.query<{ value: T }>(`SELECT ${expression} AS value`, [userId])).rows[0]?.value;

/** Changes rows of a table that is only appended to. */
async function withoutTrigger(table: string, change: string): Promise<void> {
  await harness.owner.query(
    `ALTER TABLE ${table} DISABLE TRIGGER append_only; UPDATE ${table} SET ${change}; ALTER TABLE ${table} ENABLE TRIGGER append_only`,
  );
}

/** A self-exclusion with other dates, as one from a register. */
async function insertExclusion({ userId }: TestPlayer, ends: string, kind = 'selfExclusion', origin = 'player') {
  await harness.owner.query(
    `INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at, ends_at, origin)
     VALUES ($1, 'handelskade', $2, CASE WHEN ${ends} < now() THEN now() - interval '200 days' ELSE now() END, ${ends}, $3)`,
    [userId, kind, origin],
  );
  await wallet.waiveWagering(userId, TIME_OUT_HOURS_MIN);
}

/** Every way to a break, and whether deposits need no wagering any more. */
const BREAKS: ReadonlyArray<
  readonly [what: string, start: (player: TestPlayer) => Promise<unknown>, isWaived: boolean]
> = [
  ['the shortest self-exclusion', excludeForAnHour, true],
  ['a self-exclusion of 92 days', selfExclude({ mode: 'custom', days: 92 }), true],
  ['a permanent self-exclusion', excludePermanently, true],
  [
    'a listing of a register that ends in a minute',
    (player) => insertExclusion(player, "now() + interval '1 minute'", 'selfExclusion', 'register'),
    true,
  ],
  [
    'a self-exclusion of an hour during a longer time-out',
    async (player) => {
      await freezeFor(240)(player);
      await excludeForAnHour(player);
    },
    true,
  ],
  ['a time-out of 24 hours', freezeFor(24), false],
  ['a time-out of an hour less than 30 days', freezeFor(719), false],
  ['a time-out of 30 days', freezeFor(720), true],
  ['an exclusion that has ended', (player) => insertExclusion(player, "now() - interval '1 second'"), false],
];

test.each(BREAKS)(
  'every self-exclusion lets all real money of every wallet leave, and a short time-out keeps unplayed deposits: %s',
  async (_what, start, isWaived) => {
    const { player, money, request } = await depositor();
    await wallet.openWallet({ playerId: player.userId, asset: 'BTC' });
    await money.deposit(5_000_000n, 'BTC');
    await start(player);
    expect([await left(player), await left(player, 'BTC')]).toEqual(isWaived ? [0n, 0n] : [100n * EUR, 5_000_000n]);
    const ends = await valueOf<Date>(
      player,
      '(SELECT max(ends_at) FROM player_restrictions WHERE player_id = $1 AND ends_at > now())',
    );
    const blocked = (amount: string) =>
      isWaived ? [] : [['withdrawal.wagering_incomplete', amount, ends?.toISOString() ?? null]];
    expect([await blockersOf(player, 'EUR'), await blockersOf(player, 'BTC')]).toEqual([
      blocked('100.00'),
      blocked('0.05'),
    ]);
    expect((await request()).status).toBe(isWaived ? 200 : 422);
    const waived = await valueOf(
      player,
      '(SELECT array_agg(waived ORDER BY waived)::text FROM wagering_waivers v JOIN wallets w ON w.id = v.wallet_id WHERE w.player_id = $1)',
    );
    expect(waived).toBe(isWaived ? '{1000000,5000000}' : null);
    // A person approves money whose wagering a break waived.
    expect(await valueOf(player, '(SELECT approvals_needed FROM withdrawals WHERE player_id = $1)')).toBe(
      isWaived ? 1 : null,
    );
  },
);

test.each([
  ['an hour of self-exclusion', excludeForAnHour, true],
  ['a time-out of a day', freezeFor(24), false],
] as const)('%s crossed with what the wallet holds', async (_what, start, isWaived) => {
  const partly = await depositor(30n * EUR);
  await start(partly.player);
  expect(await left(partly.player)).toBe(isWaived ? 0n : 70n * EUR);

  const open = await depositor();
  const bet = { source: 'test', externalId: newId('ext'), playerId: open.player.userId, asset: 'EUR' as const };
  const round = { provider: 'originals', roundId: newId('rnd'), gameSlug: 'dice' };
  await wallet.bet({ ...bet, amountMinor: 60n * EUR, ...round });
  await start(open.player);
  await wallet.win({ ...bet, externalId: newId('ext'), amountMinor: 90n * EUR, ...round, closesRound: true });
  expect(await left(open.player)).toBe(isWaived ? 0n : 40n * EUR);
  expect(await wallet.findWallet(open.player.userId, 'EUR')).toMatchObject({ realMinor: 150n * EUR });

  const pending = await depositor(100n * EUR);
  expect((await pending.request()).status).toBe(200);
  expect(await valueOf(pending.player, '(SELECT approvals_needed FROM withdrawals WHERE player_id = $1)')).toBe(0);
  await pending.money.deposit(50n * EUR);
  await start(pending.player);
  const money = { heldMinor: 20n * EUR, realMinor: 150n * EUR };
  expect(await wallet.findWallet(pending.player.userId, 'EUR')).toMatchObject(money);
  expect(await left(pending.player)).toBe(isWaived ? 0n : 50n * EUR);
});

test('a break that waived wagering is looked at for 30 days, and for as long as no new deposit came', async () => {
  const { player, money } = await depositor();
  await excludePermanently(player);
  expect(await wallet.hasWaivedWagering(player.userId)).toBe(true);
  const age = (days: number) =>
    withoutTrigger('wagering_waivers', `created_at = created_at - make_interval(days => ${days})`);
  await money.deposit(10n * EUR);
  await age(29);
  expect(await wallet.hasWaivedWagering(player.userId)).toBe(true);
  await age(2);
  expect(await wallet.hasWaivedWagering(player.userId)).toBe(false);
});

test.each([
  ['a permanent self-exclusion ends', excludePermanently, { realMinor: 120n * EUR, bonusMinor: 0n }, 'cancelled'],
  ['a time-out of a day keeps', freezeFor(24), { realMinor: 120n * EUR, bonusMinor: 50n * EUR }, 'active'],
] as const)('%s an active bonus', async (_what, start, money, status) => {
  const { player, money: own, request } = await depositor();
  const bonusId = newId('ubn');
  await own.grantBonus(50n * EUR, bonusId);
  await harness.owner.query(
    `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, bonus_minor, multiplier, wager_minor, wagering_source)
     VALUES ($1, $2, 'bns_1', 'A bonus', 'no_deposit', 'active', 'EUR', $3, 10, $4, 'REAL_TO_FUN')`,
    [bonusId, player.userId, 50n * EUR, 500n * EUR],
  );
  expect((await start(player)).status).toBe(200);
  expect(await wallet.findWallet(player.userId, 'EUR')).toMatchObject({
    ...money,
    activeBonusId: status === 'active' ? bonusId : null,
  });
  const { rows } = await harness.owner.query('SELECT status FROM user_bonuses WHERE player_id = $1', [player.userId]);
  expect(rows).toEqual([{ status }]);
  expect((await request()).status).toBe(status === 'active' ? 422 : 200);
});

test('a waiver stays valid after the exclusion, also for bets from before; a new deposit must be wagered by new bets', async () => {
  const { player, money } = await depositor();
  const bet = { source: 'test', externalId: newId('ext'), playerId: player.userId, asset: 'EUR' as const };
  await wallet.bet({ ...bet, amountMinor: 60n * EUR, provider: 'originals', roundId: newId('rnd'), gameSlug: 'dice' });
  await insertExclusion(player, "now() + interval '180 days'");
  await wallet.rollback({ ...bet, externalId: newId('ext'), targetExternalId: bet.externalId });
  // Half a year later.
  await withoutTrigger(
    'player_restrictions',
    `starts_at = starts_at - interval '181 days', ends_at = ends_at - interval '181 days' WHERE player_id = '${player.userId}'`,
  );
  expect(await left(player)).toBe(0n);
  await money.deposit(40n * EUR);
  await money.play(15n * EUR, 0n);
  expect(await left(player)).toBe(25n * EUR);
});
