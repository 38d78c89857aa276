import { randomUUID } from 'node:crypto';
import type { EndpointShape, ResponseOf } from '@marquee/contract/endpoint.ts';
import type {
  cashOutLiveBet,
  getLiveBet,
  getLiveTable,
  listLiveTables,
  placeLiveBet,
} from '@marquee/contract/live-tables.ts';
import { multiplierAfter } from '@marquee/games/crash/crash.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { signUpPlayer, startPlatform, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createLiveFixture, CRASH, ROULETTE, seedOfLongCurves, type LiveFixture } from './testing/live-fixture.ts';
import { endBetting } from './testing/lead.ts';
import { leadRounds, type LiveRounds } from './testing/live-rounds.ts';

/** A brand whose players may have wallets in several currencies. */
const BRAND = 'isvik';

const harness = setUpPlatform(() => startPlatform({ env: { COUNTRY_HEADER: 'x-country' } }));
let fixture: LiveFixture;
let rounds: LiveRounds;
beforeAll(async () => {
  await harness.platform.execute('refresh-rates');
  fixture = createLiveFixture(String(harness.owner.options.connectionString), { newServerSeed: seedOfLongCurves });
  rounds = await leadRounds(fixture, harness.owner);
});
afterAll(async () => {
  await fixture?.db.destroy();
});

type Body<C extends EndpointShape> = ResponseOf<C> & {
  readonly code?: string;
  readonly params?: Readonly<Record<string, string>>;
};
interface BetOptions {
  readonly table?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function signUp(euro = 100n): Promise<TestPlayer> {
  const player = await signUpPlayer(harness.port, BRAND);
  await addMoney(player, 'EUR', euro);
  return player;
}
async function addMoney({ userId: playerId }: TestPlayer, asset: 'EUR' | 'USD', amount: bigint): Promise<void> {
  const deposit = { source: 'test', externalId: newId('dep'), playerId, asset, method: 'card' } as const;
  if (amount > 0n)
    await fixture.wallet.deposit({ ...deposit, amountMinor: amount * 10_000n, reference: deposit.externalId });
}
const ask = <C extends EndpointShape>(
  method: string,
  path: string,
  { token }: { readonly token?: string },
  body?: object,
  headers: Readonly<Record<string, string>> = {},
) =>
  harness.request<Body<C>>(method, path, {
    brand: BRAND,
    ...(token !== undefined && { token }),
    ...(body && { body }),
    key: randomUUID(),
    headers,
  });
const bet = (player: TestPlayer, body: object, { table = ROULETTE, key = randomUUID(), headers }: BetOptions = {}) =>
  ask<typeof placeLiveBet>(
    'POST',
    `/api/user/live-tables/${table}/bets`,
    player,
    { currencyCode: 'EUR', stake: '1.00', move: { red: '10000' }, ...body },
    { 'idempotency-key': key, ...headers },
  );
const cashOut = (player: TestPlayer, number: number, table = CRASH) =>
  ask<typeof cashOutLiveBet>('POST', `/api/user/live-tables/${table}/cash-out`, player, { number });
const ownBet = async (player: TestPlayer, table = ROULETTE) =>
  (await ask<typeof getLiveBet>('GET', `/api/user/live-tables/${table}/bets`, player)).body.bet;
const stateOf = async (table = ROULETTE) =>
  (await ask<typeof getLiveTable>('GET', `/api/core/live-tables/${table}`, {})).body;
const balance = async ({ userId }: TestPlayer) => (await fixture.wallet.findWallet(userId, 'EUR'))?.realMinor;
const summary = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null];

test('books a bet in an open round, joins further bets, and pays by the drawn number', async () => {
  const number = await rounds.open(ROULETTE);
  const player = await signUp();
  const first = await bet(player, { number });
  expect(first).toMatchObject({
    status: 200,
    body: { bet: { number, stake: '1.00', state: 'open', win: null }, userWallet: { amount: '99.00' } },
  });
  const second = await bet(player, { number, stake: '3.50', move: { black: '10000', n17: '25000' } });
  expect(second.body).toMatchObject({
    bet: { stake: '4.50', move: { red: '10000', black: '10000', n17: '25000' } },
    userWallet: { amount: '95.50' },
  });
  await rounds.settle(ROULETTE);
  const { history } = await stateOf();
  const outcome = history.find((round) => round.number === number)?.outcome as { number: number } | undefined; // an outcome of roulette
  const drawn = outcome?.number;
  expect(drawn).toBeDefined();
  const win = (drawn === 0 ? 0 : 2) + (drawn === 17 ? 90 : 0);
  expect(await ownBet(player)).toMatchObject({ number, state: 'settled', win: `${win}.00` });
  expect(await balance(player)).toBe(955_000n + BigInt(win) * 10_000n);
});

test('returns the first response to a repeated key, also after the round; refuses the key for another bet', async () => {
  const number = await rounds.open(ROULETTE);
  const player = await signUp();
  const key = randomUUID();
  const first = await bet(player, { number }, { key });
  expect(await bet(player, { number }, { key })).toMatchObject({ status: 200, body: first.body });
  expect(summary(await bet(player, { number, stake: '2.00', move: { red: '20000' } }, { key }))).toEqual([
    409,
    'request.id_reused',
  ]);
  await rounds.settle(ROULETTE);
  const next = await rounds.open(ROULETTE);
  expect((await bet(player, { number: next, stake: '5.00', move: { red: '50000' } })).status).toBe(200);
  const repeated = await bet(player, { number }, { key });
  expect(repeated.body).toMatchObject({
    bet: { roundId: first.body.bet.roundId, number, stake: '1.00', state: 'settled' },
    userWallet: first.body.userWallet,
  });
});

test('refuses a bet outside the time for bets, and takes nothing', async () => {
  const number = await rounds.open(ROULETTE);
  const player = await signUp();
  expect(summary(await bet(player, { number: number + 1 }))).toEqual([409, 'live.betting_closed']);
  await endBetting(harness.owner, ROULETTE);
  expect(summary(await bet(player, { number }))).toEqual([409, 'live.betting_closed']);
  await rounds.settle(ROULETTE);
  expect(summary(await bet(player, { number }))).toEqual([409, 'live.betting_closed']);
  expect([await balance(player), await ownBet(player)]).toEqual([1_000_000n, null]);
});

test.each([
  ['below the minimum', { stake: '0.05', move: { red: '500' } }, 'game.stake_out_of_range'],
  ['off the steps', { stake: '0.15', move: { red: '1500' } }, 'game.stake_out_of_range'],
  ['above the maximum', { stake: '600.00', move: { red: '6000000' } }, 'game.stake_out_of_range'],
  ['above the balance', { stake: '10.10', move: { red: '101000' } }, 'wallet.insufficient_funds'],
  ['with a stake that is not the sum of its fields', { stake: '2.00' }, 'game.move_invalid'],
  ['on a field that does not exist', { move: { purple: '10000' } }, 'game.move_invalid'],
  ['in an unknown currency', { currencyCode: 'XAU' }, 'wallet.unknown_currency'],
  ['with more digits than the currency has', { stake: '1.00001' }, 'wallet.amount_invalid'],
])('refuses a bet %s', async (_, part, code) => {
  const number = await rounds.open(ROULETTE);
  const player = await signUp(10n);
  const refused = await bet(player, { number, ...part });
  expect(summary(refused)).toEqual([422, code]);
  if (code === 'game.stake_out_of_range')
    expect(refused.body.params).toMatchObject({ min: '0.10', max: '500.00', step: '0.10', currencyCode: 'EUR' });
  expect(await balance(player)).toBe(100_000n);
});

test('names the maximum of a round when several bets exceed it together', async () => {
  const number = await rounds.open(ROULETTE);
  const player = await signUp(1_000n);
  expect((await bet(player, { number, stake: '400', move: { red: '4000000' } })).status).toBe(200);
  const refused = await bet(player, { number, stake: '100.1', move: { black: '1001000' } });
  expect(summary(refused)).toEqual([422, 'live.stake_total_exceeded']);
  expect(refused.body.params).toMatchObject({ max: '500.00', currencyCode: 'EUR' });
  expect((await bet(player, { number, stake: '100', move: { black: '1000000' } })).status).toBe(200);
});

test('refuses a bet in a currency without a wallet, and in a wallet that is not active', async () => {
  const number = await rounds.open(ROULETTE);
  const player = await signUp();
  const inDollars = () => bet(player, { number, currencyCode: 'USD' });
  expect(summary(await inDollars())).toEqual([422, 'wallet.unknown_currency']);
  expect((await ask('POST', '/api/user/wallets', player, { currencyCode: 'USD' })).status).toBe(200);
  await addMoney(player, 'USD', 10n);
  expect(summary(await inDollars())).toEqual([409, 'wallet.not_active']);
  await ask('POST', '/api/user/active-wallet', player, { currencyCode: 'USD' });
  expect(await inDollars()).toMatchObject({
    status: 200,
    body: { bet: { currencyCode: 'USD' }, userWallet: { amount: '9.00' } },
  });
});

test('refuses a bet in another currency than that of the limits while there is no rate', async () => {
  const number = await rounds.open(ROULETTE);
  const player = await signUp();
  await ask('POST', '/api/user/wallets', player, { currencyCode: 'USD' });
  await addMoney(player, 'USD', 10n);
  await ask('POST', '/api/user/active-wallet', player, { currencyCode: 'USD' });
  const limit = { kind: 'turnover', period: 0, currencyCode: 'EUR', amount: '50.00' };
  expect((await ask('PUT', '/api/user/limits', player, limit)).status).toBe(200);
  await harness.owner.query(`UPDATE exchange_rates SET as_of = now() - interval '2 days'`);
  expect(summary(await bet(player, { number, currencyCode: 'USD' }))).toEqual([503, 'exchange.rate_unavailable']);
  await harness.platform.execute('refresh-rates');
  expect((await bet(player, { number, currencyCode: 'USD' })).status).toBe(200);
});

test('refuses a bet from a country that the brand does not serve, and shows the booked one for its key', async () => {
  const number = await rounds.open(ROULETTE);
  const player = await signUp();
  const key = randomUUID();
  const away = { 'x-forwarded-for': '203.0.113.5', 'x-country': 'FR' };
  expect((await bet(player, { number }, { key })).status).toBe(200);
  expect(summary(await bet(player, { number }, { headers: away }))).toEqual([451, 'game.country_restricted']);
  expect((await bet(player, { number }, { key, headers: away })).status).toBe(200);
  expect(await balance(player)).toBe(990_000n);
});

test('an excluded player cannot bet and sees no tables, but can cash out and is paid', async () => {
  const number = await rounds.open(CRASH);
  const player = await signUp();
  expect((await bet(player, { number, move: { target: 0 } }, { table: CRASH })).status).toBe(200);
  await rounds.launchCurve(number, 50_000);
  expect((await ask('POST', '/api/user/freeze', player, { days: 1 })).status).toBe(200);
  const roulette = await rounds.open(ROULETTE);
  expect(summary(await bet(player, { number: roulette }))).toEqual([422, 'player.excluded']);
  const list = await ask<typeof listLiveTables>('GET', '/api/core/live-tables', player);
  expect(list.body.tables).toEqual([]);
  expect(summary(await ask('GET', `/api/core/live-tables/${ROULETTE}`, player))).toEqual([422, 'player.excluded']);
  const left = await cashOut(player, number);
  expect(left.status).toBe(200);
  await rounds.settle(CRASH);
  const win = BigInt(left.body.bet.cashOut ?? 0) * 100n;
  expect(await balance(player)).toBe(990_000n + win);
});

test('cashes out of a curve once: repeated requests return the first multiplier, and one win is booked', async () => {
  const number = await rounds.open(CRASH);
  const [player, watcher] = [await signUp(), await signUp()];
  const key = randomUUID();
  const first = () => bet(player, { number, move: { target: 0 } }, { table: CRASH, key });
  await first();
  expect(await first()).toMatchObject({ status: 200, body: { bet: { stake: '1.00' } } });
  expect(summary(await bet(player, { number, move: { target: 0 } }, { table: CRASH }))).toEqual([
    409,
    'live.bet_placed',
  ]);
  expect(summary(await cashOut(player, number))).toEqual([409, 'live.cash_out_missed']);
  await rounds.launchCurve(number, 50_000);
  const results = await Promise.all(Array.from({ length: 12 }, () => cashOut(player, number)));
  expect(new Set(results.map(({ status, body }) => `${status} ${body.bet.cashOut}`)).size).toBe(1);
  const at = results[0]?.body.bet.cashOut ?? 0;
  expect(at).toBeGreaterThanOrEqual(multiplierAfter(1_000));
  expect(summary(await cashOut(watcher, number))).toEqual([409, 'live.cash_out_missed']);
  await rounds.settle(CRASH);
  expect(await balance(player)).toBe(990_000n + BigInt(at) * 100n);
  const later = await rounds.open(CRASH);
  await bet(player, { number: later, move: { target: 0 } }, { table: CRASH });
  expect((await cashOut(player, number)).body.bet).toMatchObject({ number, cashOut: at, state: 'settled' });
  expect(await ownBet(player, CRASH)).toMatchObject({ number: later, cashOut: null });
});

test('an unknown table, and a cash-out at a table without a curve, are refused', async () => {
  const number = await rounds.open(ROULETTE);
  const player = await signUp();
  expect(summary(await bet(player, { number }, { table: 'no-table' }))).toEqual([404, 'game.not_found']);
  expect(summary(await cashOut(player, number, 'no-table'))).toEqual([404, 'game.not_found']);
  expect(summary(await cashOut(player, number, ROULETTE))).toEqual([409, 'live.cash_out_missed']);
});
