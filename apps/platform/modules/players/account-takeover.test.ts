import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { QueryResultRow } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import { signUpPlayer, newPlayer, PASSWORD } from '../../testing/running-platform.ts';
import type { ApiResponse, TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import { issueLoginCode } from './index.ts';
import { mailedTo, RESET_KEY } from '../../testing/mailed-to.ts';

const harness = setUpPlatform();
const sql = async <T extends QueryResultRow = QueryResultRow>(text: string, ...values: unknown[]) =>
  (await harness.owner.query<T>(text, values)).rows;
beforeEach(() => sql('DELETE FROM attempt_counters'));

const NEW_PASSWORD = 'another harbour at noon 8';
const RACERS = 64;
let visitors = 0;
/** A new client IP for every request, because per-IP limits are tested elsewhere. */
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
/** How many of concurrent requests have this status. */
const raced = async (run: (racer: number) => Promise<{ status: number }>, count?: number, status = 200) =>
  (await race(run, count)).filter((response) => response.status === status).length;

/** A signed-in player with a verified e-mail address. */
async function owner(): Promise<TestPlayer> {
  const player = await signUpPlayer(harness.port);
  await sql('UPDATE players SET is_email_verified = true WHERE player_id = $1', player.userId);
  return player;
}

/** A second session of the player after a step-up, as an attacker who knows the password can open it. */
async function attackerSessionOf({ email }: TestPlayer): Promise<string> {
  const { accessToken } = (await logIn(email)).body;
  expect((await post('step-up', accessToken, { password: PASSWORD })).status).toBe(200);
  return accessToken;
}

const LINKS = {
  verify: /\/api\/core\/verify-email\?key=[0-9a-f]{64}/g,
  revert: /\/api\/core\/revert-email\?key=[0-9a-f]{64}/g,
  reset: RESET_KEY,
};

/** Links of one kind that were mailed to this address, oldest first. Waits until `count` have arrived. */
const linksTo = (email: string, kind: keyof typeof LINKS, count = 1) => mailedTo(harness, email, LINKS[kind], count);
const confirm = (path: string) => harness.request('POST', path, { headers: from() });
const targetOf = async (path: string) => String((await confirm(path)).headers['location']);
const reset = (token: string, password = NEW_PASSWORD) => post('reset-password', null, { token, password });

async function resetByMail(email: string): Promise<void> {
  const before = await sql(`SELECT 1 FROM mailbox WHERE recipient = $1 AND body LIKE '%reset-password%'`, email);
  await post('forgot-password', null, { email });
  const key = (await linksTo(email, 'reset', before.length + 1)).at(-1) ?? '';
  expect((await reset(key)).status).toBe(200);
}

const emailOf = async ({ userId }: TestPlayer) =>
  (await sql<{ email: string }>('SELECT email FROM players WHERE player_id = $1', userId))[0]?.email;

describe('an e-mail change by an attacker', () => {
  /** Changes the address twice, sets a new password, adds a passkey and ends all other sessions. */
  async function stolen() {
    const player = await owner();
    const attackerToken = await attackerSessionOf(player);
    const passkey = new SoftPasskey();
    const origin = `http://handelskade.localhost:${harness.port}`;
    const asked = await post<{ challenge: string; options: Record<string, unknown> }>('passkey-options', attackerToken);
    const { challenge, options } = asked.body;
    const credential = passkey.create(options, origin);
    expect((await post('passkeys', attackerToken, { challenge, credential })).status).toBe(200);
    const [first, second] = [newEmail(), newEmail()];
    for (const email of [first, second]) {
      expect((await post('step-up', attackerToken, { password: PASSWORD })).status).toBe(200);
      expect((await post('change-email', attackerToken, { email })).status).toBe(200);
      expect(await targetOf((await linksTo(email, 'verify'))[0] ?? '')).toMatch(/modal=login/);
    }
    const response = await harness.request('PUT', '/api/user/update-user-details', {
      token: attackerToken,
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    expect(response.status).toBe(200);
    expect((await post('end-other-sessions', attackerToken)).status).toBe(200);
    expect([await isLive(player.token), await emailOf(player)]).toEqual([false, second]);
    return { player, attackerToken, passkey, origin, first, second };
  }

  test('is reverted by the owner, which voids all sessions, passwords, passkeys and links of the attacker', async () => {
    const { player, attackerToken, passkey, origin, first, second } = await stolen();
    // The owner got two e-mails: one for the request, one for the change.
    const links = await linksTo(player.email, 'revert', 2);
    const [attackerLink = ''] = await linksTo(first, 'revert');
    const target = await targetOf(links[1] ?? '');
    expect(target).toMatch(/^\/\?modal=reset-password&code=[0-9a-f]{64}$/);
    expect(await emailOf(player)).toBe(player.email);
    expect(await isLive(attackerToken)).toBe(false);
    for (const email of [player.email, second])
      for (const password of [PASSWORD, NEW_PASSWORD])
        expect(codeOf(await logIn(email, password))).toBe('auth.wrong_credentials');
    const options = await post<{ challenge: string; options: Record<string, unknown> }>('passkey-login-options', null);
    const credential = passkey.get(options.body.options, origin);
    expect(codeOf(await post('passkey-login', null, { challenge: options.body.challenge, credential }))).toBe(
      'auth.factor_wrong',
    );
    expect((await confirm(attackerLink)).status).toBe(410);
    const key = /code=([0-9a-f]{64})$/.exec(target)?.[1] ?? '';
    expect((await reset(key, 'a password of my own 11')).status).toBe(200);
    expect((await logIn(player.email, 'a password of my own 11')).status).toBe(200);
    // Each link works once.
    for (const link of links) expect((await confirm(link)).status).toBe(410);
  });

  test('reserves the former address while it can be restored', async () => {
    const { player } = await stolen();
    const body = newPlayer({ email: player.email });
    expect((await harness.request('POST', '/api/user/sign-up', { body })).status).toBe(200);
    expect(await sql('SELECT 1 FROM players WHERE email = $1', player.email)).toEqual([]);
    const links = await linksTo(player.email, 'revert', 2);
    expect(await targetOf(links[0] ?? '')).toMatch(/reset-password/);
  });

  test('can be reverted once in 64 concurrent requests, and not after seven days', async () => {
    const { player } = await stolen();
    const [first = '', second = ''] = await linksTo(player.email, 'revert', 2);
    expect(await raced(() => confirm(second), RACERS, 303)).toBe(1);
    const late = await stolen();
    await sql('UPDATE player_links SET expires_at = now() WHERE player_id = $1', late.player.userId);
    expect((await confirm((await linksTo(late.player.email, 'revert', 2))[0] ?? '')).status).toBe(410);
    expect((await confirm(first)).status).toBe(410);
  });
});

describe('credentials of an account without an e-mail address', () => {
  const neonfold = { brand: 'neonfold' };
  const part = () => Math.random().toString(36).slice(2, 6).padEnd(4, 'a');
  async function oneClick() {
    const username = `neon-${part()}-${part()}`;
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

  test('are mailed only after a recent login or a step-up', async () => {
    const { token, userId } = await oneClick();
    expect((await send(token, newEmail())).status).toBe(200);
    await sql(`UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE player_id = $1`, userId);
    expect(codeOf(await send(token, newEmail()))).toBe('auth.step_up_required');
    await harness.request('POST', '/api/user/step-up', { ...neonfold, token, body: { password: PASSWORD } });
    expect((await send(token, newEmail())).status).toBe(200);
  });

  test('give a link that lasts one hour and stops working after a password change', async () => {
    const { token, userId } = await oneClick();
    const email = newEmail();
    await send(token, email);
    const [key = ''] = await linksTo(email, 'reset');
    const short = `SELECT expires_at - created_at <= interval '1 hour' AS short FROM player_links WHERE player_id = $1 AND purpose = 'credentials'`;
    expect(await sql(short, userId)).toEqual([{ short: true }]);
    await harness.request('PUT', '/api/user/update-user-details', {
      ...neonfold,
      token,
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    const used = await harness.request('POST', '/api/user/reset-password', {
      ...neonfold,
      body: { token: key, password: 'attackers password 9' },
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

describe('an account that somebody else created with the owner’s e-mail address', () => {
  test.each(['reset', 'verification'] as const)(
    'belongs to the owner alone after the first verification (%s)',
    async (by) => {
      const otherPlayer = await signUpPlayer(harness.port);
      const device = 'device-of-an-attacker-123';
      await post('login', null, { email: otherPlayer.email, password: PASSWORD, uidToken: device });
      await addApp(otherPlayer.token);
      if (by === 'reset') await resetByMail(otherPlayer.email);
      else expect(await targetOf((await linksTo(otherPlayer.email, 'verify'))[0] ?? '')).toMatch(/modal=login/);
      expect(await isLive(otherPlayer.token)).toBe(false);
      const left = `SELECT (SELECT count(*) FROM totp_secrets WHERE player_id = $1) + (SELECT count(*) FROM recovery_codes WHERE player_id = $1)
        + (SELECT count(*) FROM known_devices WHERE player_id = $1) AS left`;
      expect(await sql(left, otherPlayer.userId)).toEqual([{ left: 0n }]);
      // No code of the other person's authenticator app is required.
      expect((await logIn(otherPlayer.email, by === 'reset' ? NEW_PASSWORD : PASSWORD)).status).toBe(200);
    },
  );
});

describe('the confirmation of an address in a browser that is logged in', () => {
  interface Confirmed {
    readonly to: string;
    readonly accessToken: string | null;
  }
  /** As the script of the page sends it. */
  const confirmWith = async (path: string, token: string): Promise<Confirmed> => {
    const response = await harness.request<Confirmed>('POST', path, { headers: from(), token });
    expect(response.status).toBe(200);
    return response.body;
  };
  const IN = '/casino?modal=email-confirmed';
  const OUT = '/casino?modal=login&item=email-confirmed';
  const isOpen = async (sessionId: string) =>
    (await sql('SELECT 1 FROM sessions WHERE session_id = $1 AND ended_at IS NULL', sessionId)).length === 1;
  const sessionIdOf = async (token: string) => {
    const hash = createHash('sha256').update(token).digest();
    const of = 'SELECT session_id FROM session_tokens WHERE token_hash = $1';
    return (await sql<{ session_id: string }>(of, hash))[0]?.session_id ?? '';
  };

  test('keeps the session of that browser with a new token, and ends all others', async () => {
    const player = await signUpPlayer(harness.port);
    const elsewhere = (await logIn(player.email)).body.accessToken;
    const sessionId = await sessionIdOf(player.token);
    const [link = ''] = await linksTo(player.email, 'verify');
    const { to, accessToken } = await confirmWith(link, player.token);
    expect(to).toBe(IN);
    expect(accessToken?.slice(0, 19)).toBe(player.token.slice(0, 19));
    expect([await isOpen(sessionId), await isLive(accessToken ?? '')]).toEqual([true, true]);
    // A copy of the former token is worth nothing, and its use does not end the session.
    expect([await isLive(player.token), await isLive(elsewhere)]).toEqual([false, false]);
    expect(await isLive(accessToken ?? '')).toBe(true);
  });

  const MINE = 'player_id = $1';
  test.each([
    ['a token of nobody', `mq_${'a'.repeat(59)}`, null],
    ['text that is no token', 'nonsense', null],
    ['an ended session', null, 'log out'],
    ['an idle session', null, `UPDATE sessions SET last_seen_at = now() - interval '2 days' WHERE ${MINE}`],
    ['a session of an operator’s login link', null, `UPDATE sessions SET opened_by = 'login_code' WHERE ${MINE}`],
    [
      'a replaced token',
      null,
      `UPDATE session_tokens SET ends_at = now() WHERE session_id IN (SELECT session_id FROM sessions WHERE ${MINE})`,
    ],
  ])('ends every session for %s', async (_what, token, change) => {
    const player = await signUpPlayer(harness.port);
    const [link = ''] = await linksTo(player.email, 'verify');
    if (change === 'log out') await post('logout', player.token);
    else if (change !== null) await sql(change, player.userId);
    expect(await confirmWith(link, token ?? player.token)).toEqual({ to: OUT, accessToken: null });
    expect(await sql('SELECT 1 FROM sessions WHERE player_id = $1 AND ended_at IS NULL', player.userId)).toEqual([]);
  });

  test('neither keeps nor ends the session of another player', async () => {
    const player = await signUpPlayer(harness.port);
    const other = await signUpPlayer(harness.port);
    const [link = ''] = await linksTo(player.email, 'verify');
    expect(await confirmWith(link, other.token)).toEqual({ to: IN, accessToken: other.token });
    expect([await isLive(player.token), await isLive(other.token)]).toEqual([false, true]);
  });

  test('keeps one session in 16 concurrent requests, and a second press changes nothing', async () => {
    const player = await signUpPlayer(harness.port);
    const [link = ''] = await linksTo(player.email, 'verify');
    const all = await race(() => confirmWith(link, player.token), 16);
    const [kept, ...more] = all.flatMap(({ accessToken }) => accessToken ?? []);
    expect(more).toEqual([]);
    expect(await confirmWith(link, kept ?? '')).toEqual({ to: IN, accessToken: kept });
    expect(await isLive(kept ?? '')).toBe(true);
  });

  test('keeps the session also with the link of another address, asked for before the first was verified', async () => {
    const player = await signUpPlayer(harness.port);
    const elsewhere = await attackerSessionOf(player);
    const address = newEmail();
    await post('step-up', player.token, { password: PASSWORD });
    expect((await post('change-email', player.token, { email: address })).status).toBe(200);
    const [link = ''] = await linksTo(address, 'verify');
    const { to, accessToken } = await confirmWith(link, player.token);
    expect([to, await isLive(accessToken ?? ''), await isLive(elsewhere)]).toEqual([IN, true, false]);
    expect(await emailOf(player)).toBe(address);
  });

  test('an expired link leaves the session as it is', async () => {
    const player = await signUpPlayer(harness.port);
    const gone = `/api/core/verify-email?key=${'0'.repeat(64)}`;
    const { token: accessToken } = player;
    expect(await confirmWith(gone, accessToken)).toEqual({ to: '/?modal=verify-email-expired', accessToken });
    expect(await isLive(accessToken)).toBe(true);
  });
});

describe('the second factor', () => {
  async function withApp() {
    const player = await owner();
    return { ...player, recoveryCodes: await addApp(player.token) };
  }
  const challengeOf = async (email: string) => (await logIn(email)).body.params.challenge;
  const step = (challenge: string, code: string) =>
    post<{ accessToken?: string }>('login-second-step', null, { challenge, code });
  const spent = async (userId: string) =>
    (await sql('SELECT 1 FROM recovery_codes WHERE player_id = $1 AND used_at IS NOT NULL', userId)).length;

  test('rejects a challenge that was created before a password reset', async () => {
    const { email, recoveryCodes } = await withApp();
    const challenge = await challengeOf(email);
    await resetByMail(email);
    expect(codeOf(await step(challenge, recoveryCodes[0] ?? ''))).toBe('auth.challenge_expired');
  });

  test('opens one session and uses one code for concurrent recovery codes on one challenge', async () => {
    const { email, userId, recoveryCodes } = await withApp();
    const challenge = await challengeOf(email);
    expect(await raced((racer) => step(challenge, recoveryCodes[racer % 10] ?? ''))).toBe(1);
    expect(await spent(userId)).toBe(1);
  });

  test('opens one session for concurrent challenges with one recovery code', async () => {
    const { email, recoveryCodes } = await withApp();
    const challenges = await race(() => challengeOf(email), 8);
    expect(await raced((racer) => step(challenges[racer] ?? '', recoveryCodes[0] ?? ''), 8)).toBe(1);
  });
});

describe('the page of an e-mail link', () => {
  test('changes nothing on GET and HEAD; the page has one button, which works without its script', async () => {
    const player = await signUpPlayer(harness.port);
    const [link = ''] = await linksTo(player.email, 'verify');
    const pages = [];
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
      pages.push(await harness.request<string>(method, link, { headers: { 'accept-language': 'ar' } }));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [, page] = pages;
    const policy = page?.headers['content-security-policy'];
    expect(page?.body).toContain('<html lang="ar" dir="rtl">');
    const tags = page?.body.match(/<(?:button|form|script|input|a)\b[^>]*>/g);
    expect(tags).toEqual(['<form method="post">', '<button>', '<script>']);
    const script = /<script>([^<]*)<\/script>/.exec(page?.body ?? '')?.[1] ?? '';
    const scriptHash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'sha256-${scriptHash}'; connect-src 'self'`);
    expect(policy).toMatch(/form-action 'self'/);
    expect(page?.body).toContain('alt="Handelskade"');
    const style = /<style>([^<]*)<\/style>/.exec(page?.body ?? '')?.[1] ?? '';
    expect(style).toContain('--surface-page:oklch(');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`style-src 'sha256-${hash}';`);
    const headers = { 'accept-language': 'ar', cookie: 'lang=de' };
    expect((await harness.request<string>('GET', link, { headers })).body).toContain('<html lang="de" dir="ltr">');
    const verified = () => sql('SELECT is_email_verified FROM players WHERE player_id = $1', player.userId);
    expect(await verified()).toEqual([{ is_email_verified: false }]);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await harness.request('POST', link, { headers: form, body: '' });
    expect([sent.status, sent.headers['location']]).toEqual([303, '/casino?modal=login&item=email-confirmed']);
    expect(await verified()).toEqual([{ is_email_verified: true }]);
  });

  test('sets one password in 64 concurrent requests', async () => {
    const player = await owner();
    await post('forgot-password', null, { email: player.email });
    const [key = ''] = await linksTo(player.email, 'reset');
    expect(await raced((racer) => reset(key, `password of racer ${racer} 77`))).toBe(1);
  });

  test('is rendered with an escaped brand name and without the key', async () => {
    const { body } = await harness.request<string>('GET', `/api/core/revert-email?key=${'"><b>'}${'ab'.repeat(9)}`);
    expect(body).not.toContain('<b>');
    expect(body).not.toContain('abab');
  });
});

describe('a login that runs during a password reset', () => {
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

describe('a data export ticket', () => {
  async function ticket() {
    const player = await owner();
    await sql(
      `INSERT INTO data_exports (export_id, player_id, brand_key, locale, origin, state, ready_at, expires_at, byte_count, is_encrypted)
       VALUES ('exp_' || $1::text, $1, 'handelskade', 'en', 'http://x', 'ready', now(), now() + interval '1 day', 3, false)`,
      player.userId,
    );
    await sql(
      `INSERT INTO data_export_parts (export_id, part_no, bytes) VALUES ('exp_' || $1::text, 0, '{}\n')`,
      player.userId,
    );
    const token = await attackerSessionOf(player);
    const { body } = await post<{ url: string }>('data-export/link', token);
    return { player, url: body.url };
  }
  const load = (url: string) => harness.request('GET', url, { headers: from() });

  test('is void after a password reset', async () => {
    const { player, url } = await ticket();
    await resetByMail(player.email);
    expect((await load(url)).status).toBe(404);
  });

  test('downloads the file once in 64 concurrent requests', async () => {
    const { url } = await ticket();
    expect(await raced(() => load(url))).toBe(1);
  });
});

describe('a login code (?at=)', () => {
  const issue = async ({ userId }: TestPlayer) => {
    const made = await issueLoginCode(createDb(harness.owner), {
      playerId: userId,
      createdBy: 'Ada',
      reason: 'requested by phone',
    });
    return made?.code ?? '';
  };
  const use = (code: string, token: string | null = null, brand = 'handelskade') =>
    harness.request<{ login: string; isCurrent: boolean; challenge: string }>('POST', '/api/user/login-code', {
      brand,
      ...(token !== null && { token }),
      body: { code },
    });
  const open = (challenge: string) =>
    post<{ accessToken?: string; userId?: string }>('login-code-session', null, { challenge });

  test('returns the masked login and opens the account once the player has confirmed', async () => {
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

  test('is consumed once in 64 concurrent requests and opens one session', async () => {
    const player = await owner();
    const code = await issue(player);
    const request = () => post<{ challenge: string }>('login-code', null, { code });
    const used = (await race(request)).filter(({ status }) => status === 200);
    expect(used.length).toBe(1);
    const challenge = used[0]?.body.challenge;
    expect(await raced(() => post('login-code-session', null, { challenge }))).toBe(1);
  });

  test('cannot be created for an unknown player', async () => {
    expect(
      await issueLoginCode(createDb(harness.owner), { playerId: 'plr_unknown', createdBy: 'Ada', reason: 'x' }),
    ).toBeNull();
  });
});

describe('phone verification', () => {
  test('stops an older account from logging in with the same unverified number', async () => {
    const [squatter, prover] = [await signUpPlayer(harness.port), await owner()];
    const number = { e164: '+4915112349876', phone: '15112349876' };
    await sql('UPDATE players SET login_name = $2 WHERE player_id = $1', squatter.userId, number.e164);
    expect((await logIn(number.e164)).body).toMatchObject({ userId: squatter.userId });
    const options = await post('phone-code', prover.token, { phoneCode: '49', phone: number.phone });
    expect(options.status).toBe(200);
    const codeSent = async () => {
      const [text] = await sql<{ body: string }>('SELECT body FROM sms_outbox WHERE recipient = $1', number.e164);
      return /\b\d{6}\b/.exec(text?.body ?? '')?.[0];
    };
    await expect.poll(codeSent).toBeDefined();
    const body = { code: await codeSent() };
    expect((await harness.request('POST', '/api/user/verify-phone', { token: prover.token, body })).status).toBe(200);
    expect((await logIn(number.e164)).body).toMatchObject({ userId: prover.userId });
  });
});
