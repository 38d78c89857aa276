import { rakebackRoutes } from '../rakeback/routes.ts';
import { describe, expect, test } from 'vitest';
import { sendRequest, signUpPlayer, PASSWORD } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';

const harness = setUpPlatform();

const details = (token?: string) =>
  harness.request('GET', '/api/user/get-user-details', token === undefined ? {} : { token });

test('a logged-out session is invalid immediately in every process, and a second log-out is accepted', async () => {
  const player = await signUpPlayer(harness.port);
  const other = await harness.startAnother();
  expect((await details(player.token)).status).toBe(200);
  expect((await harness.request('POST', '/api/user/logout', { token: player.token })).status).toBe(200);
  for (const port of [harness.port, other.port]) {
    const response = await sendRequest(port, 'GET', '/api/user/get-user-details', { token: player.token });
    expect([response.status, response.body['code']]).toEqual([403, 'session.expired']);
  }
  expect((await harness.request('POST', '/api/user/logout', { token: player.token })).status).toBe(403);
  await other.stop();
});

test('a session ends after its idle timeout and after its maximum lifetime', async () => {
  const [idle, old] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  await harness.owner.query(
    `UPDATE sessions SET last_seen_at = now() - make_interval(secs => idle_seconds + 1) WHERE player_id = $1`,
    [idle.userId],
  );
  await harness.owner.query(
    `UPDATE sessions SET created_at = now() - interval '25 hours', expires_at = now() - interval '1 second' WHERE player_id = $1`,
    [old.userId],
  );
  for (const player of [idle, old]) expect((await details(player.token)).body['code']).toBe('session.expired');
});

const deviceOf = (number: number) => `device-number-${number}-of-this-test`;
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';

async function logIn(
  email: string,
  options: { device?: number; ip?: string; userAgent?: string; afterReg?: boolean } = {},
) {
  const { device = 1, ip = '192.0.2.9', userAgent = SAFARI, afterReg = false } = options;
  const response = await harness.request('POST', '/api/user/login', {
    body: { email, password: PASSWORD, uidToken: deviceOf(device), afterReg },
    headers: { 'x-forwarded-for': ip, 'user-agent': userAgent },
  });
  return String(response.body['accessToken']);
}

/** Paths of private responses that browsers may cache. */
const PRIVATE_PATHS = rakebackRoutes({} as never)
  .filter(({ cacheControl }) => cacheControl?.startsWith('private') === true)
  .map(({ endpoint }) => endpoint.path);

describe('token rotation', () => {
  const age = (userId: string) =>
    harness.owner.query(`UPDATE sessions SET renewed_at = now() - interval '1 day' WHERE player_id = $1`, [userId]);

  test('renews once for concurrent requests; both tokens work until the new one has been used, and for a grace period', async () => {
    const { token, userId } = await signUpPlayer(harness.port);
    expect((await details(token)).headers['x-access-token']).toBeUndefined();
    await age(userId);
    const responses = await Promise.all(Array.from({ length: 5 }, () => details(token)));
    const renewed = responses.flatMap((response) => response.headers['x-access-token'] ?? []);
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200, 200]);
    expect(renewed).toHaveLength(1);
    const [fresh = ''] = renewed;
    expect(fresh).not.toBe(token);
    // Other tabs recognise it by this prefix.
    expect(fresh.slice(0, 19)).toBe(token.slice(0, 19));
    await harness.owner.query(`UPDATE session_tokens SET issued_at = issued_at - interval '1 hour'`);
    // The response with the new token may be lost, so the old one still works.
    expect((await details(token)).status).toBe(200);
    expect((await details(fresh)).status).toBe(200);
    expect((await details(token)).status).toBe(200);
  });

  test('also happens on errors', async () => {
    const { token, userId } = await signUpPlayer(harness.port);
    await age(userId);
    const stored = await harness.request('GET', '/api/user/game-rounds/last?game=dice', { token });
    const refused = await harness.request('DELETE', '/api/user/sessions/ses_unknown000', { token });
    expect(refused.status).toBe(404);
    expect([stored.headers['x-access-token'], refused.headers['x-access-token']].filter(Boolean)).toHaveLength(1);
  });

  test.each(PRIVATE_PATHS)('does not happen on %s, whose response may be cached', async (path) => {
    const { token, userId } = await signUpPlayer(harness.port);
    await age(userId);
    const cached = await harness.request('GET', path, { token });
    expect([cached.status, cached.headers['x-access-token']]).toEqual([200, undefined]);
    expect(cached.headers['cache-control']).toMatch(/^private/);
    const headers = { 'if-none-match': String(cached.headers['etag']) };
    const again = await harness.request('GET', path, { token, headers });
    expect([again.status, again.headers['x-access-token']]).toEqual([304, undefined]);
    // The renewal is still due: the next uncacheable response contains it.
    expect((await details(token)).headers['x-access-token']).toMatch(/^mq_/);
  });
});

describe('sessions of a player', () => {
  interface Listed {
    readonly sessions: ReadonlyArray<Record<string, unknown>>;
  }
  const list = (token: string) => harness.request<Listed>('GET', '/api/user/sessions', { token });

  test('are listed with readable device names, the current one first', async () => {
    const { token, email } = await signUpPlayer(harness.port);
    await logIn(email);
    const { body } = await list(token);
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions[0]).toMatchObject({ isCurrent: true });
    expect(body.sessions[1]).toMatchObject({ browser: 'Safari', system: 'iPhone', ip: '192.0.2.9', isCurrent: false });
    expect(JSON.stringify(body)).not.toContain('mq_');
  });
});

describe('a login on a new device', () => {
  const mailedTemplates = async (email: string) => {
    const { rows } = await harness.owner.query<{ template: string }>(
      `SELECT template FROM emails WHERE recipient = $1 AND template <> 'verify' ORDER BY created_at`,
      [email],
    );
    return rows.map((row) => row.template);
  };

  test("is reported by e-mail once per device, except the first, regardless of the browser's claims", async () => {
    const { email } = await signUpPlayer(harness.port);
    expect(await mailedTemplates(email)).toEqual([]);
    await logIn(email, { device: 11 });
    await logIn(email, { device: 11, ip: '192.0.2.99' });
    expect(await mailedTemplates(email)).toEqual(['new_device']);
    await logIn(email, { device: 12, afterReg: true });
    expect(await mailedTemplates(email)).toEqual(['new_device', 'new_device']);
  });

  test('is reported with device, location and time, which are cleared after sending', async () => {
    const { email } = await signUpPlayer(harness.port);
    await logIn(email, { device: 21 });
    await expect
      .poll(async () => (await harness.owner.query(`SELECT body FROM mailbox WHERE recipient = $1`, [email])).rows)
      .toEqual(expect.arrayContaining([{ body: expect.stringMatching(/Safari, iPhone[^]*192\.0\.2\.9/) }]));
    await expect
      .poll(
        async () =>
          (
            await harness.owner.query(
              `SELECT facts, link FROM emails WHERE recipient = $1 AND template = 'new_device'`,
              [email],
            )
          ).rows,
      )
      .toEqual([{ facts: {}, link: null }]);
  });
});
