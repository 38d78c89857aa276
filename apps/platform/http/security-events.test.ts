import { createHash } from 'node:crypto';
import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { SOCKET_PATH } from '@marquee/contract/realtime.ts';
import { beforeAll, expect, test } from 'vitest';
import { SECURITY_EVENTS, type SecurityEventKind } from '../core/security-event.ts';
import { createLogger } from '../core/logger.ts';
import { tableOf } from '../core/testing/text-table.ts';
import { PASSWORD, signUpPlayer, startPlatform, type TestPlayer } from '../testing/running-platform.ts';
import { io } from '../testing/socket-client.ts';
import { endSession } from '../testing/victim.sql.ts';
import { sendBytes } from '@marquee/http-guard/testing/raw-request.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

const lines: string[] = [];
const logger = createLogger('info', { write: (line) => lines.push(line) });
const server = setUpPlatform(() => startPlatform({ logger, env: { METRICS_FROM: '203.0.113.1' } }));
let player: TestPlayer;
/** Everything that was typed as a secret; none of it may be stored or logged. */
const secrets = new Set<string>([PASSWORD]);

beforeAll(async () => {
  player = await signUpPlayer(server.port);
  secrets.add(player.token).add(player.email);
});

let hosts = 0;
/** A new network for each request, so that rate limits do not respond before the endpoint. */
const freshIp = () => {
  hosts += 1;
  return `198.18.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}`;
};

interface Row {
  readonly kind: SecurityEventKind;
  readonly brand_key: string | null;
  readonly player_id: string | null;
  readonly login_hash: Buffer | null;
  readonly network: string | null;
  readonly source: string | null;
  readonly code: string | null;
  readonly request_id: string | null;
  readonly events: number;
}

/** The events that requests from this address have left. */
async function eventsFrom(network: string): Promise<readonly Row[]> {
  await server.platform.security.flush();
  const { rows } = await server.owner.query<Row>('SELECT * FROM security_events WHERE network = $1 ORDER BY event_id', [
    network,
  ]);
  return rows;
}

async function send(
  method: string,
  path: string,
  { token, body, brand, key }: { token?: string; body?: object; brand?: string; key?: string } = {},
) {
  const ip = freshIp();
  const response = await server.request(method, path, {
    ...(token !== undefined && { token }),
    ...(brand !== undefined && { brand }),
    ...(body !== undefined && { body }),
    headers: { 'x-forwarded-for': ip, ...(key !== undefined && { 'idempotency-key': key }) },
  });
  return { ip, ...response };
}

const pathOf = (endpoint: EndpointShape, params: Readonly<Record<string, unknown>> = endpoint.example.params ?? {}) => {
  const query = new URLSearchParams(
    Object.entries(endpoint.example.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  return query.size > 0 ? `${path}?${query}` : path;
};
let keys = 0;
const sendExample = (endpoint: EndpointShape, token?: string) =>
  send(endpoint.method, pathOf(endpoint), {
    ...(token !== undefined && { token }),
    ...(endpoint.method !== 'GET' && endpoint.example.body !== undefined && { body: endpoint.example.body }),
    ...(needsKey(endpoint) && { key: `security-event-${(keys += 1)}` }),
  });

const OF_PLAYERS = ENDPOINTS.filter(({ access }) => access === 'player');

test('every endpoint of players records a request without a session, with an invalid token and with an ended session', async () => {
  const ended = await signUpPlayer(server.port);
  await endSession(server.owner, createHash('sha256').update(ended.token).digest(), 'revoked');
  secrets.add(ended.token).add(ended.email);
  const wrong = `mq_${'a'.repeat(59)}`;
  const faults: string[] = [];
  const cases = [
    [undefined, 'session_missing', null],
    [wrong, 'session_invalid', null],
    [ended.token, 'session_expired', ended.userId],
  ] as const;
  for (const endpoint of OF_PLAYERS)
    for (const [token, kind, playerId] of cases) {
      const { ip, status, headers } = await sendExample(endpoint, token);
      const rows = await eventsFrom(ip);
      const found = rows.map((row) => [row.kind, row.source, row.player_id, row.brand_key, row.request_id]);
      const expected = [[kind, endpoint.id, playerId, 'handelskade', headers['x-request-id']]];
      if (status !== 403 || JSON.stringify(found) !== JSON.stringify(expected))
        faults.push(`${endpoint.id} ${kind}: ${status} ${JSON.stringify(found)}`);
    }
  expect(faults).toEqual([]);
  expect(OF_PLAYERS.length).toBeGreaterThan(80);
});

test('every endpoint that demands a step-up records a request without one', async () => {
  const careful = await signUpPlayer(server.port);
  // Longer ago than a login counts as a proof.
  const yesterday = `UPDATE sessions SET created_at = created_at - interval '1 day' WHERE player_id = $1`;
  await server.owner.query(yesterday, [careful.userId]);
  const demanding = OF_PLAYERS.filter(({ errors }) => (errors as readonly string[]).includes('auth.step_up_required'));
  const silent: string[] = [];
  for (const endpoint of demanding) {
    const { ip, body } = await sendExample(endpoint, careful.token);
    const kinds = (await eventsFrom(ip)).map(({ kind, player_id: who }) => [kind, who]);
    if (
      body['code'] === 'auth.step_up_required' &&
      JSON.stringify(kinds) !== JSON.stringify([['step_up_required', careful.userId]])
    )
      silent.push(`${endpoint.id}: ${JSON.stringify(kinds)}`);
  }
  expect(silent).toEqual([]);
  expect(demanding.length).toBeGreaterThan(10);
});

test('every endpoint with an id in its path records an id of somebody else, or of nothing', async () => {
  const named = OF_PLAYERS.filter(({ path }) => /:\w*Id\b/.test(path));
  const silent: string[] = [];
  for (const endpoint of named) {
    await server.owner.query('UPDATE sessions SET stepped_up_at = now() WHERE player_id = $1', [player.userId]);
    const { ip, status } = await sendExample(endpoint, player.token);
    const kinds = (await eventsFrom(ip)).map(({ kind, player_id: who }) => [kind, who]);
    if (status >= 400 && JSON.stringify(kinds) !== JSON.stringify([['foreign_id', player.userId]]))
      silent.push(`${endpoint.id} ${status}: ${JSON.stringify(kinds)}`);
  }
  expect(silent).toEqual([]);
  expect(named.length).toBeGreaterThan(6);
});

/** Fills in the player's address, and a letter as often as `<b*64>` says. */
const filledIn = (text: string) =>
  text
    .replace('$email', player.email)
    .replaceAll(/<(.)\*(\d+)>/g, (_all, letter: string, count) => letter.repeat(Number(count)));

test.each(
  tableOf(`
    a wrong password of an account                | login_failed      | login  | POST /api/user/login                                | {"email":"$email","password":"wrong-secret-1"}
    a password for an account that does not exist | login_failed      | login  | POST /api/user/login                                | {"email":"nobody@example.com","password":"wrong-secret-1"}
    an invalid link to set a password             | link_refused      |        | POST /api/user/reset-password                       | {"token":"<b*64>","password":"wrong-secret-22"}
    an invalid login code                         | link_refused      |        | POST /api/user/login-code                           | {"code":"lc_<c*43>"}
    an invalid challenge of a login code          | link_refused      |        | POST /api/user/login-code-session                   | {"challenge":"<d*64>"}
    an invalid challenge of a second factor       | link_refused      |        | POST /api/user/login-second-step                    | {"challenge":"<d*64>","code":"123456"}
    a wrong password of a step-up                 | step_up_failed    | player | POST /api/user/step-up                              | {"password":"wrong-secret-1"}
    a wrong code of a step-up                     | step_up_failed    | player | POST /api/user/step-up                              | {"code":"123456"}
    a wrong current password for a new one        | step_up_failed    | player | PUT /api/user/update-user-details                   | {"currentPassword":"wrong-secret-1","newPassword":"wrong-secret-22"}
    a code for a phone that was not sent          | phone_code_failed | player | POST /api/user/verify-phone                         | {"code":"123456"}
    an unknown coupon                             | coupon_guessed    | player | POST /api/user/redeem-coupon                        | {"code":"GUESSED1"}
    a share link that does not exist              | link_refused      |        | GET /api/core/casino/shared-statistics/shr_<e*31>   |
    a forged webhook of a payment                 | webhook_refused   |        | POST /api/core/payments/payments-sandbox/webhook    | {"type":"payment.captured"}
    a webhook of an unknown provider              | webhook_refused   |        | POST /api/core/payments/nobody/webhook              | {}
    a forged webhook of a payout                  | webhook_refused   |        | POST /api/core/withdrawals/pay-outs-sandbox/webhook | {}
    an expired link that confirms an address      | link_refused      |        | POST /api/core/verify-email?key=<f*64>              | {}
    an expired link that restores an address      | link_refused      |        | POST /api/core/revert-email?key=<f*64>              | {}
    a ticket for a data copy                      | link_refused      |        | GET /api/user/data-export/file?token=0              |
    metrics                                       | metrics_refused   |        | GET /metrics                                        |
    a host without a brand                        | host_refused      |        | GET /api/core/casino/settings2                      | evil
  `),
)('%s is one event', async (_name, kind = '', whose = '', line = '', last = '') => {
  const [method = '', path = ''] = filledIn(line).split(' ');
  const { ip, status } = await send(method, path, {
    ...(whose === 'player' && { token: player.token }),
    ...(last.startsWith('{') ? { body: JSON.parse(filledIn(last)) as object } : last !== '' && { brand: last }),
  });
  expect(status).toBeGreaterThanOrEqual(300);
  const rows = await eventsFrom(ip);
  expect(rows.map((row) => [row.kind, row.events])).toEqual([[kind, 1]]);
  const [row] = rows;
  expect(row?.source).toMatch(/\w/);
  expect(row?.login_hash === null).toBe(whose !== 'login');
  expect(row?.player_id).toBe(whose === 'player' ? player.userId : null);
});

test('a locked account and a rate limit are events', async () => {
  const body = { email: 'locked@example.com', password: 'wrong-secret-1' };
  const codes: unknown[] = [];
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  for (let tried = 0; tried < 12; tried += 1)
    codes.push((await server.request('POST', '/api/user/login', { body, headers })).body['code']);
  expect(codes.at(-1)).toBe('auth.locked');
  const kinds = (await eventsFrom('203.0.113.77')).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(
    new Set(['login_failed', 'bot_check_failed', 'locked'].filter((kind) => kinds.includes(kind as SecurityEventKind))),
  );
  expect(kinds).toContain('locked');
  expect(kinds.length).toBe(12);
  const budget = { 'x-forwarded-for': '203.0.113.78' };
  let status = 0;
  for (let tried = 0; tried < 25 && status !== 429; tried += 1)
    ({ status } = await server.request('POST', '/api/user/reset-password', {
      body: { token: 'b'.repeat(64), password: 'wrong-secret-22' },
      headers: budget,
    }));
  expect(status).toBe(429);
  const last = (await eventsFrom('203.0.113.78')).at(-1);
  expect([last?.kind, last?.source, last?.code]).toEqual(['rate_limited', 'resetPassword', 'request.too_many']);
});

test('a copied token is an event that names its player, and a wrong code at login one that names the account', async () => {
  const robbed = await signUpPlayer(server.port);
  secrets.add(robbed.token).add(robbed.email);
  await server.owner.query(`UPDATE session_tokens SET ends_at = now() - interval '1 minute' WHERE token_hash = $1`, [
    createHash('sha256').update(robbed.token).digest(),
  ]);
  const { ip } = await send('GET', '/api/user/wallets', { token: robbed.token });
  expect((await eventsFrom(ip)).map((row) => [row.kind, row.player_id])).toEqual([['token_reused', robbed.userId]]);
});

test('sockets of other sites, without a session and with an invalid one are events', async () => {
  const tries = [
    [{ origin: 'https://evil.example' }, { token: player.token }, 'origin_refused'],
    [{}, {}, 'session_missing'],
    [{}, { token: `mq_${'a'.repeat(59)}` }, 'session_invalid'],
  ] as const;
  for (const [headers, auth, kind] of tries) {
    const ip = freshIp();
    const socket = io(`http://127.0.0.1:${server.port}`, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth,
      reconnection: false,
      forceNew: true,
      extraHeaders: { host: `handelskade.localhost:${server.port}`, 'x-forwarded-for': ip, ...headers },
    });
    await new Promise((resolve) => socket.once('connect_error', resolve));
    socket.close();
    expect((await eventsFrom(ip)).map((row) => row.kind)).toEqual([kind]);
  }
});

test('invalid HTTP is an event', async () => {
  await sendBytes(server.port, 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n');
  const kinds = (await eventsFrom('127.0.0.1')).map(({ kind }) => kind);
  expect(kinds).toContain('ambiguous_request');
});

const NEW_PASSWORD = { currentPassword: PASSWORD, newPassword: `${PASSWORD} new` };
const CHANGES: ReadonlyArray<readonly [SecurityEventKind, string, string, object | undefined]> = [
  ['stepped_up', 'POST', '/api/user/step-up', { password: PASSWORD }],
  ['password_changed', 'PUT', '/api/user/update-user-details', NEW_PASSWORD],
  ['email_change_requested', 'POST', '/api/user/change-email', { email: 'another.one@example.com' }],
  ['sessions_ended', 'POST', '/api/user/end-other-sessions', undefined],
  ['data_copy_requested', 'POST', '/api/user/data-export', {}],
  ['erasure_requested', 'POST', '/api/user/erasure', { isUnderstood: true }],
  ['erasure_cancelled', 'DELETE', '/api/user/erasure', undefined],
];

test('changes of credentials are events of the player', async () => {
  const changing = await signUpPlayer(server.port);
  secrets.add(changing.token).add(changing.email).add('another.one@example.com');
  for (const [kind, method, path, body] of CHANGES) {
    const request = { token: changing.token, ...(body && { body }) };
    let { ip, status } = await send(method, path, request);
    // A busy machine may not grant a lock in time.
    for (let tries = 0; status === 503 && tries < 5; tries += 1) ({ ip, status } = await send(method, path, request));
    expect([kind, status]).toEqual([kind, 200]);
    expect((await eventsFrom(ip)).map((row) => [row.kind, row.player_id])).toEqual([[kind, changing.userId]]);
  }
  const asked = await send('POST', '/api/user/forgot-password', { body: { email: changing.email } });
  expect((await eventsFrom(asked.ip)).map((row) => [row.kind, row.login_hash?.length])).toEqual([
    ['password_reset_requested', 16],
  ]);
});

test('events are in the log and in the metrics, and contain no secret', async () => {
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'security' in line);
  const { rows } = await server.owner.query<{ line: string }>(
    'SELECT row_to_json(e)::text AS line FROM security_events e',
  );
  expect(logged.length).toBe(rows.length);
  expect(logged.find(({ security }) => security === 'login_failed')).toMatchObject({
    level: 40,
    brandKey: 'handelskade',
    source: 'login',
    code: 'auth.wrong_credentials',
    network: expect.any(String),
    reqId: expect.any(String),
    login: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const text = [...rows.map(({ line }) => line), ...logged.map((line) => JSON.stringify(line))].join('\n');
  for (const secret of [...secrets, 'wrong-secret', 'GUESSED1', 'b'.repeat(64)]) expect(text).not.toContain(secret);
  const metrics = await server.platform.metrics();
  expect(metrics).toMatch(/marquee_security_events_total\{kind="login_failed",brand="handelskade"\} [1-9]/);
  for (const kind of Object.keys(SECURITY_EVENTS)) expect(metrics).toContain(`kind="${kind}"`);
});
