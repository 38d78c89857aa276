import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { createPool } from '../../db/pool.ts';
import { startWithSilentProvider, type TestPlayer, type RunningPlatform } from '../../testing/running-platform.ts';
import { createWallet, type WalletModule } from '../wallet/index.ts';
import { signUpVerifiedPlayer, moneyOf, withdrawalClient, type ApiResult } from './testing/payable-player.ts';

const EUR = 10_000n;
const RACE_COUNT = 64;
/** Of all markets: 30 days. */
const TIME_OUT_HOURS_MIN = 720;

let harness: RunningPlatform;
let pool: ReturnType<typeof createPool>;
let wallet: WalletModule;
beforeAll(async () => {
  harness = await startWithSilentProvider();
  pool = createPool({ url: String(harness.owner.options.connectionString), max: 8, statementTimeoutMs: null });
  wallet = createWallet({ pool });
});
afterAll(async () => {
  await pool.end();
  await harness.stop();
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
  return { player, money, quote, request: (id = quoteId) => request(id) };
}

const post = (player: TestPlayer, path: string, body: object) =>
  harness.request<{ readonly code?: string }>('POST', `/api/user/${path}`, { token: player.token, body });
const selfExclude = (body: object) => (player: TestPlayer) => post(player, 'self-exclusion', body);
const excludePermanently = selfExclude({ mode: 'permanent' });
const freezeFor = (hours: number) => (player: TestPlayer) => post(player, 'freeze', { hours });
const freeze = freezeFor(240);
const left = ({ userId }: TestPlayer, asset: 'EUR' | 'USD' | 'BTC' = 'EUR') => wallet.wageringLeftOf(userId, asset);

interface Options {
  readonly available: string;
  readonly blockers: ReadonlyArray<{
    readonly code: string;
    readonly amountLeft: string | null;
    readonly appliesFrom?: string;
  }>;
  readonly methodOptions: ReadonlyArray<{
    readonly method: string;
    readonly routes: ReadonlyArray<{ readonly minAmount: string; readonly fee: string }>;
  }>;
}
const optionsOf = async ({ token }: TestPlayer, currencyCode = 'EUR') =>
  (await harness.request<Options>('GET', `/api/user/withdrawal-options?currencyCode=${currencyCode}`, { token })).body;
const blockersOf = async (player: TestPlayer, currencyCode = 'EUR') =>
  (await optionsOf(player, currencyCode)).blockers.map(({ code }) => code);

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
  ...[0, 1, 2, 3, 4, 5].map(
    (option) => [`the self-exclusion option ${option}`, selfExclude({ mode: 'custom', option }), true] as const,
  ),
  ['a self-exclusion of 92 days', selfExclude({ mode: 'custom', days: 92 }), true],
  ['a self-exclusion of 179 days', selfExclude({ mode: 'custom', days: 179 }), true],
  ['a permanent self-exclusion', excludePermanently, true],
  [
    'a listing of a register that ends in a minute',
    (player) => insertExclusion(player, "now() + interval '1 minute'", 'selfExclusion', 'register'),
    true,
  ],
  [
    'a self-exclusion of an hour during a longer time-out',
    async (player) => {
      await freeze(player);
      await selfExclude({ mode: 'custom', option: 0 })(player);
    },
    true,
  ],
  ['a time-out of 24 hours', freezeFor(24), false],
  ['a time-out of ten days', freeze, false],
  ['a time-out of an hour less than 30 days', freezeFor(719), false],
  ['a time-out of 30 days', freezeFor(720), true],
  ['a time-out of six weeks', freezeFor(1_008), true],
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
    const blockers = isWaived ? [] : ['withdrawal.wagering_incomplete'];
    expect([await blockersOf(player), await blockersOf(player, 'BTC')]).toEqual([blockers, blockers]);
    expect((await request()).status).toBe(isWaived ? 200 : 422);
  },
);

test.each([
  ['an hour of self-exclusion', selfExclude({ mode: 'custom', option: 0 }), true],
  ['a permanent self-exclusion', excludePermanently, true],
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
  await pending.money.deposit(50n * EUR);
  await start(pending.player);
  expect(await wallet.findWallet(pending.player.userId, 'EUR')).toMatchObject({
    heldMinor: 20n * EUR,
    realMinor: 150n * EUR,
  });
  expect(await blockersOf(pending.player)).toEqual(isWaived ? [] : ['withdrawal.wagering_incomplete']);
  const { rows } = await harness.owner.query('SELECT state FROM withdrawals WHERE player_id = $1', [
    pending.player.userId,
  ]);
  expect(rows).toEqual([{ state: 'confirmed' }]);
});

test('during a time-out the refusal contains its end and the amount', async () => {
  const { player } = await depositor();
  await freeze(player);
  const { rows } = await harness.owner.query<{ ends_at: Date }>(
    'SELECT ends_at FROM player_restrictions WHERE player_id = $1',
    [player.userId],
  );
  expect((await optionsOf(player)).blockers).toMatchObject([
    {
      code: 'withdrawal.wagering_incomplete',
      amountLeft: '100.00',
      appliesFrom: rows[0]?.ends_at.toISOString(),
    },
  ]);
});

test('a self-excluded player withdraws a balance below the minimum, and others do not', async () => {
  const player = await signUpVerifiedPlayer(harness);
  const money = moneyOf(wallet, player);
  const client = withdrawalClient(harness, player);
  await money.deposit(7n * EUR + 300n);
  await money.play(7n * EUR, 7n * EUR);
  await expect(client.quote('7.03')).rejects.toThrow();
  await excludePermanently(player);
  const bank = (await optionsOf(player)).methodOptions.find(({ method }) => method === 'bank');
  expect(bank?.routes[0]).toMatchObject({ minAmount: '7.03' });
  await expect(client.quote('7.02')).rejects.toThrow('withdrawal.amount_below');
  expect(await client.request(await client.quote('7.03'))).toMatchObject({ status: 200 });
  expect(await wallet.findWallet(player.userId, 'EUR')).toMatchObject({ realMinor: 0n, heldMinor: 70_300n });
});

test('a self-excluded player without a deposit is not asked for one', async () => {
  const player = await signUpVerifiedPlayer(harness);
  const command = { source: 'test', externalId: newId('ext'), playerId: player.userId, asset: 'EUR' } as const;
  await wallet.reward({ ...command, amountMinor: 30n * EUR, reference: 'cashback' });
  expect(await blockersOf(player)).toEqual(['withdrawal.deposit_required']);
  await freeze(player);
  expect(await blockersOf(player)).toEqual(['withdrawal.deposit_required']);
  await selfExclude({ mode: 'custom', option: 0 })(player);
  expect(await blockersOf(player)).toEqual([]);
});

test('a person approves the withdrawal of money whose wagering a break waived, and no other of this amount', async () => {
  const approvals = async ({ userId }: TestPlayer) =>
    (await harness.owner.query('SELECT approvals_needed FROM withdrawals WHERE player_id = $1', [userId])).rows;
  const played = await depositor(100n * EUR);
  await excludePermanently(played.player);
  await played.request();
  expect(await approvals(played.player)).toEqual([{ approvals_needed: 0 }]);
  const unplayed = await depositor();
  await selfExclude({ mode: 'custom', option: 0 })(unplayed.player);
  await unplayed.request();
  expect(await approvals(unplayed.player)).toEqual([{ approvals_needed: 1 }]);
});

test('a break that waived wagering is looked at for 30 days, and for as long as no new deposit came', async () => {
  const { player, money } = await depositor();
  await excludePermanently(player);
  expect(await wallet.hasWaivedWagering(player.userId)).toBe(true);
  const age = (days: number) =>
    withoutTrigger(`UPDATE wagering_waivers SET created_at = created_at - make_interval(days => ${days})`);
  await money.deposit(10n * EUR);
  await age(29);
  expect(await wallet.hasWaivedWagering(player.userId)).toBe(true);
  await age(2);
  expect(await wallet.hasWaivedWagering(player.userId)).toBe(false);
});

async function withoutTrigger(update: string): Promise<void> {
  await harness.owner.query('ALTER TABLE wagering_waivers DISABLE TRIGGER append_only');
  await harness.owner.query(update);
  await harness.owner.query('ALTER TABLE wagering_waivers ENABLE TRIGGER append_only');
}

test('a permanent self-exclusion waives the remaining wagering and records its amount', async () => {
  const { player, request } = await depositor(30n * EUR);
  expect(await left(player)).toBe(70n * EUR);
  expect((await excludePermanently(player)).status).toBe(200);
  expect(await left(player)).toBe(0n);
  expect(await request()).toMatchObject({ status: 200 });
  const { rows } = await harness.owner.query(
    `SELECT v.waived FROM wagering_waivers v JOIN wallets w ON w.id = v.wallet_id WHERE w.player_id = $1 AND w.asset = 'EUR'`,
    [player.userId],
  );
  expect(rows).toEqual([{ waived: 70n * EUR }]);
});

test('a waiver does not remove other blockers', async () => {
  const { player, money, request } = await depositor();
  await excludePermanently(player);
  // Of a bonus that an operator grants afterwards.
  await money.grantBonus(5n * EUR, newId('bon'));
  expect(await request()).toEqual({ status: 422, code: 'withdrawal.active_bonus' });
  await harness.owner.query(`UPDATE players SET kyc_status = 'PENDING' WHERE player_id = $1`, [player.userId]);
  const { body } = await harness.request<{ blockers: ReadonlyArray<{ readonly code: string }> }>(
    'GET',
    '/api/user/withdrawal-options',
    { token: player.token },
  );
  expect(body.blockers.map(({ code }) => code)).toEqual([
    'withdrawal.active_bonus',
    'withdrawal.verification_required',
  ]);
});

test.each([
  ['an hour of self-exclusion', selfExclude({ mode: 'custom', option: 0 })],
  ['a permanent self-exclusion', excludePermanently],
  ['a time-out of 30 days', freezeFor(720)],
])('%s ends an active bonus, so that real money can be withdrawn', async (_what, start) => {
  const { player, money, request } = await depositor();
  const bonusId = newId('ubn');
  await money.grantBonus(50n * EUR, bonusId);
  await harness.owner.query(
    `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, bonus_minor, multiplier, wager_minor, wagering_source)
     VALUES ($1, $2, 'bns_1', 'A bonus', 'no_deposit', 'active', 'EUR', $3, 10, $4, 'REAL_TO_FUN')`,
    [bonusId, player.userId, 50n * EUR, 500n * EUR],
  );
  expect((await start(player)).status).toBe(200);
  expect(await wallet.findWallet(player.userId, 'EUR')).toMatchObject({
    realMinor: 120n * EUR,
    bonusMinor: 0n,
    activeBonusId: null,
  });
  const { rows } = await harness.owner.query('SELECT status FROM user_bonuses WHERE player_id = $1', [player.userId]);
  expect(rows).toEqual([{ status: 'cancelled' }]);
  expect(await request()).toMatchObject({ status: 200 });
});

test.each([
  ['a time-out of a day', freezeFor(24)],
  ['a time-out of ten days', freeze],
])('a bonus waits during %s, and its money with it', async (_what, pause) => {
  const { player, money } = await depositor();
  const bonusId = newId('ubn');
  await money.grantBonus(50n * EUR, bonusId);
  expect((await pause(player)).status).toBe(200);
  expect(await wallet.findWallet(player.userId, 'EUR')).toMatchObject({
    bonusMinor: 50n * EUR,
    activeBonusId: bonusId,
  });
});

test('a waiver stays valid after the exclusion; a new deposit must be wagered by new bets', async () => {
  const { player, money } = await depositor(100n * EUR);
  await money.play(50n * EUR, 50n * EUR);
  await insertExclusion(player, "now() + interval '180 days'");
  // Half a year later.
  await harness.owner.query('ALTER TABLE player_restrictions DISABLE TRIGGER append_only');
  await harness.owner.query(
    `UPDATE player_restrictions SET starts_at = starts_at - interval '181 days', ends_at = ends_at - interval '181 days' WHERE player_id = $1`,
    [player.userId],
  );
  await harness.owner.query('ALTER TABLE player_restrictions ENABLE TRIGGER append_only');
  expect(await left(player)).toBe(0n);
  await money.deposit(40n * EUR);
  expect(await left(player)).toBe(40n * EUR);
  await money.play(15n * EUR, 0n);
  expect(await left(player)).toBe(25n * EUR);
});

test('a rollback of a bet from before the exclusion does not restore the requirement', async () => {
  const { player } = await depositor();
  const bet = { source: 'test', externalId: newId('ext'), playerId: player.userId, asset: 'EUR' as const };
  await wallet.bet({ ...bet, amountMinor: 60n * EUR, provider: 'originals', roundId: newId('rnd'), gameSlug: 'dice' });
  await excludePermanently(player);
  await wallet.rollback({ ...bet, externalId: newId('ext'), targetExternalId: bet.externalId });
  expect(await left(player)).toBe(0n);
});

test(`${RACE_COUNT} withdrawals concurrent with a freeze are all refused`, async () => {
  const { player, request } = await depositor();
  const responses = await Promise.all(
    Array.from({ length: RACE_COUNT }, (_, index) => (index === RACE_COUNT / 2 ? freeze(player) : request())),
  );
  const codes = responses.filter((response): response is ApiResult => 'code' in response).map(({ code }) => code);
  expect(new Set(codes.filter((code) => code !== undefined && !code.startsWith('server.')))).toEqual(
    new Set(['withdrawal.wagering_incomplete']),
  );
  expect(await wallet.findWallet(player.userId, 'EUR')).toMatchObject({ realMinor: 120n * EUR, heldMinor: 0n });
});

test(`of ${RACE_COUNT} withdrawals concurrent with a permanent exclusion only those after its waiver hold money`, async () => {
  const { player, request } = await depositor();
  const [responses, excluded] = await Promise.all([
    Promise.all(Array.from({ length: RACE_COUNT }, () => request())),
    excludePermanently(player),
  ]);
  expect(excluded.status).toBe(200);
  const held = responses.filter(({ status }) => status === 200).length;
  expect(held).toBeLessThanOrEqual(1);
  const { rows } = await harness.owner.query<{ early: bigint }>(
    `SELECT count(*) AS early FROM transfers h JOIN wallets w ON w.id = h.wallet_id LEFT JOIN wagering_waivers v ON v.wallet_id = w.id
     WHERE w.player_id = $1 AND h.kind = 'withdrawal_hold' AND h.is_applied AND h.seq <= coalesce(v.after_seq, h.seq)`,
    [player.userId],
  );
  expect(Number(rows[0]?.early)).toBe(0);
  // Each request ran before or after the waiver.
  expect(await left(player)).toBe(0n);
  if (held === 0) expect(await request()).toMatchObject({ status: 200 });
});
