import { randomInt } from 'node:crypto';
import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPlayer, startPlatform, type TestPlayer } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';
import { sample } from '../testing/sample.ts';
import { recordAttempts } from '../testing/security-report.ts';
import { columnsOfPlayers, everythingOf } from '../testing/victim.sql.ts';

/** Properties that only the server may set, under any name. */
const SERVER_CONTROLLED: readonly string[] = `
  role roles admin isAdmin permissions scope balance realMinor bonusMinor credit vip level points loyalty loyaltyLevel
  kycStatus kyc verified isVerified emailVerified isEmailVerified verifiedPhone phoneVerifiedAt tags brand brandKey id
  playerId userId passwordHash createdAt sessionId steppedUpAt isActive status state winMinor wageredMinor serverSeed
  outcome`
  .trim()
  .split(/\s+/);
/** A passkey id is chosen by the browser and proved by its signature. */
const ALLOWED_FIELDS: ReadonlySet<string> = new Set(['passkeyLogin id', 'addPasskey id', 'stepUp id']);

const server = setUpPlatform(() => startPlatform({ env: { COUNTRY_HEADER: 'x-country' } }));
let player: TestPlayer;
let names: readonly string[] = [];
beforeAll(async () => {
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
  recordAttempts('writing endpoints', WRITES.length);
  recordAttempts('field names', names.length);
  recordAttempts('requests', sent);
});

/** All field names in a schema, at any depth. */
function namesIn(schema: unknown, names: Set<string>): Set<string> {
  const def = (schema as { _zod?: { def?: Record<string, unknown> } } | undefined)?._zod?.def; // zod's own schema definition
  if (!def) return names;
  for (const [name, inner] of Object.entries((def['shape'] as Record<string, z.ZodMiniType> | undefined) ?? {})) {
    names.add(name);
    namesIn(inner, names);
  }
  for (const key of ['element', 'innerType', 'valueType', 'in', 'out', 'left', 'right']) namesIn(def[key], names);
  for (const option of (def['options'] as readonly unknown[] | undefined) ?? []) namesIn(option, names);
  return names;
}

/** The maximum number of fields that an error names. */
const AT_ONCE = 30;

function chunksWithout(own: readonly string[]): readonly (readonly string[])[] {
  const others = names.filter((name) => !own.includes(name));
  const chunks = Array.from({ length: Math.ceil(others.length / AT_ONCE) }, (_none, index) =>
    others.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  // The first ones contain the fields that only the server may set.
  return [...chunks.slice(0, 2), ...sample(chunks.slice(2), 4)];
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

/** All stored data of the player except `last_seen_at`, which changes with requests. */
async function storedData(): Promise<Readonly<Record<string, string>>> {
  const known = Object.entries(await everythingOf(server.owner, player.userId));
  return Object.fromEntries(known.map(([text, rows]) => [text, rows.replaceAll(/"last_seen_at":"[^"]*"/g, '')]));
}

/** What a test leaves is what the next one finds: reading it takes longer than the requests of most tests. */
let lastStored: Readonly<Record<string, string>> | undefined;
async function expectUnchanged(before: Readonly<Record<string, string>>): Promise<void> {
  lastStored = await storedData();
  expect(lastStored).toEqual(before);
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

/** Names that the error does not contain: accepted or silently dropped. */
function acceptedNames(response: Awaited<ReturnType<typeof send>>, sent: readonly string[]): readonly string[] {
  if (response.status !== 400) return sent.map((name) => `${name} (${response.status})`);
  const { fields } = response.body['params'] as { fields?: readonly string[] }; // the params of `request.invalid`
  return sent.filter((name) => !fields?.includes(name));
}

const valueOf = (name: string) =>
  /^is|^has|admin|verified/i.test(name) ? true : /minor|balance|level|points/i.test(name) ? '999999' : 'x';

const WRITES = ENDPOINTS.filter((endpoint) => endpoint.method !== 'GET');

test.each(WRITES.filter((endpoint) => !endpoint.acceptsFile).map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s rejects every foreign field of contract and database by name, and changes nothing',
  async (_id, endpoint) => {
    const before = lastStored ?? (await storedData());
    const accepted: string[] = [];
    for (const chunk of chunksWithout(Object.keys(endpoint.body?.shape ?? {}))) {
      const body = { ...endpoint.example.body, ...Object.fromEntries(chunk.map((name) => [name, valueOf(name)])) };
      accepted.push(...acceptedNames(await send(endpoint, pathOf(endpoint), body), chunk));
    }
    expect(accepted).toEqual([]);
    await expectUnchanged(before);
  },
);

test.each(WRITES.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s rejects every such field in its query',
  async (_id, endpoint) => {
    const before = lastStored ?? (await storedData());
    const accepted: string[] = [];
    for (const chunk of chunksWithout(Object.keys(endpoint.query?.shape ?? {}))) {
      const path = pathOf(endpoint, Object.fromEntries(chunk.map((name) => [name, '1'])));
      // An upload endpoint checks the content type first.
      if (endpoint.acceptsFile) expect((await send(endpoint, path, {})).status).toBe(415);
      else accepted.push(...acceptedNames(await send(endpoint, path, endpoint.example.body), chunk));
    }
    expect(accepted).toEqual([]);
    await expectUnchanged(before);
  },
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('extra fields in nested objects change neither player nor wallet', async () => {
  const factsOf = async () => {
    const facts = await storedData();
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

test('no endpoint accepts server-controlled fields', () => {
  const outcomes = WRITES.flatMap((endpoint) =>
    [...namesIn(endpoint.body, new Set())]
      .filter((name) => SERVER_CONTROLLED.includes(name))
      .map((name) => `${endpoint.id} ${name}`),
  );
  expect(outcomes.filter((line) => !ALLOWED_FIELDS.has(line))).toEqual([]);
});
