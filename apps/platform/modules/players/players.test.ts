import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signUpPlayer, newPlayer, PASSWORD, startPlatform } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';

const harness = setUpPlatform();

const signUp = (body: unknown, options = {}) => harness.request('POST', '/api/user/sign-up', { body, ...options });
const login = (body: unknown, options = {}) => harness.request('POST', '/api/user/login', { body, ...options });
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const details = (token: string, brand?: string) =>
  harness.request('GET', '/api/user/get-user-details', { token, ...(brand ? { brand } : {}) });

describe('sign-up', () => {
  test('creates a player, who can log in and has an empty wallet in the brand’s currency', async () => {
    const body = newPlayer({ email: 'Ada.Lovelace@Example.com' });
    const signedUp = await signUp(body);
    expect(signedUp.status).toBe(200);
    expect(signedUp.body).toMatchObject({
      accessToken: null,
      createUser: { email: 'ada.lovelace@example.com', username: 'ada.lovelace' },
    });
    const loggedIn = await login({ email: 'ADA.lovelace@example.com', password: PASSWORD, afterReg: true });
    expect(loggedIn.body).toMatchObject({ lastLogin: null, locale: 'en', cpnc: null });
    const profile = await details(String(loggedIn.body['accessToken']));
    expect(profile.body).toMatchObject({
      getUser: { email: 'ada.lovelace@example.com', currencyCode: 'EUR', dateOfBirth: '1900-01-01' },
      userWallet: [{ currencyCode: 'EUR', amount: '0.00', bonusAmount: '0.00', lockedAmount: '0.00', isActive: true }],
      depositCount: 0,
      totalDeposit: '0.00',
      totalSpend: '0.00',
      lastLogin: null,
    });
  });

  test('opens the wallet in the chosen currency, and rejects one that the brand does not offer', async () => {
    const body = newPlayer({ currencyCode: 'JPY' });
    await signUp(body);
    const { body: session } = await login({ email: body.email, password: PASSWORD });
    expect((await details(String(session['accessToken']))).body).toMatchObject({
      userWallet: [{ currencyCode: 'JPY', amount: '0' }],
    });
    expect((await signUp(newPlayer({ currencyCode: 'XAU' }))).body).toMatchObject({ code: 'wallet.unknown_currency' });
  });

  test('treats concurrent and repeated requests with one key as one sign-up', async () => {
    const body = newPlayer();
    const responses = await Promise.all([signUp(body), signUp(body), signUp(body), signUp(body)]);
    const again = await signUp(body);
    expect(
      new Set([...responses, again].map((response) => JSON.stringify([response.status, response.body]))).size,
    ).toBe(1);
    const { rows } = await harness.owner.query('SELECT count(*)::int AS n FROM players WHERE email = $1', [body.email]);
    expect(rows[0].n).toBe(1);
    const other = await signUp({ ...newPlayer(), uniqueKey: body.uniqueKey });
    expect(other.body['code']).toBe('auth.signup_refused');
  });

  test.each([
    ['password', 'validation.password_too_common'],
    ['Password2024!', 'validation.password_too_common'],
    ['qwerty123', 'validation.password_too_common'],
    ['zzzzzzzzzz', 'validation.password_too_common'],
    ['handelskade1', 'validation.password_too_common'],
  ])('rejects %s as a password, with field and reason', async (password, reason) => {
    const response = await signUp(newPlayer({ password }));
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({
      code: 'auth.field_invalid',
      params: { fields: ['password'], reasons: [reason] },
    });
  });

  test.each([
    [{ password: 'short' }, 'password'],
    [{ password: 'x'.repeat(256) }, 'password'],
    [{ email: 'ada@' }, 'email'],
    [{ email: "o'brien@example.com" }, 'email'],
    [{ email: 7 }, 'email'],
    [{ termsAccepted: false }, 'termsAccepted'],
    [{ uniqueKey: 'x' }, 'uniqueKey'],
    [{ isAdmin: true }, 'isAdmin'],
    [{ email: 'a\u0000@example.com' }, null],
  ])('rejects %j and creates no player', async (wrong, field) => {
    const before = await harness.owner.query('SELECT count(*)::int AS n FROM players');
    const response = await signUp(newPlayer(wrong));
    expect(response.status).toBe(400);
    expect(response.body['code']).toBe('request.invalid');
    if (field) expect(response.body['params']).toMatchObject({ fields: [field] });
    expect((await harness.owner.query('SELECT count(*)::int AS n FROM players')).rows).toEqual(before.rows);
  });

  test('rejects a country that the brand does not serve', async () => {
    const response = await signUp(newPlayer({ countryCode: 'US' }));
    expect([response.status, response.body['code']]).toEqual([451, 'auth.country_restricted']);
  });

  test('keeps the players of brands separate: one address can sign up with both, and no token works for the other brand', async () => {
    const body = newPlayer();
    await signUp(body);
    const untrustedLogin = await login({ email: body.email, password: PASSWORD }, { brand: 'belvoir' });
    expect(untrustedLogin.body['code']).toBe('auth.wrong_credentials');
    await signUp({ ...body, password: 'another harbour 42' }, { brand: 'belvoir' });
    const here = await login({ email: body.email, password: PASSWORD });
    const otherLogin = await login({ email: body.email, password: 'another harbour 42' }, { brand: 'belvoir' });
    expect(here.body['userId']).not.toBe(otherLogin.body['userId']);
    const otherBrand = await details(String(here.body['accessToken']), 'belvoir');
    expect([otherBrand.status, otherBrand.body['code']]).toEqual([403, 'session.invalid']);
  });
});

describe('login', () => {
  test('computes as much for a wrong e-mail as for a wrong password', async () => {
    const { email } = await signUpPlayer(harness.port);
    const measured: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 12; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        // CPU time of this process, which runs the platform: time on the clock depends on the load of the machine.
        const started = process.cpuUsage();
        await login(
          { email: kind === 'known' ? email : `ghost${round}@example.com`, password: 'a wrong one' },
          from(`198.51.101.${round}`),
        );
        const used = process.cpuUsage(started);
        measured[kind].push(used.user + used.system);
      }
    }
    // The smallest of each, with the least noise. A missing hash would show as a factor of ten.
    const [known, unknown] = [Math.min(...measured.known), Math.min(...measured.unknown)];
    expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(0.4);
  });

  test('counts concurrent guesses', async () => {
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, guess) =>
        login({ email: 'unknown3@example.com', password: `guess ${guess}` }, from('203.0.113.9')),
      ),
    );
    expect(responses.filter((response) => response.body['code'] === 'auth.wrong_credentials')).toHaveLength(10);
  });

  test('doubles the wait, does not extend it by attempts during it, and resets it on the correct password', async () => {
    const { email } = await signUpPlayer(harness.port);
    const ip = '203.0.113.77';
    const guess = async () => (await login({ email, password: 'guess' }, from(ip))).headers['retry-after'];
    for (let tried = 0; tried < 10; tried += 1) expect(await guess()).toBeUndefined();
    const expireBackoff = () =>
      harness.owner.query(`UPDATE attempt_counters SET blocked_until = now() WHERE counter_key LIKE 'login-pair:%'`);
    const backoffs: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      backoffs.push(Number(await guess()), Number(await guess()));
      await expireBackoff();
      expect(await guess()).toBeUndefined();
    }
    const first = backoffs.filter((_, at) => at % 2 === 0);
    for (const [at, seconds] of [60, 120, 240, 480, 900, 900].entries()) {
      expect(first[at]).toBeGreaterThan(seconds - 30);
      expect(first[at]).toBeLessThanOrEqual(seconds);
    }
    expect(backoffs.every((seconds, at) => at % 2 === 0 || seconds <= (backoffs[at - 1] ?? 0))).toBe(true);
    expect((await login({ email, password: PASSWORD }, from(ip))).status).toBe(429);
    // The owner can still log in from another IP address.
    expect((await login({ email, password: PASSWORD }, from('203.0.113.3'))).status).toBe(200);
    await expireBackoff();
    expect((await login({ email, password: PASSWORD }, from(ip))).status).toBe(200);
    expect(await guess()).toBeUndefined();
  });

  test('returns time and location of the previous login', async () => {
    const body = newPlayer();
    await signUp(body);
    await login({ email: body.email, password: PASSWORD, afterReg: true }, from('192.0.2.77'));
    const second = await login({ email: body.email, password: PASSWORD }, from('192.0.2.78'));
    expect(second.body['lastLogin']).toMatchObject({ ip: '192.0.2.77', location: '' });
    const seen = await details(String(second.body['accessToken']));
    expect(seen.body['lastLogin']).toEqual(second.body['lastLogin']);
  });

  test('stores passwords and tokens as hashes only', async () => {
    const platform = await startPlatform({ usesFullHashing: true });
    const { token, userId } = await signUpPlayer(platform.port);
    const { rows } = await platform.owner.query(
      'SELECT to_jsonb(p) AS player, (SELECT jsonb_agg(t) FROM sessions s JOIN session_tokens t USING (session_id) WHERE s.player_id = p.player_id) AS tokens FROM players p WHERE player_id = $1',
      [userId],
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(PASSWORD);
    expect(rows[0].player.password_hash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(rows[0].tokens[0].token_hash).toBe(`\\x${createHash('sha256').update(token).digest('hex')}`);
    await platform.stop();
  });
});
