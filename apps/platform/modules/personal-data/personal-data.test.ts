import { request } from 'node:http';
import { inflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { ERASURE_BLOCKERS } from '@marquee/contract/personal-data.ts';
import { untilLockWaits, whileLocked } from '../../db/testing/lock-waits.ts';
import { PERSONAL_TABLES } from '../../wiring/personal-tables.ts';
import { signUpPlayer, PASSWORD, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { LIMITS_LOCK } from '../limits/testing/limits-lock.ts';
import { fillTables } from './testing/fill-tables.ts';

const harness = setUpPlatform();

interface State {
  readonly export: {
    readonly state: string;
    readonly byteCount: number | null;
    readonly expiresAt: string | null;
  } | null;
  readonly erasure: { readonly dueAt: string } | null;
  readonly blockers: readonly string[];
}
const sendRequest = <T = State>(player: TestPlayer | null, method: string, path: string, body?: unknown) =>
  harness.request<T>(method, `/api/user/${path}`, {
    ...(player && { token: player.token }),
    ...(body !== undefined && { body }),
  });

async function verify(player: TestPlayer): Promise<TestPlayer> {
  const { status } = await sendRequest(player, 'POST', 'step-up', { password: PASSWORD });
  expect(status).toBe(200);
  return player;
}

async function untilReady(player: TestPlayer): Promise<NonNullable<State['export']>> {
  return vi.waitFor(async () => {
    const { body } = await sendRequest(player, 'GET', 'personal-data');
    if (body.export?.state !== 'ready') throw new Error('not ready');
    return body.export;
  }, 20_000);
}

function download(
  path: string,
  brand = 'handelskade',
  method: 'GET' | 'HEAD' = 'GET',
): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: harness.port, method, path, headers: { host: `${brand}.localhost` } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(pieces), headers: response.headers }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Reads a ZIP archive by its central directory. */
function unzip(bytes: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  let at = bytes.readUInt32LE(bytes.length - 22 + 16);
  for (let count = bytes.readUInt16LE(bytes.length - 22 + 10); count > 0; count -= 1) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const start = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const from = start + 30 + bytes.readUInt16LE(start + 26);
    files[name] = inflateRawSync(bytes.subarray(from, from + packed)).toString('utf8');
    const [extraLength, commentLength] = [bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

async function copyOf(player: TestPlayer): Promise<Record<string, string>> {
  expect((await sendRequest(player, 'POST', 'data-export')).status).toBe(200);
  await untilReady(player);
  const { body } = await sendRequest<{ url: string }>(player, 'POST', 'data-export/link');
  return unzip((await download(body.url)).bytes);
}

test('a copy requires a step-up, is announced by e-mail, and can be downloaded once by its URL', async () => {
  const player = await signUpPlayer(harness.port);
  expect((await sendRequest(null, 'GET', 'personal-data')).status).toBe(403);
  for (const [method, path, body] of [
    ['POST', 'data-export'],
    ['POST', 'data-export/link'],
    ['POST', 'erasure', { isUnderstood: true }],
  ] as const)
    expect((await sendRequest<{ code: string }>(player, method, path, body)).body.code).toBe('auth.step_up_required');
  await verify(player);
  expect((await sendRequest(player, 'POST', 'data-export/link')).status).toBe(404);
  expect((await sendRequest(player, 'POST', 'data-export')).body.export?.state).toMatch(/pending|ready/);
  const ready = await untilReady(player);
  expect(ready.byteCount).toBeGreaterThan(500);
  expect((await sendRequest(player, 'POST', 'data-export')).body.export?.state).toBe('ready');

  const { body: link } = await sendRequest<{ url: string; secondsLeft: number }>(player, 'POST', 'data-export/link');
  expect(link.secondsLeft).toBeLessThanOrEqual(300);
  expect((await download(link.url, 'lumen')).status).toBe(404);
  expect((await download(`${link.url}x`)).status).toBe(404);
  expect((await download(link.url, 'handelskade', 'HEAD')).status).toBe(404);
  const loaded = await download(link.url);
  expect(loaded).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-type': 'application/zip' },
  });
  expect(loaded.bytes.length).toBe(ready.byteCount);
  expect((await download(link.url)).status).toBe(404);
  const mailed = `SELECT FROM emails WHERE recipient = $1 AND template = 'data_ready'`;
  expect((await harness.owner.query(mailed, [player.email])).rows).toHaveLength(1);
  const parts = await harness.owner.query<{ bytes: Buffer }>('SELECT bytes FROM data_export_parts LIMIT 1');
  expect(parts.rows[0]?.bytes.subarray(0, 4).toString('latin1')).not.toBe('PK\u0003\u0004');

  await harness.owner.query(`UPDATE data_exports SET expires_at = now() WHERE player_id = $1`, [player.userId]);
  expect((await sendRequest(player, 'GET', 'personal-data')).body.export).toBeNull();
  expect((await sendRequest(player, 'POST', 'data-export/link')).status).toBe(404);
});

test("the copy has every declared table, without secrets and other players' data", async () => {
  const [player, other] = [await verify(await signUpPlayer(harness.port)), await signUpPlayer(harness.port)];
  await fillTables(harness.owner, PERSONAL_TABLES, { playerId: player.userId, email: player.email });
  const files = await copyOf(player);
  const copy = JSON.parse(files['my-data.json'] ?? '') as {
    tables: Record<string, { rows: Record<string, unknown>[] }>;
  };
  const exported = PERSONAL_TABLES.filter(({ isExported }) => isExported);
  expect(Object.keys(copy.tables).toSorted()).toEqual(exported.map(({ table }) => table as string).toSorted());
  for (const { table, hidden = [] } of exported) {
    const rows = copy.tables[table]?.rows ?? [];
    expect(rows.length, table).toBeGreaterThan(0);
    expect(files['my-data.html'], table).toContain(`>${table}<`);
    for (const column of hidden) expect(Object.keys(rows[0] ?? {}), table).not.toContain(column);
  }
  expect(files['my-data.json']).not.toContain(other.userId);
  expect(files['my-data.json']).not.toContain('argon2');
});

test('no command of the player waits for a copy that is being made, and an erasure does', async () => {
  const player = await verify(await signUpPlayer(harness.port));
  const client = await harness.owner.connect();
  await client.query('BEGIN');
  // The copy waits before its first part.
  await client.query('LOCK TABLE data_export_parts IN SHARE MODE');
  expect((await sendRequest(player, 'POST', 'data-export')).status).toBe(200);
  const made = harness.platform.execute('create-data-exports');
  await untilLockWaits(harness.owner);
  const statuses = [
    await sendRequest(player, 'PUT', 'update-user-details', { firstName: 'Ada', updateFrom: 'Profile Page' }),
    await sendRequest(null, 'POST', 'login', { email: player.email, password: PASSWORD }),
    await sendRequest(player, 'POST', 'change-email', { email: `new.${player.email}` }),
    await sendRequest(player, 'PUT', 'favorites/dice'),
    await sendRequest(player, 'POST', 'erasure', { isUnderstood: true }),
  ].map(({ status }) => status);
  await harness.owner.query(`UPDATE erasures SET due_at = now() WHERE player_id = $1`, [player.userId]);
  const erased = harness.platform.execute('run-erasures');
  await untilLockWaits(harness.owner, 2);
  await client.query('COMMIT');
  client.release();
  await Promise.all([made, erased]);
  const { rows } = await harness.owner.query('SELECT state FROM erasures WHERE player_id = $1', [player.userId]);
  expect([statuses, rows]).toEqual([Array(5).fill(200), [{ state: 'done' }]]);
});

/** Tables that contain a text, anywhere in the database. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await harness.owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await harness.owner.query(
      `SELECT 1 FROM "${name}" t WHERE position(lower($1) IN lower(t::text)) > 0 LIMIT 1`,
      [text],
    );
    if (hits.length > 0) found.push(name);
  }
  return found.toSorted();
}

test('an erasure requires confirmation, waits, and can be cancelled', async () => {
  const player = await verify(await signUpPlayer(harness.port));
  expect((await sendRequest(player, 'POST', 'erasure', {})).status).toBe(400);
  const response = await sendRequest(player, 'POST', 'erasure', { isUnderstood: true });
  const days = (Date.parse(response.body.erasure?.dueAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  const again = await sendRequest(player, 'POST', 'erasure', { isUnderstood: true });
  expect(again.body.erasure).toEqual(response.body.erasure);
  expect((await sendRequest(player, 'DELETE', 'erasure')).status).toBe(200);
  expect((await sendRequest(player, 'DELETE', 'erasure')).status).toBe(404);
  expect((await sendRequest(player, 'GET', 'personal-data')).body.erasure).toBeNull();
});

/** Open business as play and payments would create it. */
const BUSINESS = {
  round: `INSERT INTO open_game_rounds (player_id, game_slug, round_id, seed_id)
    SELECT $1, 'dice', gen_random_uuid()::text, seed_id FROM game_seeds WHERE player_id = $1 AND state = 'current'`,
  deposit: `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state, return_base, locale, merchant_data)
    VALUES (gen_random_uuid()::text, 'handelskade', $1, 'bank', 'sandbox', 'EUR', 100, 'open', 'open', 'review', 'http://localhost', 'en', gen_random_uuid()::text)`,
  balance: `UPDATE wallets SET real_minor = 100 WHERE player_id = $1`,
  withdrawal: `UPDATE wallets SET held_minor = 100 WHERE player_id = $1`,
  restriction: `INSERT INTO player_restrictions (player_id, brand_key, kind, ends_at) VALUES ($1, 'handelskade', 'selfExclusion', now() + interval '1 day')`,
} as const;
const REFUSALS = {
  round: { status: 409, body: { code: 'personal_data.business_open', params: { blockers: ['round'] } } },
  deposit: { status: 409, body: { code: 'personal_data.business_open', params: { blockers: ['deposit'] } } },
  balance: { status: 409, body: { code: 'personal_data.money_left' } },
  withdrawal: { status: 409, body: { code: 'personal_data.business_open', params: { blockers: ['withdrawal'] } } },
  restriction: { status: 422, body: { code: 'player.excluded' } },
} as const;

test.each(ERASURE_BLOCKERS)(
  'is refused with %s while it is open, and a pending request stays pending',
  async (blocker) => {
    const player = await verify(await signUpPlayer(harness.port));
    const pending = await verify(await signUpPlayer(harness.port));
    for (const one of [player, pending]) await sendRequest(one, 'GET', 'game-seeds');
    expect((await sendRequest(pending, 'POST', 'erasure', { isUnderstood: true })).status).toBe(200);
    await harness.owner.query(`UPDATE erasures SET due_at = now() WHERE player_id = $1`, [pending.userId]);
    for (const one of [player, pending]) await harness.owner.query(BUSINESS[blocker], [one.userId]);

    expect((await sendRequest(player, 'GET', 'personal-data')).body.blockers).toEqual([blocker]);
    expect(await sendRequest(player, 'POST', 'erasure', { isUnderstood: true })).toMatchObject(REFUSALS[blocker]);
    await harness.platform.execute('run-erasures');
    const { body } = await sendRequest(pending, 'GET', 'personal-data');
    expect(body).toMatchObject({ blockers: [blocker], erasure: { dueAt: expect.any(String) } });
  },
);

test.each([
  ['waits for an exclusion that is being written, and is postponed by it', LIMITS_LOCK, 'restriction'],
  ['counts money that commits while it waits for the wallet locks', BUSINESS.balance, 'balance'],
] as const)('%s', async (_name, lock, blocker) => {
  const player = await verify(await signUpPlayer(harness.port));
  expect((await sendRequest(player, 'POST', 'erasure', { isUnderstood: true })).status).toBe(200);
  await harness.owner.query(`UPDATE erasures SET due_at = now() WHERE player_id = $1`, [player.userId]);
  const erase = () => harness.platform.execute('run-erasures');
  const erased = await whileLocked(harness.owner, [lock, [player.userId]], [erase], async (client) => {
    await untilLockWaits(harness.owner);
    if (blocker === 'restriction') await client.query(BUSINESS.restriction, [player.userId]);
  });
  expect(erased).toMatchObject([{ status: 'fulfilled' }]);
  expect((await sendRequest(player, 'GET', 'personal-data')).body).toMatchObject({
    blockers: [blocker],
    erasure: { dueAt: expect.any(String) },
  });
});

test('removes everything that names the player, keeps what the law requires, and prevents logins', async () => {
  const player = await verify(await signUpPlayer(harness.port));
  const names = { first: 'Quixandra', last: 'Vostropel', nick: 'Plumbago77' };
  const messages = { ...names, city: 'Zandermoor', phone: '6999123456', old: 'was.quixandra@example.net' };
  await harness.owner.query(
    `UPDATE players SET first_name = $2, last_name = $3, city = $4, nickname = $5, phone_code = '30', phone = $6, acquisition = jsonb_build_object('firstUrl', $5::text) WHERE player_id = $1`,
    [player.userId, messages.first, messages.last, messages.city, messages.nick, messages.phone],
  );
  const { email } = player;
  await harness.owner.query(`UPDATE players SET email = $2 WHERE player_id = $1`, [player.userId, messages.old]);
  await harness.owner.query(`UPDATE players SET email = $2 WHERE player_id = $1`, [player.userId, email]);
  const message = `I am ${messages.first} of ${messages.city}.`;
  await sendRequest(player, 'POST', 'support-message', { topic: 'account', email, message, uniqueKey: 'erasure-1234' });
  const data = { url: `/casino?search=${messages.nick}` };
  await sendRequest(player, 'POST', 'log-event', { event: 'PAGE_VIEW', data });
  await sendRequest(player, 'POST', 'forgot-password', { email });
  await harness.owner.query(`UPDATE wallets SET seq = 1 WHERE player_id = $1`, [player.userId]);
  const pending = '+4915112349999';
  await harness.owner.query(
    `INSERT INTO phone_codes (player_id, e164, phone_code, phone, salt, code_hash, expires_at)
     VALUES ($1, $2, '49', '15112349999', decode(repeat('01', 16), 'hex'), sha256('a'), now())`,
    [player.userId, pending],
  );
  await harness.owner.query(
    `INSERT INTO sms_outbox (sms_id, recipient, body) VALUES ('txt_1', $1, 'a'), ('txt_2', $2, 'a')`,
    [pending, `+30${messages.phone}`],
  );
  const personal = [email, pending, ...Object.values(messages)];
  for (const text of personal) expect(await tablesWith(text), text).not.toEqual([]);

  expect((await sendRequest(player, 'POST', 'erasure', { isUnderstood: true })).status).toBe(200);
  await harness.owner.query(`UPDATE erasures SET due_at = now() WHERE player_id = $1`, [player.userId]);
  await harness.platform.execute('run-erasures');
  await harness.platform.execute('run-erasures');

  for (const text of personal) expect(await tablesWith(text), text).toEqual([]);
  expect((await sendRequest(player, 'GET', 'personal-data')).status).toBe(403);
  expect((await sendRequest(null, 'POST', 'login', { email, password: PASSWORD })).status).toBe(422);
  const stored = await harness.owner.query(
    `SELECT (SELECT count(*) FROM wallets WHERE player_id = $1)::int AS wallets, (SELECT retained_until > now() + interval '4 years' FROM retained_identities WHERE player_id = $1) AS known,
       (SELECT count(*) FROM personal_data_audit_log WHERE player_id = $1 AND action = 'erased')::int AS erased, (SELECT state FROM erasures WHERE player_id = $1) AS state`,
    [player.userId],
  );
  expect(stored.rows).toEqual([{ wallets: 1, known: true, erased: 1, state: 'done' }]);
  expect((await signUpPlayer(harness.port)).userId).not.toBe(player.userId);
});

test('erases rows as declared, and no others', async () => {
  const player = await verify(await signUpPlayer(harness.port));
  await fillTables(
    harness.owner,
    // An open round would postpone the erasure.
    PERSONAL_TABLES.filter(({ table }) => !['wallets', 'erasures', 'open_game_rounds', 'live_stakes'].includes(table)),
    { playerId: player.userId, email: player.email },
  );
  await sendRequest(player, 'POST', 'erasure', { isUnderstood: true });
  const due = `UPDATE erasures SET due_at = now() WHERE player_id = $1 AND state = 'pending'`;
  await harness.owner.query(due, [player.userId]);
  await harness.platform.execute('run-erasures');
  for (const { table, rowsOf, onErasure } of PERSONAL_TABLES) {
    const rowPath = rowsOf.find(({ by }) => by === 'player');
    if (!rowPath) continue;
    const { rows } = await harness.owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE ${rowPath.column} = $1`,
      [player.userId],
    );
    if (onErasure.do === 'delete') expect(rows[0]?.n, table).toBe(0);
    else if (!['retained_identities', 'live_stakes'].includes(table)) expect(rows[0]?.n, table).toBeGreaterThan(0);
  }
});
