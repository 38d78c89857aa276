import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/db/new-id.ts';
import { addTemplate } from '../platform/modules/bonuses/testing/add-template.ts';
import { EARNED_RAKEBACK } from '../platform/modules/rakeback/testing/earned-rakeback.sql.ts';
import { BANK_QUOTE, signUpVerifiedPlayer } from '../platform/modules/withdrawals/testing/payable-player.ts';
import { PASSWORD, signUpPlayer, startWithSilentProvider } from '../platform/testing/running-platform.ts';
import { setUpPlatform, walletOf } from '../platform/testing/set-up-platform.ts';
import { ENDPOINT_TABLE } from '../web/lib/api/endpoint-table.gen.ts';
import { endpointOf, findEndpoint } from '../web/lib/api/endpoint-table.ts';
import { isAboutPlayer, UNCHANGING, type MutationId } from '../web/lib/api/follow-mutations.ts';

// The provider does not respond, so that deposits stay open.
const harness = setUpPlatform(startWithSilentProvider);
const wallet = walletOf(harness);
let couponBonusId = '';
let brand = 'handelskade';
let token = '';
let playerId = '';
/** A player without money. */
let moneylessToken = '';
beforeAll(async () => {
  await harness.platform.execute('refresh-rates');
  const player = await signUpVerifiedPlayer(harness);
  token = player.token;
  playerId = player.userId;
  // Where the brand is offered, unlike in the country of its licence.
  await harness.owner.query(`UPDATE players SET country_code = 'DE' WHERE player_id = $1`, [playerId]);
  moneylessToken = (await signUpPlayer(harness.port)).token;
  couponBonusId = await addTemplate(harness.owner, {
    needs_coupon: true,
    bonus_minor: 50_000,
    multiplier: 2,
    wagering_source: 'REAL_TO_FUN',
  });
  await harness.owner.query(
    `INSERT INTO coupons (brand_key, code, bonus_id) VALUES ('handelskade', 'REFRESHED-10', $1)`,
    [couponBonusId],
  );
  await harness.owner.query(`UPDATE calendar_plans SET from_on = current_date - 60 WHERE brand_key = 'handelskade'`);
  await wallet.deposit({
    source: 'test',
    externalId: 'money-of-this-test',
    playerId,
    asset: 'EUR',
    amountMinor: 5_000_000n,
    method: 'card',
    reference: 'dep_money-of-this-test',
  });
});
beforeEach(() => harness.owner.query('DELETE FROM attempt_counters'));

/** Parameters of queries that have some; the others are read without. */
const INPUTS: Readonly<Record<string, string>> = {
  getTournament: 'dice-weekend-1',
  getTournamentStanding: 'dice-weekend-1',
  getLiveBet: 'roulette-lumiere',
  getLiveTable: 'roulette-lumiere',
  getGame: 'dice',
};
const QUERIES: Readonly<Record<string, string>> = {
  checkPlay: '?game=dice&currencyCode=EUR',
  getLastRound: '?game=dice',
};
const queryIds = Object.entries(ENDPOINT_TABLE)
  .filter(([group]) => group.startsWith('GET'))
  .flatMap(([, paths]) => Object.keys(paths))
  // Without the wins of everybody, and without ids of things that this player has none of.
  .filter((id) => id !== 'listLatestWins' && (!endpointOf(id).path.includes(':') || id in INPUTS));

/** By the id of the query; null if it was refused, for example because this test reads it more often than a page. */
type Responses = ReadonlyMap<string, string | null>;

/** When a session was last used changes with every request, at most once a minute. */
const withoutLastUse = (text: string) => text.replaceAll(/"lastSeenAt":"[^"]*"/g, '');

/** The responses of all queries to a player, or to a guest if null. */
async function readAll(reader: string | null = token): Promise<Responses> {
  const reads = queryIds.map(async (id): Promise<[string, string | null]> => {
    const path = endpointOf(id).path.replace(/:\w+/, INPUTS[id] ?? '') + (QUERIES[id] ?? '');
    const { status, body } = await harness.request('GET', path, { brand, ...(reader !== null && { token: reader }) });
    return [id, status === 200 ? withoutLastUse(JSON.stringify(body)) : null];
  });
  return new Map(await Promise.all(reads));
}

const changedBetween = (before: Responses, after: Responses) =>
  queryIds.filter((id) => {
    const [one, other] = [before.get(id) ?? null, after.get(id) ?? null];
    return one !== null && other !== null && one !== other;
  });

/** Queries that change by themselves, such as clocks. */
const restless = new Set<string>();

/** Ids of the queries whose responses a mutation changes. */
async function changedBy(act: () => Promise<unknown>): Promise<string[]> {
  const [first, second] = [await readAll(), await readAll()];
  for (const id of changedBetween(first, second)) restless.add(id);
  await act();
  return changedBetween(second, await readAll()).filter((id) => !restless.has(id));
}

let keys = 0;
/** Sends a mutation of the site; it must succeed. The provider of this test does not respond, so the deposit is open and its request fails. */
async function send(id: MutationId, body?: object, param = ''): Promise<Record<string, unknown>> {
  const { method, path } = endpointOf(id);
  keys += 1;
  const query =
    id === 'claimRakeback'
      ? `?${new URLSearchParams({ timeZone: 'UTC', customerDate: utcDay(), bonusId: await rakebackBonusId() }).toString()}`
      : '';
  const response = await harness.request(method, path.replace(/:\w+/, param) + query, {
    brand,
    token,
    headers: { 'idempotency-key': `key-of-mutation-${keys}-${'0'.repeat(16)}` },
    ...(body !== undefined && { body }),
  });
  expect(response.status, `${id}: ${JSON.stringify(response.body).slice(0, 300)}`).toBe(
    id === 'createDeposit' ? 503 : 200,
  );
  return response.body;
}

/** A brand that offers exchanges between wallets. */
const EXCHANGING_BRAND = 'isvik';
const DICE = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } };
const SUPPORT = { topic: 'payment', email: 'ada@example.com', message: 'My deposit is still pending.' };

test('a new client seed changes seeds and rounds, and both are refreshed', async () => {
  await send('playRound', DICE);
  const changed = await changedBy(() => send('rotateSeeds', { clientSeed: 'a-seed-of-mine' }));
  expect(changed).toEqual(expect.arrayContaining(['getSeeds', 'listRounds']));
  expect(changed.filter((id) => !isAboutPlayer(id))).toEqual([]);
});

/** A value, or what finds it out when its turn comes. */
type Later<T> = T | (() => T | Promise<T>);
const valueOf = <T extends object | string | undefined>(later: Later<T>) =>
  typeof later === 'function' ? later() : later;

interface Sent {
  readonly id: MutationId;
  readonly body: Later<object | undefined>;
  /** Value of the path's parameter. */
  readonly param: Later<string | undefined>;
}
const listed = (
  calls: ReadonlyArray<readonly [MutationId, Later<object | undefined>?, Later<string | undefined>?]>,
): Sent[] => calls.map(([id, body, param]) => ({ id, body, param }));

/** The response of a query. */
async function read<T>(id: string): Promise<T> {
  const body = await harness.read(endpointOf(id).path, { token });
  return body as T; // the shape in the contract
}
const exists = <T>(value: T | undefined): T => value ?? expect.fail('nothing was found');
const sql = (text: string, ...values: unknown[]) => harness.owner.query(text, values);
const utcDay = () => new Date().toISOString().slice(0, 10);

const DEPOSIT_LIMIT = { kind: 'deposit', period: 0, currencyCode: 'EUR', timeZone: 'UTC' };
const limitOf = (amount: string) => ({ ...DEPOSIT_LIMIT, amount });
const SHARE = { nickname: false, registered: true, numbers: true, games: true, races: true, amounts: false };

/** Plays a round that is worth a withdrawal. */
async function wager(): Promise<void> {
  const of = { source: 'test', playerId, asset: 'EUR', amountMinor: 4_900_000n } as const;
  for (let rounds = 0; rounds < 2; rounds++) {
    const round = { provider: 'originals', roundId: newId('rnd'), gameSlug: 'dice' };
    await wallet.bet({ ...of, externalId: newId('ext'), ...round });
    await wallet.win({ ...of, externalId: newId('ext'), ...round, closesRound: true });
  }
}

async function rakebackBonusId(): Promise<string> {
  const { data } = await read<{ data: { days: ReadonlyArray<{ bonusId: string; canClaimDate: string }> } }>(
    'getRakebackDays',
  );
  return exists(data.days.find(({ canClaimDate }) => canClaimDate === utcDay())).bonusId;
}

async function activeBonusId(): Promise<string> {
  const text = `SELECT user_bonus_id FROM user_bonuses WHERE player_id = $1 AND status = 'active'`;
  const { rows } = await sql(text, playerId);
  return exists((rows as Array<{ user_bonus_id: string }>)[0]).user_bonus_id;
}

async function cancellationOf(userBonusId: string): Promise<object> {
  const path = endpointOf('previewBonusCancellation').path.replace(/:\w+/, userBonusId);
  const body = await harness.read(path, { token });
  const { lostAmount, lostFreeSpins, keptAmount } = body;
  return { lostAmount, lostFreeSpins, keptAmount };
}

/** A lost round in a period of cashback that has ended, with play that costs enough to pay it. */
async function endCashbackPeriod(): Promise<void> {
  const of = { source: 'test', playerId, asset: 'EUR' } as const;
  const round = { provider: 'studio', roundId: newId('rnd'), gameSlug: 'harbour-lights' };
  await wallet.bet({ ...of, externalId: newId('ext'), ...round, amountMinor: 1_000_000n });
  await wallet.win({ ...of, externalId: newId('ext'), ...round, amountMinor: 0n, closesRound: true });
  await harness.owner.query('SELECT cashback_count(id) FROM wallets WHERE player_id = $1', [playerId]);
  await sql(
    `UPDATE cashback_periods SET starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days',
       claim_until = claim_until - interval '7 days' WHERE player_id = $1`,
    playerId,
  );
  await sql(
    `INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost)
       SELECT player_id, currency_code, pot_start(starts_at), 1e12 FROM cashback_periods WHERE player_id = $1
     ON CONFLICT (player_id, currency_code, starts_at) DO UPDATE SET cost = 1e12`,
    playerId,
  );
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** In the order in which they are sent. */
const CHANGING = listed([
  ['playRound', DICE],
  ['addFavorite', undefined, 'dice'],
  ['removeFavorite', undefined, 'dice'],
  ['createDeposit', { method: 'card', currencyCode: 'EUR', amount: '25.00' }],
  [
    'createWithdrawal',
    async () => {
      await wager();
      const response = await send('quoteWithdrawal', { ...BANK_QUOTE, amount: '120.00' });
      return { quoteId: (response['quote'] as { quoteId: string }).quoteId };
    },
  ],
  [
    'cancelWithdrawal',
    undefined,
    async () =>
      exists((await read<{ rows: ReadonlyArray<{ withdrawalId: string }> }>('listWithdrawals')).rows[0]).withdrawalId,
  ],
  [
    'removePayoutDestination',
    undefined,
    async () => {
      const { destinations } = await read<{ destinations: ReadonlyArray<{ destinationId: string }> }>(
        'getWithdrawalOptions',
      );
      return exists(destinations[0]).destinationId;
    },
  ],
  ['setLimit', limitOf('50.00')],
  ['joinTournament', { tournament: 'dice-weekend-1' }],
  [
    'claimRakeback',
    async () => {
      const today = utcDay();
      // The rounds above have earned something already.
      await sql('DELETE FROM rakeback_lines WHERE player_id = $1', playerId);
      await sql('DELETE FROM rakeback_days WHERE player_id = $1', playerId);
      await sql(EARNED_RAKEBACK, playerId, today, 50_000n);
      return { bonusId: await rakebackBonusId(), claimDate: today, customerDate: today };
    },
  ],
  [
    'claimCashback',
    async () => {
      await endCashbackPeriod();
      const { rows } = await sql('SELECT period_id FROM cashback_periods WHERE player_id = $1', playerId);
      return { periodId: exists(rows as Array<{ period_id: string }>)[0]?.period_id };
    },
  ],
  ['collectCalendarDay', () => ({ day: utcDay() })],
  ['cancelBonus', async () => cancellationOf(await activeBonusId()), () => activeBonusId()],
  ['redeemCoupon', { code: 'REFRESHED-10' }],
  ['activateBonus', () => ({ bonusId: couponBonusId, currencyCode: 'EUR' })],
  ['cancelBonus', async () => cancellationOf(await activeBonusId()), () => activeBonusId()],
  ['setStatisticsShare', { isShared: true, shows: SHARE }],
  ['renewStatisticsShare'],
  ['updateUserDetails', { newsletter: true, updateFrom: 'Profile Page' }],
  ['requestDataExport'],
  [
    'confirmTotp',
    async () => {
      const { secret } = await send('beginTotp');
      return { code: codeOf(String(secret)) };
    },
  ],
  ['removeTotp'],
  [
    'endOtherSessions',
    async () => {
      // A session on another device.
      await sql(
        `INSERT INTO sessions SELECT (s).* FROM (SELECT jsonb_populate_record(s, jsonb_build_object('session_id', $2::text)) AS s FROM sessions s WHERE player_id = $1 LIMIT 1) AS copy`,
        playerId,
        newId('ses'),
      );
      return undefined;
    },
  ],
]);
/** Calls that the site sends after the player has confirmed their identity again. */
const NEEDS_STEP_UP = /Withdrawal|confirmTotp|Export|Destination/;

test.each(CHANGING)('$id changes only responses that are refreshed after it', async ({ id, body, param }) => {
  expect(UNCHANGING.has(id)).toBe(false);
  if (NEEDS_STEP_UP.test(id)) await send('stepUp', { password: PASSWORD });
  const [sent, value] = [await valueOf(body), await valueOf(param)];
  const changed = await changedBy(() => send(id, sent, value));
  expect(changed.length, 'changes something').toBeGreaterThan(0);
  expect(changed.filter((query) => !isAboutPlayer(query))).toEqual([]);
});

const ERASURE = [
  ['requestErasure', { isUnderstood: true }],
  ['cancelErasure', undefined],
] as const;

test('an erasure that is requested and cancelled changes only responses that are refreshed after it', async () => {
  const rich = token;
  token = moneylessToken;
  await send('stepUp', { password: PASSWORD });
  for (const [id, body] of ERASURE) {
    const changed = await changedBy(() => send(id, body));
    expect(changed).toContain('getPersonalData');
    expect(changed.filter((query) => !isAboutPlayer(query))).toEqual([]);
  }
  token = rich;
});

const WALLETS = ['openWallet', 'chooseWallet', 'quoteExchange', 'confirmExchange'] as const;

test('wallets and exchanges change only responses that are refreshed after them, and the price of one nothing', async () => {
  const former = { token, brand };
  brand = EXCHANGING_BRAND;
  const player = await signUpPlayer(harness.port, brand);
  token = player.token;
  const of = {
    source: 'test',
    externalId: newId('ext'),
    playerId: player.userId,
    asset: 'EUR',
    amountMinor: 5_000_000n,
  } as const;
  await wallet.deposit({ ...of, method: 'card', reference: newId('dep') });
  let quoteId = '';
  const quote = async () => {
    const body = { fromCurrencyCode: 'EUR', toCurrencyCode: 'USD', amount: '20.00' };
    quoteId = ((await send('quoteExchange', body))['quote'] as { quoteId: string }).quoteId;
  };
  const changes = [
    await changedBy(() => send('openWallet', { currencyCode: 'USD' })),
    await changedBy(() => send('chooseWallet', { currencyCode: 'USD' })),
    await changedBy(quote),
    await changedBy(() => send('confirmExchange', { quoteId })),
  ];
  ({ token, brand } = former);
  expect(changes.map((changed) => changed.length > 0)).toEqual([true, true, false, true]);
  expect(changes.flat().filter((query) => !isAboutPlayer(query))).toEqual([]);
});

const UNCHANGED = listed([
  ['stepUp', { password: PASSWORD }],
  ['stepUpOptions'],
  ['passkeyOptions'],
  ['passkeyLoginOptions'],
  ['beginTotp'],
  ['quoteWithdrawal', { ...BANK_QUOTE, amount: '30.00' }],
  ['sendPhoneCode', { phoneCode: '44', phone: '7911123456' }],
  ['sendVerificationMail'],
  ['changeEmail', { email: 'another.address@example.com' }],
  ['forgotPassword', { email: 'nobody@example.com' }],
  ['playDemoRound', DICE],
  ['logEvent', { event: 'PAGE_VIEW', data: { url: '/casino' }, userDeviceType: 'mobile' }],
  ['reportCountryBlocked', { ip: '203.0.113.7', country: 'CW', firstUrl: '/casino' }],
  ['sendSupportMessage', { ...SUPPORT, uniqueKey: '2f6c1f0e9b7a4d55' }],
]);

test.each(UNCHANGED)('$id changes no response', async ({ id, body }) => {
  expect(UNCHANGING.has(id)).toBe(true);
  await send('stepUp', { password: PASSWORD });
  const sent = await valueOf(body);
  expect(await changedBy(() => send(id, sent))).toEqual([]);
});

test('each public query that responds differently to a guest, to a player or to another player is requested again', async () => {
  const views = await Promise.all([null, token, moneylessToken].map((reader) => readAll(reader)));
  const differing = queryIds.filter((id) => {
    const responses = views.map((view) => view.get(id) ?? null);
    return new Set(responses).size > 1 && !restless.has(id);
  });
  expect(differing).toEqual(expect.arrayContaining(['getAllBonus', 'getBonusCalendar']));
  expect(differing.filter((id) => !isAboutPlayer(id))).toEqual([]);
});

/** Mutations that no test here sends, with the reason. */
const NOT_SENT: Partial<Record<MutationId, string>> = {
  login: 'begins a session',
  useLoginCode: 'begins a session',
  openLoginCode: 'begins a session',
  loginSecondFactor: 'begins a session',
  passkeyLogin: 'begins a session',
  signUp: 'begins a session',
  resetPassword: 'ends all sessions',
  logout: 'ends the session',
  endOneSession: 'changes what endOtherSessions changes',
  sendCredentials: 'needs a player without an e-mail address',
  addPasskey: 'needs an authenticator; changes what confirmTotp changes',
  removePasskey: 'needs an authenticator; changes what removeTotp changes',
  verifyPhone: 'needs the code of an SMS; changes what updateUserDetails changes',
  verifyLocation: 'the location belongs to the requests of the browser, not to the player',
  uploadDocument: 'takes a file, which is shown after submitDocument',
  submitDocument: 'needs an uploaded file; changes documents and verification only',
  refreshKycStatus: 'needs an open verification',
  previewVoucher: 'needs a method of vouchers; a preview',
  openCardSession: 'needs a provider that responds; opens a form',
  threeDsWebhook: 'needs a bank’s challenge; changes what createDeposit changes',
  claimReferrals: 'needs friends who play; moves money like claimRakeback',
  confirmLimit: 'needs a change that has waited for a day; changes what cancelLimitChange changes',
  declineDepositLimit: 'needs a market that requires limits; changes what setLimit changes',
  selfExclude: 'would refuse the other calls; changes what freezeAccount changes',
  startPanicBreak: 'would refuse the other calls; changes what freezeAccount changes',
  requestReturn: 'needs a self-exclusion that has ended',
  answerRealityCheck: 'needs an hour of play',
  dismissHint: 'needs a hint',
  actInRound: 'changes what playRound changes',
  actInDemoRound: 'changes what playDemoRound changes',
  placeLiveBet: 'needs a running table; changes what playRound changes',
  cashOutLiveBet: 'needs a running table; changes what playRound changes',
  discardDeposit: 'needs a provider that responds; changes what createDeposit changes',
  cancelLimitChange: 'needs a limit that is older than an hour; changes what setLimit changes',
  setRealityCheck: 'changes the play session, which changes by itself',
  renewRecoveryCodes: 'shows new codes once; their number stays',
  openDataExport: 'needs an export that has been written',
};

test('every endpoint that is no query is tested above or has a reason not to be', () => {
  const listed = new Set([...CHANGING, ...UNCHANGED].map(({ id }) => id as string));
  const others = ['rotateSeeds', 'freezeAccount', ...ERASURE.map(([id]) => id), ...WALLETS, ...Object.keys(NOT_SENT)];
  const mutations = Object.entries(ENDPOINT_TABLE)
    .filter(([group]) => !group.startsWith('GET'))
    .flatMap(([, paths]) => Object.keys(paths));
  expect([...listed, ...others].toSorted()).toEqual(mutations.toSorted());
});

test('every name of the lists is an endpoint that is no query', () => {
  for (const id of UNCHANGING) expect([id, findEndpoint(id)?.method === 'GET']).toEqual([id, false]);
});

test('freezeAccount changes only responses that are refreshed after it', async () => {
  const changed = await changedBy(() => send('freezeAccount', { days: 1 }));
  expect(changed).toEqual(expect.arrayContaining(['getUserDetails', 'getLimits']));
  expect(changed.filter((query) => !isAboutPlayer(query))).toEqual([]);
});
