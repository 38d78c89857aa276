import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDb, type Db } from '../../db/database.ts';
import {
  signUpPlayer,
  newPlayer,
  PASSWORD,
  startPlatform,
  type ApiResponse,
  type TestPlayer,
  type RunningPlatform,
} from '../../testing/running-platform.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import { issueLoginCode } from './index.ts';

let harness: RunningPlatform;
let db: Db;
beforeAll(async () => {
  harness = await startPlatform();
  db = createDb(harness.owner);
});
afterAll(() => harness?.stop());
beforeEach(() => harness.owner.query('DELETE FROM attempt_counters'));

const NEW_PASSWORD = 'another harbour at noon 8';
const RACERS = 64;
let visitors = 0;
/** From another network address each time: what one address may ask is tested elsewhere. */
const from = () => {
  visitors += 1;
  return { 'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}` };
};
const post = <T = Record<string, unknown>>(path: string, token: string | null, body?: unknown) =>
  harness.request<T>('POST', `/api/user/${path}`, {
    headers: from(),
    ...(token !== null && { token }),
    ...(body !== undefined && { body }),
  });
const codeOf = (response: ApiResponse) => response.body?.['code'];
const logIn = (email: string, password = PASSWORD) =>
  post<{ accessToken: string; params: { challenge: string } }>('login', null, { email, password });
const isLive = async (token: string) =>
  (await harness.request('GET', '/api/user/get-user-details', { token })).status === 200;
const newEmail = () => newPlayer().email;
const race = <T>(run: (racer: number) => Promise<T>, count = RACERS) =>
  Promise.all(Array.from({ length: count }, (_, racer) => run(racer)));

/** Somebody whose address is proved, signed in. */
async function owner(): Promise<TestPlayer> {
  const player = await signUpPlayer(harness.port);
  await harness.owner.query('UPDATE players SET is_email_verified = true WHERE player_id = $1', [player.userId]);
  return player;
}

/** Another session of the player, that has just proved who it is: whoever knows the password can do so. */
async function thiefOf({ email }: TestPlayer): Promise<string> {
  const { accessToken } = (await logIn(email)).body;
  expect((await post('step-up', accessToken, { password: PASSWORD })).status).toBe(200);
  return accessToken;
}

const LINKS = {
  verify: /\/api\/core\/verify-email\?key=[0-9a-f]{64}/g,
  revert: /\/api\/core\/revert-email\?key=[0-9a-f]{64}/g,
  reset: /modal=reset-password&key=([0-9a-f]{64})/g,
};

/** Links of one kind that this address was mailed, in the order in which they came; waits for so many. */
async function linksTo(email: string, kind: keyof typeof LINKS, count = 1): Promise<string[]> {
  const read = async () => {
    const { rows } = await harness.owner.query<{ body: string }>(
      'SELECT body FROM mailbox WHERE recipient = $1 ORDER BY received_at, email_id',
      [email],
    );
    return rows.flatMap(({ body }) => [
      ...new Set([...body.matchAll(LINKS[kind])].map((match) => match[1] ?? match[0])),
    ]);
  };
  await expect.poll(async () => (await read()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  return read();
}

const confirm = (path: string) => harness.request('POST', path, { headers: from() });
const targetOf = async (path: string) => String((await confirm(path)).headers['location']);
const reset = (token: string, password = NEW_PASSWORD) => post('reset-password', null, { token, password });

async function resetByMail(email: string): Promise<void> {
  const before = (
    await harness.owner.query(`SELECT 1 FROM mailbox WHERE recipient = $1 AND body LIKE '%reset-password%'`, [email])
  ).rows.length;
  await post('forgot-password', null, { email });
  const key = (await linksTo(email, 'reset', before + 1)).at(-1) ?? '';
  expect((await reset(key)).status).toBe(200);
}

const emailOf = async ({ userId }: TestPlayer) =>
  (await harness.owner.query<{ email: string }>('SELECT email FROM players WHERE player_id = $1', [userId])).rows[0]
    ?.email;

describe('a pending change of address', () => {
  test.each(['a reset by mail', 'a new password', 'a log-out everywhere else', 'the end of the session that asked'])(
    'does not survive %s',
    async (what) => {
      const player = await owner();
      const thief = await thiefOf(player);
      const wished = newEmail();
      expect((await post('change-email', thief, { email: wished })).status).toBe(200);
      const [link = ''] = await linksTo(wished, 'verify');
      if (what === 'a reset by mail') await resetByMail(player.email);
      else if (what === 'a log-out everywhere else') await post('end-other-sessions', player.token);
      else if (what === 'a new password')
        await harness.request('PUT', '/api/user/update-user-details', {
          token: player.token,
          body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
        });
      else {
        const { body } = await harness.request<{ sessions: { sessionId: string; isCurrent: boolean }[] }>(
          'GET',
          '/api/user/sessions',
          { token: player.token },
        );
        const other = body.sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
        expect((await harness.request('DELETE', `/api/user/sessions/${other}`, { token: player.token })).status).toBe(
          200,
        );
      }
      expect(await isLive(thief)).toBe(false);
      expect(await targetOf(link)).toMatch(/verify-email-expired/);
      expect(await emailOf(player)).toBe(player.email);
    },
  );

  test('is stopped by the owner of the address, who is told of the request at once', async () => {
    const player = await owner();
    const thief = await thiefOf(player);
    const wished = newEmail();
    await post('change-email', thief, { email: wished });
    const [link = ''] = await linksTo(wished, 'verify');
    const [revertLink = ''] = await linksTo(player.email, 'revert');
    expect(await targetOf(revertLink)).toMatch(/^\/\?modal=reset-password&key=[0-9a-f]{64}$/);
    expect(await targetOf(link)).toMatch(/verify-email-expired/);
    expect([await isLive(thief), await emailOf(player)]).toEqual([false, player.email]);
  });
});

describe('a change of address by a thief', () => {
  /** Changed twice, with a new password and a passkey, and everybody else thrown out. */
  async function stolen() {
    const player = await owner();
    const thief = await thiefOf(player);
    const passkey = new SoftPasskey();
    const origin = `http://handelskade.localhost:${harness.port}`;
    const asked = await post<{ challenge: string; options: Record<string, unknown> }>('passkey-options', thief);
    const { challenge, options } = asked.body;
    const credential = passkey.create(options, origin);
    expect((await post('passkeys', thief, { challenge, credential })).status).toBe(200);
    const [first, second] = [newEmail(), newEmail()];
    for (const email of [first, second]) {
      expect((await post('step-up', thief, { password: PASSWORD })).status).toBe(200);
      expect((await post('change-email', thief, { email })).status).toBe(200);
      expect(await targetOf((await linksTo(email, 'verify'))[0] ?? '')).toMatch(/modal=login/);
    }
    const response = await harness.request('PUT', '/api/user/update-user-details', {
      token: thief,
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    expect(response.status).toBe(200);
    expect((await post('end-other-sessions', thief)).status).toBe(200);
    expect([await isLive(player.token), await emailOf(player)]).toEqual([false, second]);
    return { player, thief, passkey, origin, first, second };
  }

  test('is undone by the owner, whatever else the thief did: sessions, passwords, passkeys and links of the thief work no more', async () => {
    const { player, thief, passkey, origin, first, second } = await stolen();
    // Two letters for the owner: of the request, and of the change.
    const links = await linksTo(player.email, 'revert', 2);
    const [ofThief = ''] = await linksTo(first, 'revert');
    const target = await targetOf(links[1] ?? '');
    expect(target).toMatch(/^\/\?modal=reset-password&key=[0-9a-f]{64}$/);
    expect(await emailOf(player)).toBe(player.email);
    expect(await isLive(thief)).toBe(false);
    for (const email of [player.email, second])
      for (const password of [PASSWORD, NEW_PASSWORD])
        expect(codeOf(await logIn(email, password))).toBe('auth.wrong_credentials');
    const options = await post<{ challenge: string; options: Record<string, unknown> }>('passkey-login-options', null);
    const credential = passkey.get(options.body.options, origin);
    expect(codeOf(await post('passkey-login', null, { challenge: options.body.challenge, credential }))).toBe(
      'auth.factor_wrong',
    );
    expect((await confirm(ofThief)).status).toBe(410);
    const key = /key=([0-9a-f]{64})$/.exec(target)?.[1] ?? '';
    expect((await reset(key, 'my very own words 11')).status).toBe(200);
    expect((await logIn(player.email, 'my very own words 11')).status).toBe(200);
    // Once.
    for (const link of links) expect((await confirm(link)).status).toBe(410);
  });

  test('leaves the former address to nobody else while it can be restored', async () => {
    const { player } = await stolen();
    const squatter = newPlayer({ email: player.email });
    const response = await harness.request<{ createUser: { userId: string } }>('POST', '/api/user/sign-up', {
      body: squatter,
    });
    expect(response.status).toBe(200);
    const { rows } = await harness.owner.query('SELECT 1 FROM players WHERE email = $1', [player.email]);
    expect(rows).toEqual([]);
    const links = await linksTo(player.email, 'revert', 2);
    expect(await targetOf(links[0] ?? '')).toMatch(/reset-password/);
  });

  test('is undone once of 64 at once, and not after seven days', async () => {
    const { player } = await stolen();
    const [first = '', second = ''] = await linksTo(player.email, 'revert', 2);
    const responses = await race(() => confirm(second));
    expect(responses.filter(({ status }) => status === 303).length).toBe(1);
    const late = await stolen();
    await harness.owner.query('UPDATE player_links SET expires_at = now() WHERE player_id = $1', [late.player.userId]);
    expect((await confirm((await linksTo(late.player.email, 'revert', 2))[0] ?? '')).status).toBe(410);
    expect((await confirm(first)).status).toBe(410);
  });

  test('an address that nobody has proved gets no way into the account', async () => {
    const player = await signUpPlayer(harness.port);
    const thief = await thiefOf(player);
    await post('change-email', thief, { email: newEmail() });
    const { rows } = await harness.owner.query(
      'SELECT template FROM emails WHERE recipient = $1 AND template LIKE $2',
      [player.email, 'email_change%'],
    );
    expect(rows).toEqual([{ template: 'email_changed' }]);
  });
});

describe('the login of an account without an address', () => {
  const neonfold = { brand: 'neonfold' };
  const made = () =>
    `neon-${Math.random().toString(36).slice(2, 6).padEnd(4, 'a')}-${Math.random().toString(36).slice(2, 6).padEnd(4, 'a')}`;
  async function oneClick() {
    const username = made();
    const { email: _, ...rest } = newPlayer();
    await harness.request('POST', '/api/user/sign-up', { ...neonfold, body: { ...rest, username } });
    const { body } = await harness.request<{ accessToken: string; userId: string }>('POST', '/api/user/login', {
      ...neonfold,
      body: { email: username, password: PASSWORD },
    });
    return { token: body.accessToken, userId: body.userId };
  }
  const send = (token: string, email: string) =>
    harness.request('POST', '/api/user/send-credentials', { ...neonfold, token, body: { email } });

  test('is not mailed to whoever has a stolen session; right after the log-in, and after a proof, it is', async () => {
    const { token, userId } = await oneClick();
    expect((await send(token, newEmail())).status).toBe(200);
    await harness.owner.query(`UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE player_id = $1`, [
      userId,
    ]);
    expect(codeOf(await send(token, newEmail()))).toBe('auth.step_up_required');
    await harness.request('POST', '/api/user/step-up', { ...neonfold, token, body: { password: PASSWORD } });
    expect((await send(token, newEmail())).status).toBe(200);
  });

  test('its link lasts an hour and ends with a new password', async () => {
    const { token, userId } = await oneClick();
    const email = newEmail();
    await send(token, email);
    const [key = ''] = await linksTo(email, 'reset');
    const { rows } = await harness.owner.query(
      `SELECT expires_at - created_at <= interval '1 hour' AS short FROM player_links WHERE player_id = $1 AND purpose = 'credentials'`,
      [userId],
    );
    expect(rows).toEqual([{ short: true }]);
    await harness.request('PUT', '/api/user/update-user-details', {
      ...neonfold,
      token,
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    const used = await harness.request('POST', '/api/user/reset-password', {
      ...neonfold,
      body: { token: key, password: 'words of a thief 9' },
    });
    expect(codeOf(used)).toBe('auth.link_expired');
  });
});

async function addApp(token: string) {
  await post('step-up', token, { password: PASSWORD });
  const { secret } = (await post<{ secret: string }>('totp', token)).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const body = { code };
  const response = await harness.request<{ recoveryCodes: string[] }>('PUT', '/api/user/totp', { token, body });
  expect(response.status).toBe(200);
  return response.body.recoveryCodes;
}

describe('an account that a stranger made with somebody’s address', () => {
  test.each(['reset', 'verify'] as const)('belongs to its owner alone from the first proof on (%s)', async (by) => {
    const otherPlayer = await signUpPlayer(harness.port);
    const device = 'device-of-a-stranger-123';
    await post('login', null, { email: otherPlayer.email, password: PASSWORD, uidToken: device });
    await addApp(otherPlayer.token);
    if (by === 'reset') await resetByMail(otherPlayer.email);
    else expect(await targetOf((await linksTo(otherPlayer.email, 'verify'))[0] ?? '')).toMatch(/modal=login/);
    expect(await isLive(otherPlayer.token)).toBe(false);
    const { rows } = await harness.owner.query(
      `SELECT (SELECT count(*) FROM totp_secrets WHERE player_id = $1) + (SELECT count(*) FROM recovery_codes WHERE player_id = $1)
        + (SELECT count(*) FROM known_devices WHERE player_id = $1) AS left`,
      [otherPlayer.userId],
    );
    expect(rows).toEqual([{ left: 0n }]);
    // No code of the stranger's app is asked for.
    expect((await logIn(otherPlayer.email, by === 'reset' ? NEW_PASSWORD : PASSWORD)).status).toBe(200);
  });

  test('a later reset leaves the factors of a proved address alone', async () => {
    const player = await owner();
    await addApp(player.token);
    await resetByMail(player.email);
    expect(codeOf(await logIn(player.email, NEW_PASSWORD))).toBe('auth.second_factor_required');
  });
});

describe('a second step', () => {
  async function withApp() {
    const player = await owner();
    return { ...player, recoveryCodes: await addApp(player.token) };
  }
  const challengeOf = async (email: string) => (await logIn(email)).body.params.challenge;
  const step = (challenge: string, code: string) =>
    post<{ accessToken?: string }>('login-second-step', null, { challenge, code });
  const spent = async (userId: string) =>
    (await harness.owner.query('SELECT 1 FROM recovery_codes WHERE player_id = $1 AND used_at IS NOT NULL', [userId]))
      .rows.length;

  test('that was begun with the old password dies with the reset', async () => {
    const { email, recoveryCodes } = await withApp();
    const challenge = await challengeOf(email);
    await resetByMail(email);
    expect(codeOf(await step(challenge, recoveryCodes[0] ?? ''))).toBe('auth.challenge_expired');
  });

  test('one challenge and ten recovery codes at once: one session, one code spent', async () => {
    const { email, userId, recoveryCodes } = await withApp();
    const challenge = await challengeOf(email);
    const responses = await race((racer) => step(challenge, recoveryCodes[racer % 10] ?? ''));
    expect(responses.filter(({ status }) => status === 200).length).toBe(1);
    expect(await spent(userId)).toBe(1);
  });

  test('a recovery code is not spent on a challenge that is over, nor a challenge on a wrong code', async () => {
    const { email, userId, recoveryCodes } = await withApp();
    const challenge = await challengeOf(email);
    expect(codeOf(await step(challenge, 'wrong'))).toBe('auth.factor_wrong');
    await harness.owner.query('UPDATE factor_challenges SET expires_at = now() WHERE player_id = $1', [userId]);
    expect(codeOf(await step(challenge, recoveryCodes[0] ?? ''))).toBe('auth.challenge_expired');
    expect(await spent(userId)).toBe(0);
    expect((await step(await challengeOf(email), recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('one recovery code and many challenges at once: one session', async () => {
    const { email, recoveryCodes } = await withApp();
    const challenges = await race(() => challengeOf(email), 8);
    const responses = await race((racer) => step(challenges[racer] ?? '', recoveryCodes[0] ?? ''), 8);
    expect(responses.filter(({ status }) => status === 200).length).toBe(1);
  });
});

describe('a link in an e-mail', () => {
  test('does nothing for a program that opens it with GET or HEAD; the page has one button and needs no script', async () => {
    const player = await signUpPlayer(harness.port);
    const [link = ''] = await linksTo(player.email, 'verify');
    const pages = [];
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
      pages.push(await harness.request<string>(method, link, { headers: { 'accept-language': 'ar' } }));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const page = pages[1];
    expect(page?.body).toContain('<html lang="ar" dir="rtl">');
    expect(page?.body.match(/<(?:button|form|script|input|a)\b[^>]*>/g)).toEqual(['<form method="post">', '<button>']);
    expect(page?.headers['content-security-policy']).toMatch(/form-action 'self'/);
    expect(page?.body).toContain('alt="Handelskade"');
    const style = /<style>([^<]*)<\/style>/.exec(page?.body ?? '')?.[1] ?? '';
    expect(style).toContain('--surface-page:oklch(');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page?.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'; img-src 'self'`);
    const chosen = await harness.request<string>('GET', link, {
      headers: { 'accept-language': 'ar', cookie: 'lang=de' },
    });
    expect(chosen.body).toContain('<html lang="de" dir="ltr">');
    const verified = async () =>
      (await harness.owner.query('SELECT is_email_verified FROM players WHERE player_id = $1', [player.userId]))
        .rows[0];
    expect(await verified()).toEqual({ is_email_verified: false });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await harness.request('POST', link, { headers: form, body: '' });
    expect([sent.status, sent.headers['location']]).toEqual([303, '/casino?modal=login']);
    expect(await verified()).toEqual({ is_email_verified: true });
  });

  test('sets one password of 64 at once', async () => {
    const player = await owner();
    await post('forgot-password', null, { email: player.email });
    const [key = ''] = await linksTo(player.email, 'reset');
    const responses = await race((racer) => reset(key, `words of racer ${racer} 77`));
    expect(responses.filter(({ status }) => status === 200).length).toBe(1);
  });

  test('is drawn with an escaped brand and no key', async () => {
    const { body } = await harness.request<string>('GET', `/api/core/revert-email?key=${'"><b>'}${'ab'.repeat(9)}`);
    expect(body).not.toContain('<b>');
    expect(body).not.toContain('abab');
  });
});

describe('a log-in that is under way while the password is reset', () => {
  test('opens no session with the old password', async () => {
    const player = await owner();
    await post('forgot-password', null, { email: player.email });
    const [key = ''] = await linksTo(player.email, 'reset');
    const [done, ...responses] = await Promise.all([
      reset(key),
      ...Array.from({ length: 24 }, () => logIn(player.email)),
    ]);
    expect(done.status).toBe(200);
    const tokens = responses.flatMap(({ body }) => (body as { accessToken?: string }).accessToken ?? []);
    for (const token of tokens) expect(await isLive(token)).toBe(false);
  });
});

describe('a ticket for the copy of one’s data', () => {
  async function ticket() {
    const player = await owner();
    await harness.owner.query(
      `INSERT INTO data_exports (export_id, player_id, brand_key, locale, origin, state, ready_at, expires_at, byte_count, is_encrypted)
       VALUES ('exp_' || $1::text, $1, 'handelskade', 'en', 'http://x', 'ready', now(), now() + interval '1 day', 3, false)`,
      [player.userId],
    );
    await harness.owner.query(
      `INSERT INTO data_export_parts (export_id, part_no, bytes) VALUES ('exp_' || $1::text, 0, '{}\n')`,
      [player.userId],
    );
    const token = await thiefOf(player);
    const { body } = await post<{ url: string }>('data-export/link', token);
    return { player, url: body.url };
  }
  const load = async (url: string) => (await harness.request('GET', url, { headers: from() })).status;

  test('does not survive a reset', async () => {
    const { player, url } = await ticket();
    await resetByMail(player.email);
    expect(await load(url)).toBe(404);
  });

  test('loads the file once of 64 at once', async () => {
    const { url } = await ticket();
    const statuses = await race(() => load(url));
    expect(statuses.filter((status) => status === 200).length).toBe(1);
  });
});

describe('a login code (?at=)', () => {
  const issue = async ({ userId }: TestPlayer) => {
    const made = await issueLoginCode(db, { playerId: userId, createdBy: 'Ada', reason: 'asked by phone' });
    return made?.code ?? '';
  };
  const use = (code: string, token: string | null = null, brand = 'handelskade') =>
    harness.request<{ login: string; isCurrent: boolean; challenge: string; code: string }>(
      'POST',
      '/api/user/login-code',
      {
        brand,
        ...(token !== null && { token }),
        body: { code },
      },
    );
  const open = (challenge: string) =>
    post<{ accessToken?: string; userId?: string }>('login-code-session', null, { challenge });

  test('names the account, masked, and opens it once the player has confirmed', async () => {
    const player = await owner();
    const used = await use(await issue(player));
    expect(used.status).toBe(200);
    expect(used.body).toMatchObject({ login: 'a***@example.com', isCurrent: false });
    expect(JSON.stringify(used.body)).not.toContain(player.email);
    const opened = await open(used.body.challenge);
    expect(opened.body).toMatchObject({ userId: player.userId, accessToken: expect.stringMatching(/^mq_/) });
    expect(codeOf(await open(used.body.challenge))).toBe('auth.challenge_expired');
    expect((await use(await issue(player), player.token)).body.isCurrent).toBe(true);
  });

  test('an access token is none, and a code works on its brand alone, once, for a minute', async () => {
    const player = await owner();
    expect([(await use(player.token)).status, codeOf((await use(player.token)) as ApiResponse)]).toEqual([
      400,
      'request.invalid',
    ]);
    const code = await issue(player);
    expect((await use(code, null, 'lumen')).body.code).toBe('auth.link_expired');
    expect((await use(code)).status).toBe(200);
    expect((await use(code)).body.code).toBe('auth.link_expired');
    const late = await issue(player);
    const { rows } = await harness.owner.query(
      `UPDATE login_codes SET expires_at = now() WHERE used_at IS NULL AND player_id = $1 RETURNING expires_at - created_at <= interval '60 seconds' AS short`,
      [player.userId],
    );
    expect(rows).toEqual([{ short: true }]);
    expect((await use(late)).body.code).toBe('auth.link_expired');
  });

  test('is used once of 64 at once, and opens one session of 64', async () => {
    const player = await owner();
    const code = await issue(player);
    const request = () => post<{ challenge: string }>('login-code', null, { code });
    const used = (await race(request)).filter(({ status }) => status === 200);
    expect(used.length).toBe(1);
    const challenge = used[0]?.body.challenge;
    const opened = await race(() => post('login-code-session', null, { challenge }));
    expect(opened.filter(({ status }) => status === 200).length).toBe(1);
  });

  test('dies with a log-out everywhere else, used or not, and is no proof for sensitive acts', async () => {
    const player = await owner();
    const [code, used] = [await issue(player), await use(await issue(player))];
    const opened = await open((await use(await issue(player))).body.challenge);
    const token = opened.body.accessToken ?? '';
    expect(codeOf(await post('change-email', token, { email: newEmail() }))).toBe('auth.step_up_required');
    await post('end-other-sessions', player.token);
    expect((await use(code)).body.code).toBe('auth.link_expired');
    expect(codeOf(await open(used.body.challenge))).toBe('auth.challenge_expired');
    expect(await isLive(token)).toBe(false);
  });

  test('opens nothing past an authenticator app', async () => {
    const player = await owner();
    await addApp(player.token);
    const opened = await open((await use(await issue(player))).body.challenge);
    expect(codeOf(opened)).toBe('auth.second_factor_required');
  });

  test('is made for players alone', async () => {
    expect(await issueLoginCode(db, { playerId: 'plr_nobody', createdBy: 'Ada', reason: 'x' })).toBeNull();
  });
});

describe('a telephone number', () => {
  test('that somebody proves stops opening an account that was made with it before proofs were asked for', async () => {
    const [squatter, prover] = [await signUpPlayer(harness.port), await owner()];
    const number = { e164: '+4915112349876', phone: '15112349876' };
    await harness.owner.query('UPDATE players SET login_name = $2 WHERE player_id = $1', [
      squatter.userId,
      number.e164,
    ]);
    expect((await logIn(number.e164)).body).toMatchObject({ userId: squatter.userId });
    const options = await post('phone-code', prover.token, { phoneCode: '49', phone: number.phone });
    expect(options.status).toBe(200);
    let code = '';
    await expect
      .poll(async () => {
        const { rows } = await harness.owner.query<{ body: string }>(
          'SELECT body FROM sms_outbox WHERE recipient = $1',
          [number.e164],
        );
        code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
        return code;
      })
      .not.toBe('');
    const path = '/api/user/verify-phone';
    const response = await harness.request('POST', path, { token: prover.token, body: { code } });
    expect(response.status).toBe(200);
    expect((await logIn(number.e164)).body).toMatchObject({ userId: prover.userId });
  });
});
