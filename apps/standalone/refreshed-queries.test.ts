import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { createPool } from '../platform/db/pool.ts';
import { createWallet } from '../platform/modules/wallet/index.ts';
import { PASSWORD, signUpPlayer, startPlatform, type RunningPlatform } from '../platform/testing/running-platform.ts';
import { ENDPOINT_TABLE } from '../web/lib/api/endpoint-table.gen.ts';
import { endpointOf, findEndpoint } from '../web/lib/api/endpoint-table.ts';
import { isAboutPlayer, UNCHANGING, type MutationId } from '../web/lib/api/follow-mutations.ts';

let harness: RunningPlatform;
let pool: Pool;
let token = '';
let playerId = '';
/** A player without money. */
let moneylessToken = '';
beforeAll(async () => {
  harness = await startPlatform();
  pool = createPool({ url: String(harness.owner.options.connectionString), max: 2 });
  const player = await signUpPlayer(harness.port);
  token = player.token;
  playerId = player.userId;
  moneylessToken = (await signUpPlayer(harness.port)).token;
  await createWallet({ pool }).deposit({
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
afterAll(async () => {
  await pool.end();
  await harness.stop();
});

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

/** The responses of all queries to this player. */
async function readAll(): Promise<Responses> {
  const reads = queryIds.map(async (id): Promise<[string, string | null]> => {
    const path = endpointOf(id).path.replace(/:\w+/, INPUTS[id] ?? '') + (QUERIES[id] ?? '');
    const { status, body } = await harness.request('GET', path, { token });
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
/** Sends a mutation of the site; it must succeed. */
async function send(id: MutationId, body?: object, param = ''): Promise<Record<string, unknown>> {
  const { method, path } = endpointOf(id);
  keys += 1;
  const response = await harness.request(method, path.replace(/:\w+/, param), {
    token,
    headers: { 'idempotency-key': `key-of-mutation-${keys}-${'0'.repeat(16)}` },
    ...(body !== undefined && { body }),
  });
  expect([id, response.status, JSON.stringify(response.body).slice(0, 300)]).toEqual([id, 200, expect.any(String)]);
  return response.body;
}

const DICE = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } };
const SUPPORT = { topic: 'payment', email: 'ada@example.com', message: 'My deposit is still pending.' };

test('a new client seed changes seeds and rounds, and both are refreshed', async () => {
  await send('playRound', DICE);
  const changed = await changedBy(() => send('rotateSeeds', { clientSeed: 'a-seed-of-mine' }));
  expect(changed).toEqual(expect.arrayContaining(['getSeeds', 'listRounds']));
  expect(changed.filter((id) => !isAboutPlayer(id))).toEqual([]);
});

interface Sent {
  readonly id: MutationId;
  readonly body?: object;
  /** Value of the path's parameter. */
  readonly param?: string;
}
const listed = (calls: ReadonlyArray<readonly [MutationId, (object | undefined)?, string?]>): Sent[] =>
  calls.map(([id, body, param]) => ({ id, ...(body && { body }), ...(param !== undefined && { param }) }));

const CHANGING = listed([
  ['playRound', DICE],
  ['addFavorite', undefined, 'dice'],
  ['removeFavorite', undefined, 'dice'],
  ['setLimit', { kind: 'deposit', period: 0, currencyCode: 'EUR', amount: '50.00', timeZone: 'Europe/Berlin' }],
  [
    'setStatisticsShare',
    {
      isShared: true,
      shows: { nickname: false, registered: true, numbers: true, games: true, races: true, amounts: false },
    },
  ],
  ['updateUserDetails', { firstName: 'Ada', updateFrom: 'Profile Page' }],
  ['requestDataExport'],
]);

test.each(CHANGING)('$id changes only responses that are refreshed after it', async ({ id, body, param }) => {
  expect(UNCHANGING.has(id)).toBe(false);
  if (id === 'requestDataExport') await send('stepUp', { password: PASSWORD });
  const changed = await changedBy(() => send(id, body, param));
  expect(changed.length, 'changes something').toBeGreaterThan(0);
  expect(changed.filter((query) => !isAboutPlayer(query))).toEqual([]);
});

test('an erasure that is requested and cancelled changes only responses that are refreshed after it', async () => {
  const rich = token;
  token = moneylessToken;
  await send('stepUp', { password: PASSWORD });
  for (const { id, body } of listed([['requestErasure', { isUnderstood: true }], ['cancelErasure']])) {
    const changed = await changedBy(() => send(id, body));
    expect(changed).toContain('getPersonalData');
    expect(changed.filter((query) => !isAboutPlayer(query))).toEqual([]);
  }
  token = rich;
});

const UNCHANGED = listed([
  ['stepUp', { password: PASSWORD }],
  ['stepUpOptions'],
  ['passkeyOptions'],
  ['passkeyLoginOptions'],
  ['beginTotp'],
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
  expect(await changedBy(() => send(id, body))).toEqual([]);
});

test('every name of the lists is an endpoint that is no query', () => {
  for (const id of UNCHANGING) expect([id, findEndpoint(id)?.method === 'GET']).toEqual([id, false]);
});
