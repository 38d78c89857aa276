import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { signUpPlayer, PASSWORD } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';

const harness = setUpPlatform();

type Options = { challenge: string; options: Record<string, unknown> };
const post = <T = Record<string, unknown>>(path: string, token: string | null, body?: unknown) =>
  harness.request<T>('POST', `/api/user/${path}`, {
    ...(token !== null && { token }),
    ...(body !== undefined && { body }),
  });
const origin = () => `http://handelskade.localhost:${harness.port}`;
const factorsOf = (token: string) => harness.request('GET', '/api/user/factors', { token });
const stepUp = (token: string, body: unknown = { password: PASSWORD }) => post('step-up', token, body);
const login = (email: string) => post('login', null, { email, password: PASSWORD });

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Allows the codes of all time steps again, like waiting half a minute. */
const letTimePass = (userId: string) =>
  harness.owner.query('UPDATE totp_secrets SET last_step = last_step - 3 WHERE player_id = $1', [userId]);

async function withApp() {
  const player = await signUpPlayer(harness.port);
  await stepUp(player.token);
  const { secret } = (await post<{ secret: string }>('totp', player.token)).body;
  const confirmed = await harness.request<{ recoveryCodes: string[] }>('PUT', '/api/user/totp', {
    token: player.token,
    body: { code: codeOf(secret) },
  });
  await letTimePass(player.userId);
  return { ...player, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

async function withPasskey() {
  const player = await signUpPlayer(harness.port);
  await stepUp(player.token);
  const passkey = new SoftPasskey();
  const options = await post<Options>('passkey-options', player.token);
  const credential = passkey.create(options.body.options, origin());
  const added = await post('passkeys', player.token, { challenge: options.body.challenge, credential });
  expect(added.status).toBe(200);
  return { ...player, passkey };
}

describe('an authenticator app', () => {
  test('stores its secret encrypted and recovery codes as hashes', async () => {
    const { userId, secret, recoveryCodes } = await withApp();
    const { rows } = await harness.owner.query(
      `SELECT to_jsonb(s) AS app, (SELECT jsonb_agg(r) FROM recovery_codes r WHERE r.player_id = s.player_id) AS codes FROM totp_secrets s WHERE player_id = $1`,
      [userId],
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('hex'));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('counts wrong codes before checking them', async () => {
    const { email, secret } = await withApp();
    const { challenge } = (await login(email)).body['params'] as { challenge: string };
    const responses = await Promise.all(
      Array.from({ length: 14 }, () => post('login-second-step', null, { challenge, code: 'x' })),
    );
    const locked = responses.filter((response) => response.body['code'] === 'auth.locked');
    expect([locked.length, locked[0]?.status]).toEqual([4, 429]);
    expect((await post('login-second-step', null, { challenge, code: codeOf(secret) })).status).toBe(429);
  });
});

describe('a passkey', () => {
  test('opens a session by itself, on its host, for one challenge, and only with user verification', async () => {
    const { passkey, userId } = await withPasskey();
    const request = async () => (await post<Options>('passkey-login-options', null)).body;
    const options = await request();
    const credential = passkey.get(options.options, origin());
    const opened = await post('passkey-login', null, { challenge: options.challenge, credential });
    expect(opened.body).toMatchObject({ accessToken: expect.stringMatching(/^mq_/), userId });
    const again = await post('passkey-login', null, { challenge: options.challenge, credential });
    expect(again.body['code']).toBe('auth.challenge_expired');
    const other = await request();
    for (const forged of [
      passkey.get(options.options, origin()),
      passkey.get(other.options, 'http://belvoir.localhost'),
      passkey.get(other.options, origin(), { isVerified: false }),
      new SoftPasskey().get(other.options, origin()),
      { ...passkey.get(other.options, origin()), response: {} },
    ]) {
      const fresh = await request();
      const refused = await post('passkey-login', null, { challenge: fresh.challenge, credential: forged });
      expect([refused.status, refused.body['code']]).toEqual([422, 'auth.factor_wrong']);
    }
  });

  test('works on its brand only', async () => {
    const { passkey } = await withPasskey();
    const brand = { brand: 'belvoir' };
    const options = await harness.request<Options>('POST', '/api/user/passkey-login-options', brand);
    const credential = passkey.get(options.body.options, `http://belvoir.localhost:${harness.port}`);
    const response = await harness.request('POST', '/api/user/passkey-login', {
      ...brand,
      body: { challenge: options.body.challenge, credential },
    });
    expect(response.body['code']).toBe('auth.factor_wrong');
  });

  test('works on the host where it was created; other hosts of the brand need their own', async () => {
    const { token, passkey, userId } = await withPasskey();
    const mirror = { headers: { host: `localhost:${harness.port}` } };
    const there = `http://localhost:${harness.port}`;
    const open = async (key: SoftPasskey) => {
      const options = (await harness.request<Options>('POST', '/api/user/passkey-login-options', mirror)).body;
      expect(options.options['rpId']).toBe('localhost');
      const body = { challenge: options.challenge, credential: key.get(options.options, there) };
      return (await harness.request('POST', '/api/user/passkey-login', { ...mirror, body })).body;
    };
    expect((await open(passkey))['code']).toBe('auth.factor_wrong');
    const own = new SoftPasskey();
    const options = (await harness.request<Options>('POST', '/api/user/passkey-options', { ...mirror, token })).body;
    expect(options.options['excludeCredentials']).toEqual([]);
    const body = { challenge: options.challenge, credential: own.create(options.options, there) };
    expect((await harness.request('POST', '/api/user/passkeys', { ...mirror, token, body })).status).toBe(200);
    expect(await open(own)).toMatchObject({ userId });
  });

  test('is listed without secrets, and can be removed by its owner only', async () => {
    const [{ token, passkey, userId }, other] = [await withPasskey(), await withPasskey()];
    await harness.owner.query(
      `INSERT INTO passkeys (credential_id, passkey_id, player_id, rp_id, public_key, sign_count, name, created_at)
       SELECT 'newer', 'pky_newer00000', player_id, 'x', ''::bytea, 0, 'newer', now() + interval '1 s' FROM passkeys WHERE player_id = $1
       UNION ALL SELECT 'older', 'pky_older00000', $1, 'x', ''::bytea, 0, 'older', now() - interval '1 day'`,
      [userId],
    );
    const { body } = await factorsOf(token);
    const [older, shown, newer] = body['passkeys'] as Array<{ passkeyId: string }>;
    expect([older?.passkeyId, newer?.passkeyId]).toEqual(['pky_older00000', 'pky_newer00000']);
    expect(Object.keys(shown ?? {}).toSorted()).toEqual(['createdAt', 'lastUsedAt', 'name', 'passkeyId']);
    const remove = (as: string) => harness.request('DELETE', `/api/user/passkeys/${shown?.passkeyId}`, { token: as });
    expect((await remove(other.token)).status).toBe(404);
    expect((await remove(token)).status).toBe(200);
    const options = await post<Options>('passkey-login-options', null);
    const credential = passkey.get(options.body.options, origin());
    expect((await post('passkey-login', null, { challenge: options.body.challenge, credential })).status).toBe(422);
  });

  test("cannot be added twice, nor with another player's challenge", async () => {
    const [{ token, passkey }, other] = [await withPasskey(), await withPasskey()];
    const options = await post<Options>('passkey-options', token);
    const credential = passkey.create(options.body.options, origin());
    const stolen = await post('passkeys', other.token, { challenge: options.body.challenge, credential });
    expect(stolen.body['code']).toBe('auth.challenge_expired');
    const next = await post<Options>('passkey-options', token);
    const twice = await post('passkeys', token, {
      challenge: next.body.challenge,
      credential: passkey.create(next.body.options, origin()),
    });
    expect(twice.body['code']).toBe('auth.factor_wrong');
  });

  test('cannot be added above the maximum number', async () => {
    const { token, userId } = await withPasskey();
    await harness.owner.query(
      `INSERT INTO passkeys (credential_id, passkey_id, player_id, rp_id, public_key, sign_count, name)
       SELECT 'c' || n || $1, 'pky_' || n || $1, $1, 'x', '', 0, 'x' FROM generate_series(1, 19) n`,
      [userId],
    );
    expect((await post('passkey-options', token)).body['code']).toBe('auth.factor_unavailable');
  });
});

describe('step-up', () => {
  test('a wrong password fails and is counted', async () => {
    const { token } = await signUpPlayer(harness.port);
    const wrong = await stepUp(token, { password: 'not this one' });
    expect([wrong.status, wrong.body['code']]).toEqual([422, 'profile.current_password_wrong']);
    const responses = await Promise.all(Array.from({ length: 12 }, () => stepUp(token, { password: 'nor this' })));
    expect(responses.some((response) => response.status === 429)).toBe(true);
    expect((await post('totp', token)).body['code']).toBe('auth.step_up_required');
    expect((await stepUp(token, {})).status).toBe(400);
  });

  test('accepts a passkey of the player', async () => {
    const [{ token, passkey, userId }, other] = [await withPasskey(), await withPasskey()];
    await harness.owner.query('UPDATE sessions SET stepped_up_at = NULL WHERE player_id = $1', [userId]);
    type StepOptions = { methods: string[]; challenge: string; passkeyOptions: Record<string, unknown> };
    const request = async () => (await post<StepOptions>('step-up-options', token)).body;
    const first = await request();
    expect(first.methods).toEqual(['password', 'passkey']);
    const strange = other.passkey.get(first.passkeyOptions, origin());
    expect((await stepUp(token, { challenge: first.challenge, credential: strange })).body['code']).toBe(
      'auth.factor_wrong',
    );
    const own = passkey.get(first.passkeyOptions, origin());
    expect((await stepUp(token, { challenge: first.challenge, credential: own })).body['code']).toBe(
      'auth.challenge_expired',
    );
    const second = await request();
    const right = passkey.get(second.passkeyOptions, origin());
    expect((await stepUp(token, { challenge: second.challenge, credential: right })).status).toBe(200);
  });

  test('rejects a passkey that is removed during the check', async () => {
    const { token, passkey, userId } = await withPasskey();
    await harness.owner.query('UPDATE sessions SET stepped_up_at = NULL WHERE player_id = $1', [userId]);
    const options = await post<{ challenge: string; passkeyOptions: Record<string, unknown> }>(
      'step-up-options',
      token,
    );
    const credential = passkey.get(options.body.passkeyOptions, origin());
    const act = () => stepUp(token, { challenge: options.body.challenge, credential });
    const row = ['SELECT 1 FROM players WHERE player_id = $1 FOR UPDATE', [userId]] as const;
    const answers = await whileLocked(harness.owner, row, [act], (client) =>
      client.query('DELETE FROM passkeys WHERE player_id = $1', [userId]),
    );
    expect(answers).toMatchObject([{ value: { body: { code: 'auth.factor_wrong' } } }]);
    expect((await post('totp', token)).body['code']).toBe('auth.step_up_required');
  });
});
