import { randomInt } from 'node:crypto';
import { needsKey, type CallShape } from '@marquee/contract/call.ts';
import { CALLS } from '@marquee/contract/calls.ts';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, startPlatform, type Joined, type RunningPlatform } from '../testing/running-platform.ts';
import { noteTried } from '../testing/security-notes.ts';
import { columnsOfPlayers, everythingOf } from '../testing/victim.sql.ts';

/** What nobody may say of themselves, by whatever name. */
const HOUSE_SAYS: readonly string[] = [
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
const MAY_SAY: ReadonlySet<string> = new Set(['passkeyLogin id', 'addPasskey id', 'stepUp id']);

let server: RunningPlatform;
let player: Joined;
let names: readonly string[] = [];
beforeAll(async () => {
  server = await startPlatform({ env: { COUNTRY_HEADER: 'x-country' } });
  await server.platform.prepare();
  player = await join(server.port);
  const found = new Set(HOUSE_SAYS);
  for (const call of CALLS)
    for (const schema of [call.params, call.query, call.body, call.answer]) namesIn(schema, found);
  for (const column of await columnsOfPlayers(server.owner)) {
    found.add(column);
    found.add(column.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()));
  }
  names = [...found].filter((name) => /^\w{1,64}$/.test(name));
});
let sent = 0;
afterAll(async () => {
  noteTried('writing calls', WRITES.length);
  noteTried('names of fields', names.length);
  noteTried('requests', sent);
  await server?.stop();
});

/** Every field name in a schema, however deep. */
function namesIn(schema: unknown, found: Set<string>): Set<string> {
  const def = (schema as { _zod?: { def?: Record<string, unknown> } } | undefined)?._zod?.def; // the library's own description of a schema
  if (!def) return found;
  for (const [name, inner] of Object.entries((def['shape'] as Record<string, z.ZodMiniType> | undefined) ?? {})) {
    found.add(name);
    namesIn(inner, found);
  }
  for (const key of ['element', 'innerType', 'valueType', 'in', 'out', 'left', 'right']) namesIn(def[key], found);
  for (const option of (def['options'] as readonly unknown[] | undefined) ?? []) namesIn(option, found);
  return found;
}

/** As many as an answer names. */
const AT_ONCE = 30;

function chunksWithout(own: readonly string[]): readonly (readonly string[])[] {
  const others = names.filter((name) => !own.includes(name));
  return Array.from({ length: Math.ceil(others.length / AT_ONCE) }, (_none, index) =>
    others.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

function pathOf(call: CallShape, extra: Readonly<Record<string, string>> = {}): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(call.example.params?.[name] ?? '-'),
  );
  const query = Object.entries({ ...call.example.query, ...extra }).map(
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
async function send(call: CallShape, path: string, body: unknown) {
  keys += 1;
  sent += 1;
  return server.ask(call.method, path, {
    token: player.token,
    ...(body === undefined ? {} : { body }),
    headers: {
      'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(needsKey(call) ? { 'idempotency-key': `mass-key-${keys}` } : {}),
    },
  });
}

/** Those of the names that the refusal does not name: they were taken, or dropped unseen. */
function unrefused(answer: Awaited<ReturnType<typeof send>>, sent: readonly string[]): readonly string[] {
  if (answer.status !== 400) return sent.map((name) => `${name} (${answer.status})`);
  const { fields } = answer.body['params'] as { fields?: readonly string[] }; // what `request.invalid` carries
  return sent.filter((name) => !fields?.includes(name));
}

const valueOf = (name: string) =>
  /^is|^has|admin|verified/i.test(name) ? true : /minor|balance|level|points/i.test(name) ? '999999' : 'x';

const WRITES = CALLS.filter((call) => call.method !== 'GET');

test.each(WRITES.filter((call) => !call.takesFile).map((call) => [call.id, call] as const))(
  '%s refuses by name every field of the contract and the database that is not its own, and changes nothing',
  async (_id, call) => {
    const before = await everything();
    const taken: string[] = [];
    for (const chunk of chunksWithout(Object.keys(call.body?.shape ?? {}))) {
      const body = { ...call.example.body, ...Object.fromEntries(chunk.map((name) => [name, valueOf(name)])) };
      taken.push(...unrefused(await send(call, pathOf(call), body), chunk));
    }
    expect(taken).toEqual([]);
    expect(await everything()).toEqual(before);
  },
);

test.each(WRITES.map((call) => [call.id, call] as const))(
  '%s refuses every such field in its address',
  async (_id, call) => {
    const before = await everything();
    const taken: string[] = [];
    for (const chunk of chunksWithout(Object.keys(call.query?.shape ?? {}))) {
      const path = pathOf(call, Object.fromEntries(chunk.map((name) => [name, '1'])));
      // A call that takes a file looks at its kind first.
      if (call.takesFile) expect((await send(call, path, {})).status).toBe(415);
      else taken.push(...unrefused(await send(call, path, call.example.body), chunk));
    }
    expect(taken).toEqual([]);
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
  for (const call of WRITES)
    for (const [field, value] of Object.entries(call.example.body ?? {})) {
      if (!isObject(value)) continue;
      tried += 1;
      await send(call, pathOf(call), { ...call.example.body, [field]: { ...inner, ...value } });
    }
  expect(tried).toBeGreaterThan(3);
  expect(await factsOf()).toEqual(before);
});

test('no call lets a player say what only the house says', () => {
  const said = WRITES.flatMap((call) =>
    [...namesIn(call.body, new Set())].filter((name) => HOUSE_SAYS.includes(name)).map((name) => `${call.id} ${name}`),
  );
  expect(said.filter((line) => !MAY_SAY.has(line))).toEqual([]);
});
