import { randomInt } from 'node:crypto';
import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPlayer, startPlatform, type TestPlayer, type RunningPlatform } from '../testing/running-platform.ts';
import { recordAttempts } from '../testing/security-report.ts';
import { columnsOfPlayers, everythingOf } from '../testing/victim.sql.ts';

/** What nobody may say of themselves, by whatever name. */
const SERVER_CONTROLLED: readonly string[] = [
  'role',
  'roles',
  'admin',
  'isAdmin',
  'permissions',
  'scope',
  'balance',
  'realMinor',
  'bonusMinor',
  'credit',
  'vip',
  'level',
  'points',
  'loyalty',
  'loyaltyLevel',
  'kycStatus',
  'kyc',
  'verified',
  'isVerified',
  'emailVerified',
  'isEmailVerified',
  'verifiedPhone',
  'phoneVerifiedAt',
  'tags',
  'brand',
  'brandKey',
  'id',
  'playerId',
  'userId',
  'passwordHash',
  'createdAt',
  'sessionId',
  'steppedUpAt',
  'isActive',
  'status',
  'state',
  'winMinor',
  'wageredMinor',
  'serverSeed',
  'outcome',
];
/** The id of a passkey, which the browser names and its signature proves. */
const ALLOWED_FIELDS: ReadonlySet<string> = new Set(['passkeyLogin id', 'addPasskey id', 'stepUp id']);

let server: RunningPlatform;
let player: TestPlayer;
let names: readonly string[] = [];
beforeAll(async () => {
  server = await startPlatform({ env: { COUNTRY_HEADER: 'x-country' } });
  await server.platform.prepare();
  player = await signUpPlayer(server.port);
  const found = new Set(SERVER_CONTROLLED);
  for (const endpoint of ENDPOINTS)
    for (const schema of [endpoint.params, endpoint.query, endpoint.body, endpoint.response]) namesIn(schema, found);
  for (const column of await columnsOfPlayers(server.owner)) {
    found.add(column);
    found.add(column.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()));
  }
  names = [...found].filter((name) => /^\w{1,64}$/.test(name));
});
let sent = 0;
afterAll(async () => {
  recordAttempts('writing calls', WRITES.length);
  recordAttempts('names of fields', names.length);
  recordAttempts('requests', sent);
  await server?.stop();
});

/** Every field name in a schema, however deep. */
function namesIn(schema: unknown, names: Set<string>): Set<string> {
  const def = (schema as { _zod?: { def?: Record<string, unknown> } } | undefined)?._zod?.def; // the library's own description of a schema
  if (!def) return names;
  for (const [name, inner] of Object.entries((def['shape'] as Record<string, z.ZodMiniType> | undefined) ?? {})) {
    names.add(name);
    namesIn(inner, names);
  }
  for (const key of ['element', 'innerType', 'valueType', 'in', 'out', 'left', 'right']) namesIn(def[key], names);
  for (const option of (def['options'] as readonly unknown[] | undefined) ?? []) namesIn(option, names);
  return names;
}

/** As many as an answer names. */
const AT_ONCE = 30;

function chunksWithout(own: readonly string[]): readonly (readonly string[])[] {
  const others = names.filter((name) => !own.includes(name));
  return Array.from({ length: Math.ceil(others.length / AT_ONCE) }, (_none, index) =>
    others.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

function pathOf(endpoint: EndpointShape, extra: Readonly<Record<string, string>> = {}): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(endpoint.example.params?.[name] ?? '-'),
  );
  const query = Object.entries({ ...endpoint.example.query, ...extra }).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Everything that is known of the player, but for when they were last seen: who asks for more than a minute is seen again. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const known = Object.entries(await everythingOf(server.owner, player.userId));
  return Object.fromEntries(known.map(([text, rows]) => [text, rows.replaceAll(/"last_seen_at":"[^"]*"/g, '')]));
}

let keys = 0;
async function send(endpoint: EndpointShape, path: string, body: unknown) {
  keys += 1;
  sent += 1;
  return server.request(endpoint.method, path, {
    token: player.token,
    ...(body === undefined ? {} : { body }),
    headers: {
      'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(needsKey(endpoint) ? { 'idempotency-key': `mass-key-${keys}` } : {}),
    },
  });
}

/** Those of the names that the refusal does not name: they were taken, or dropped unseen. */
function unrefused(response: Awaited<ReturnType<typeof send>>, sent: readonly string[]): readonly string[] {
  if (response.status !== 400) return sent.map((name) => `${name} (${response.status})`);
  const { fields } = response.body['params'] as { fields?: readonly string[] }; // what `request.invalid` carries
  return sent.filter((name) => !fields?.includes(name));
}

const valueOf = (name: string) =>
  /^is|^has|admin|verified/i.test(name) ? true : /minor|balance|level|points/i.test(name) ? '999999' : 'x';

const WRITES = ENDPOINTS.filter((endpoint) => endpoint.method !== 'GET');

test.each(WRITES.filter((endpoint) => !endpoint.acceptsFile).map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s refuses by name every field of the contract and the database that is not its own, and changes nothing',
  async (_id, endpoint) => {
    const before = await everything();
    const accepted: string[] = [];
    for (const chunk of chunksWithout(Object.keys(endpoint.body?.shape ?? {}))) {
      const body = { ...endpoint.example.body, ...Object.fromEntries(chunk.map((name) => [name, valueOf(name)])) };
      accepted.push(...unrefused(await send(endpoint, pathOf(endpoint), body), chunk));
    }
    expect(accepted).toEqual([]);
    expect(await everything()).toEqual(before);
  },
);

test.each(WRITES.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s refuses every such field in its address',
  async (_id, endpoint) => {
    const before = await everything();
    const accepted: string[] = [];
    for (const chunk of chunksWithout(Object.keys(endpoint.query?.shape ?? {}))) {
      const path = pathOf(endpoint, Object.fromEntries(chunk.map((name) => [name, '1'])));
      // A call that takes a file looks at its kind first.
      if (endpoint.acceptsFile) expect((await send(endpoint, path, {})).status).toBe(415);
      else accepted.push(...unrefused(await send(endpoint, path, endpoint.example.body), chunk));
    }
    expect(accepted).toEqual([]);
    expect(await everything()).toEqual(before);
  },
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('fields inside the objects of a body reach neither the player nor the purse', async () => {
  const factsOf = async () => {
    const facts = await everything();
    return Object.entries(facts).filter(([text]) =>
      / FROM (?:players|wallets|user_bonuses|documents|sign_ups) /.test(text),
    );
  };
  const before = await factsOf();
  const inner = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  let tried = 0;
  for (const endpoint of WRITES)
    for (const [field, value] of Object.entries(endpoint.example.body ?? {})) {
      if (!isObject(value)) continue;
      tried += 1;
      await send(endpoint, pathOf(endpoint), { ...endpoint.example.body, [field]: { ...inner, ...value } });
    }
  expect(tried).toBeGreaterThan(3);
  expect(await factsOf()).toEqual(before);
});

test('no call lets a player say what only the house says', () => {
  const outcomes = WRITES.flatMap((endpoint) =>
    [...namesIn(endpoint.body, new Set())]
      .filter((name) => SERVER_CONTROLLED.includes(name))
      .map((name) => `${endpoint.id} ${name}`),
  );
  expect(outcomes.filter((line) => !ALLOWED_FIELDS.has(line))).toEqual([]);
});
