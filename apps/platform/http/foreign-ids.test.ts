import { createHash, randomInt } from 'node:crypto';
import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from '../modules/verification/testing/send-file.ts';
import { signUpPlayer, PASSWORD, startPlatform, type TestPlayer } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';
import { sample } from '../testing/sample.ts';
import { recordAttempts } from '../testing/security-report.ts';
import {
  endSession,
  everythingOf,
  fillPlayer,
  MARKER,
  refresh,
  rowsOf,
  tablesOfPlayers,
} from '../testing/victim.sql.ts';

/** A holder of a token who tries the victim's ids on a brand's host. */
interface Attacker {
  readonly name: string;
  readonly token?: string;
  readonly brand?: string;
  /** True if the token is valid for another player of that brand. */
  readonly isLive?: true;
}

const server = setUpPlatform(() => startPlatform({ env: { COUNTRY_HEADER: 'x-country' } }));
let victim: TestPlayer;
let attackers: readonly Attacker[];
let livingAttackers: readonly string[];
/** All ids in the victim's rows. */
let ids: readonly { readonly id: string; readonly column: string }[] = [];
/** Values that must not occur in any response to others. */
let markers: readonly string[] = [];

beforeAll(async () => {
  victim = await signUpPlayer(server.port);
  await fillPlayer(server.owner, victim.userId);
  await createActivity();
  const login = async (how: 'revoked' | 'expired') => {
    const body = { email: victim.email, password: PASSWORD };
    const { accessToken } = (await server.request<{ accessToken: string }>('POST', '/api/user/login', { body })).body;
    await endSession(server.owner, createHash('sha256').update(accessToken).digest(), how);
    return accessToken;
  };
  const other = await signUpPlayer(server.port);
  const elsewhere = await signUpPlayer(server.port, 'lumen');
  livingAttackers = [other.userId, elsewhere.userId];
  attackers = [
    { name: 'a guest' },
    { name: 'another player', token: other.token, isLive: true },
    { name: 'a revoked session', token: await login('revoked') },
    { name: 'an expired session', token: await login('expired') },
    { name: 'a player of another brand', token: elsewhere.token, brand: 'lumen', isLive: true },
    { name: 'the victim’s token on another brand', token: victim.token, brand: 'lumen' },
  ];
  await collect();
});
let tried = 0;
afterAll(async () => {
  recordAttempts('endpoints', ENDPOINTS.length);
  recordAttempts('attackers', attackers.length);
  recordAttempts('ids and keys of the victim', ids.length);
  recordAttempts('tries', tried);
});

const of = (path: string, body: object, key: string) =>
  server.request('POST', path, { token: victim.token, body, key });

/** Creates data that only the endpoints can create consistently. */
async function createActivity(): Promise<void> {
  const { token } = victim;
  const round = { game: 'dice', currencyCode: 'EUR', stake: '3.21', move: { target: 5000, over: true } };
  const responses = [
    await of('/api/user/game-rounds', round, 'key-of-victim-round'),
    await server.request('PUT', '/api/user/favorites/dice', { token }),
    await of(
      '/api/user/support-message',
      { topic: 'payment', email: victim.email, message: `${MARKER} asks`, uniqueKey: 'key-of-victim-message' },
      'x',
    ),
    await of('/api/user/log-event', { event: 'PAGE_VIEW', data: { url: `/${MARKER}` } }, 'x'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

const ID_COLUMN = /(?:_id|_key|_no|reference|merchant_data)$/;
/** Columns that refer to shared things, such as a brand. */
const SHARED_COLUMNS = new Set(['brand_key', 'tournament_key']);

async function collect(): Promise<void> {
  const found = new Map<string, string>();
  const unmistakable = new Set<string>([MARKER, victim.email]);
  const templates = new Set(
    (await server.owner.query<{ bonus_id: string }>('SELECT bonus_id FROM bonus_templates')).rows.map(
      (row) => row.bonus_id,
    ),
  );
  for (const table of await tablesOfPlayers(server.owner))
    for (const row of await rowsOf(server.owner, table, victim.userId))
      for (const [column, value] of Object.entries(row)) {
        if (
          !ID_COLUMN.test(column) ||
          SHARED_COLUMNS.has(column) ||
          (typeof value !== 'string' && typeof value !== 'number')
        )
          continue;
        const text = String(value);
        if (templates.has(text)) continue;
        found.set(text, column);
        if (text.length >= 12) unmistakable.add(text);
      }
  ids = Array.from(found, ([id, column]) => ({ id, column }));
  markers = [...unmistakable];
}

test('the victim has a row in every table with player data', async () => {
  const empty: string[] = [];
  for (const table of await tablesOfPlayers(server.owner))
    if ((await rowsOf(server.owner, table, victim.userId)).length === 0) empty.push(table);
  expect(empty).toEqual([]);
  expect(ids.length).toBeGreaterThan(20);
});

type Part = 'params' | 'query' | 'body';
interface Try {
  readonly what: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly key: string;
}

const OPAQUE = /^[a-z]{2,5}_/;

/** Fields that contain an id, by their name or their example. */
function namesSomething(field: string, example: unknown): boolean {
  return /(?:Ids?|Key|MD|token|challenge|reference)$/.test(field) || /^[a-z]{2,5}_/.test(String(example));
}

/** The victim's ids of a kind that fits the field. */
function idsFor(field: string, example: unknown): readonly string[] {
  const fits = field.endsWith('Key')
    ? (one: { id: string; column: string }) => one.column.endsWith('_key') && one.id.length >= 8
    : OPAQUE.test(String(example)) && field !== 'MD'
      ? (one: { id: string }) => OPAQUE.test(one.id)
      : () => true;
  return ids.filter(fits).map(({ id }) => id);
}

let keys = 0;

/** The example as it is, and with each of the victim's ids in each field that contains an id; of the latter a third, except in a deep run. */
function triesOf(endpoint: EndpointShape): readonly Try[] {
  keys += 1;
  const good = {
    params: endpoint.example.params ?? {},
    query: endpoint.example.query ?? {},
    body: endpoint.example.body,
  };
  const key = () => `key-of-attacker-${(keys += 1)}`;
  const example: Try = { what: 'as in the example', ...good, key: key() };
  const ids: Try[] = [];
  for (const part of ['params', 'query', 'body'] as const satisfies readonly Part[]) {
    for (const field of Object.keys(endpoint[part]?.shape ?? {})) {
      const example = good[part]?.[field];
      if (!namesSomething(field, example)) continue;
      for (const id of idsFor(field, example)) {
        const value = Array.isArray(example) || field.endsWith('Ids') ? [id] : id;
        ids.push({ what: `${field} = ${id}`, ...good, [part]: { ...good[part], [field]: value }, key: key() });
      }
    }
  }
  if (needsKey(endpoint))
    for (const id of idsFor('Key', '')) ids.push({ what: `Idempotency-Key ${id}`, ...good, key: id });
  return [example, ...sample(ids, 3)];
}

/** A new IP address for each request, so that rate limits do not respond before the endpoint. */
const freshIp = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;

const encode = (value: unknown) => encodeURIComponent(String(value));

function pathOf(endpoint: EndpointShape, one: Try): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => encode(one.params[name]));
  const query = Object.entries(one.query).map(([name, value]) => `${name}=${encode(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

async function send(
  endpoint: EndpointShape,
  one: Try,
  { token, brand }: Attacker,
): Promise<{ status: number; text: string }> {
  if (endpoint.acceptsFile) {
    const bytes = Buffer.from('%PDF-1.4 nothing');
    const response = await sendFile(
      server.port,
      { bytes },
      { key: one.key, ...(token && { token }), ...(brand && { brand }) },
    );
    return { status: response.status, text: JSON.stringify(response.body) };
  }
  const response = await server.request(endpoint.method, pathOf(endpoint, one), {
    ...(token === undefined ? {} : { token }),
    ...(brand === undefined ? {} : { brand }),
    ...(endpoint.method === 'GET' || one.body === undefined ? {} : { body: one.body }),
    key: one.key,
    headers: { 'x-forwarded-for': freshIp() },
  });
  return { status: response.status, text: JSON.stringify([response.body, response.headers]) };
}

/** The victim's values in a response, except those that the request contained. */
function leaksIn(text: string, sent: Try): readonly string[] {
  const own = JSON.stringify(sent);
  return markers.filter((marker) => text.includes(marker) && !own.includes(marker));
}

/** These end the attacker's access to the account, so they come last. */
const LAST: ReadonlySet<string> = new Set(['selfExclude', 'freezeAccount']);
const ORDERED = [...ENDPOINTS.filter(({ id }) => !LAST.has(id)), ...ENDPOINTS.filter(({ id }) => LAST.has(id))];

/** All data of the victim after a test is what the next one finds: reading it takes longer than many requests. */
let lastStored: Readonly<Record<string, string>> | undefined;

test.each(ORDERED.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s reveals and changes nothing of another player',
  async (_id, endpoint) => {
    const before = lastStored ?? (await everythingOf(server.owner, victim.userId));
    const faults: string[] = [];
    for (const attacker of attackers) {
      for (const one of triesOf(endpoint)) {
        if (attacker.isLive && ENDS_THE_ATTACKER.has(endpoint.id)) await refresh(server.owner, livingAttackers);
        const { status, text } = await send(endpoint, one, attacker);
        tried += 1;
        if (endpoint.access === 'player' && !attacker.isLive && status !== 403)
          faults.push(`${attacker.name}, ${one.what}: ${status}`);
        // A session error would prove nothing.
        if (attacker.isLive && text.includes('"session.'))
          faults.push(`${attacker.name}, ${one.what}: the session has ended`);
        for (const leak of leaksIn(text, one)) faults.push(`${attacker.name}, ${one.what}: revealed ${leak}`);
      }
    }
    await refresh(server.owner, livingAttackers);
    expect(faults).toEqual([]);
    lastStored = await everythingOf(server.owner, victim.userId);
    expect(lastStored).toEqual(before);
  },
);

/** These end the attacker's session, so that later tries would only get session errors. */
const ENDS_THE_ATTACKER: ReadonlySet<string> = new Set(['logout', 'endOneSession', 'endOtherSessions']);

test('finds the victim’s own data with the victim’s token', async () => {
  const failures: string[] = [];
  for (const endpoint of ENDPOINTS.filter(({ method, access }) => method === 'GET' && access === 'player'))
    for (const one of triesOf(endpoint)) {
      const { status, text } = await send(endpoint, one, { name: 'the victim', token: victim.token });
      if (status === 200 && markers.some((marker) => text.includes(marker)) && !failures.includes(endpoint.id))
        failures.push(endpoint.id);
    }
  expect(failures).toEqual(expect.arrayContaining(['getUserDetails', 'listSessions', 'getFactors']));
  expect(failures.length).toBeGreaterThanOrEqual(10);
});
