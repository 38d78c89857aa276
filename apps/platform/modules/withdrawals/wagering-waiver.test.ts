import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { createPool } from '../../db/pool.ts';
import { startWithSilentProvider, type TestPlayer, type RunningPlatform } from '../../testing/running-platform.ts';
import { createWallet, type WalletModule } from '../wallet/index.ts';
import { signUpVerifiedPlayer, moneyOf, withdrawalClient, type ApiResult } from './testing/payable-player.ts';

const EUR = 10_000n;
const RACE_COUNT = 64;

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
  return { player, money, quote, request: () => request(quoteId) };
}

const post = (player: TestPlayer, path: string, body: object) =>
  harness.request('POST', `/api/user/${path}`, { token: player.token, body });
const excludePermanently = (player: TestPlayer) => post(player, 'self-exclusion', { mode: 'permanent' });
const freeze = (player: TestPlayer) => post(player, 'freeze', { days: 10 });
const left = ({ userId }: TestPlayer) => wallet.wageringLeftOf(userId, 'EUR');
const PERIOD = {
  'of 180 days': "now() + interval '180 days'",
  'of 179 days': "now() + interval '179 days'",
  'that has ended': "now() - interval '1 second'",
} as const;

/** A self-exclusion with other dates, as one from a register or another account. */
async function insertExclusion(
  { userId }: TestPlayer,
  ends: keyof typeof PERIOD,
  kind = 'selfExclusion',
): Promise<void> {
  await harness.owner.query(
    `INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at, ends_at)
     VALUES ($1, 'handelskade', $2, CASE WHEN ${PERIOD[ends]} < now() THEN now() - interval '200 days' ELSE now() END, ${PERIOD[ends]})`,
    [userId, kind],
  );
  await wallet.waiveWagering(userId, 180);
}

test.each([
  ['a freeze of ten days', freeze],
  [
    'a self-exclusion of a month',
    (player: TestPlayer) => post(player, 'self-exclusion', { mode: 'custom', option: 5 }),
  ],
])(
  '%s does not waive wagering: the withdrawal is refused, with the end of the break and the amount',
  async (_what, pause) => {
    const { player, request } = await depositor();
    expect((await pause(player)).status).toBe(200);
    expect(await left(player)).toBe(100n * EUR);
    expect(await request()).toEqual({ status: 422, code: 'withdrawal.wagering_incomplete' });
    const { body } = await harness.request<{ blockers: readonly object[] }>('GET', '/api/user/withdrawal-options', {
      token: player.token,
    });
    const { rows } = await harness.owner.query<{ ends_at: Date }>(
      'SELECT ends_at FROM player_restrictions WHERE player_id = $1',
      [player.userId],
    );
    expect(body.blockers).toMatchObject([
      {
        code: 'withdrawal.wagering_incomplete',
        amountLeft: '100.00',
        appliesFrom: rows[0]?.ends_at.toISOString(),
      },
    ]);
  },
);

test('a permanent self-exclusion waives the remaining wagering and records its amount and policy', async () => {
  const { player, request } = await depositor(30n * EUR);
  expect(await left(player)).toBe(70n * EUR);
  expect((await excludePermanently(player)).status).toBe(200);
  expect(await left(player)).toBe(0n);
  expect(await request()).toMatchObject({ status: 200 });
  const { rows } = await harness.owner.query(
    `SELECT v.waived, v.days_min FROM wagering_waivers v JOIN wallets w ON w.id = v.wallet_id WHERE w.player_id = $1 AND w.asset = 'EUR'`,
    [player.userId],
  );
  expect(rows).toEqual([{ waived: 70n * EUR, days_min: 180 }]);
});

test.each([
  ['of 180 days', 'selfExclusion', 0n],
  ['of 179 days', 'selfExclusion', 100n * EUR],
  ['that has ended', 'selfExclusion', 100n * EUR],
  ['of 180 days', 'freeze', 100n * EUR],
] as const)('an exclusion %s (%s) leaves wagering of %d', async (ends, kind, expected) => {
  const { player } = await depositor();
  await insertExclusion(player, ends, kind);
  expect(await left(player)).toBe(expected);
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

test('a self-exclusion that waives wagering ends an active bonus, so that real money can be withdrawn', async () => {
  const { player, money, request } = await depositor();
  const bonusId = newId('ubn');
  await money.grantBonus(50n * EUR, bonusId);
  await harness.owner.query(
    `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, bonus_minor, multiplier, wager_minor, wagering_source)
     VALUES ($1, $2, 'bns_1', 'A bonus', 'no_deposit', 'active', 'EUR', $3, 10, $4, 'REAL_TO_FUN')`,
    [bonusId, player.userId, 50n * EUR, 500n * EUR],
  );
  expect((await excludePermanently(player)).status).toBe(200);
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
  ['a freeze', freeze],
  [
    'a self-exclusion of a month',
    (player: TestPlayer) => post(player, 'self-exclusion', { mode: 'custom', option: 5 }),
  ],
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
  await insertExclusion(player, 'of 180 days');
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
