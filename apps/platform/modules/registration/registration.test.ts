import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { newPlayer, PASSWORD, startPlatform, type RequestOptions } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { mailedTo, RESET_KEY } from '../../testing/mailed-to.ts';
import { solveProofOfWork } from '../../../../conformance/solve-sign-up-check.ts';

let isServiceUp = true;
const folder = mkdtempSync(path(tmpdir(), 'marquee-registration-'));
const harness = setUpPlatform(async () => {
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const success = new URLSearchParams(body).get('response') === 'a-person';
      response.writeHead(isServiceUp ? 200 : 503).end(JSON.stringify({ success }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo; // a TCP server has a port
  const settings = path(folder, 'settings.json');
  writeFileSync(settings, JSON.stringify({ brands: { isvik: { reCaptchaSiteKey: 'site-key' } } }));
  const platform = await startPlatform({
    env: {
      SIGN_UP_PROOF_OF_WORK_BITS: '6',
      COUNTRY_HEADER: 'x-country',
      MARQUEE_SETTINGS: settings,
      RECAPTCHA_SECRET: 'hush',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
  });
  return {
    ...platform,
    stop: async () => {
      service.close();
      await platform.stop();
    },
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

interface SignUpOptionsBody {
  readonly isOpen: boolean;
  readonly reason: string | null;
  readonly opensAt: string | null;
  readonly countryCode: string | null;
  readonly isNewsletterTicked: boolean;
  readonly check: { readonly kind: string; readonly challenge: string; readonly bits: number };
}

const getOptions = async (options: RequestOptions = {}, device = 'mobile') =>
  (await harness.request<SignUpOptionsBody>('GET', `/api/user/sign-up-options?userDeviceType=${device}`, options)).body;
const solved = async (options: RequestOptions = {}) => {
  const { challenge, bits } = (await getOptions(options)).check;
  return solveProofOfWork(challenge, bits);
};
const signUp = (body: object, options: RequestOptions = {}) =>
  harness.request('POST', '/api/user/sign-up', { body, ...options });
const signUpPlayer = async (body: object, options: RequestOptions = {}) =>
  signUp({ recaptchaToken: await solved(options), ...body }, options);
const login = (email: string, options: RequestOptions = {}, password = PASSWORD) =>
  harness.request('POST', '/api/user/login', { body: { email, password, afterReg: true }, ...options });
const without = ({ email: _email, ...body }: ReturnType<typeof newPlayer>) => body;

describe('the bot check of sign-ups', () => {
  test('accepts a solution for one sign-up and its retries only', async () => {
    const body = newPlayer({ recaptchaToken: await solved() });
    const first = await signUp(body);
    expect([first.status, (await signUp(body)).body]).toEqual([200, first.body]);
    const second = await signUp(newPlayer({ recaptchaToken: body['recaptchaToken' as never] }));
    expect([second.status, second.body['code']]).toEqual([422, 'auth.check_failed']);
  });

  test.each([undefined, '', 'x', '1.1.1.1', 'a'.repeat(4_096)])(
    'rejects %j as solution and creates no player',
    async (token) => {
      const body = newPlayer({ recaptchaToken: token });
      expect((await signUp(body)).body['code']).toBe('auth.check_failed');
      expect((await login(body.email)).status).toBe(422);
    },
  );

  test('accepts one of many concurrent sign-ups with one solution', async () => {
    const recaptchaToken = await solved();
    const responses = await Promise.all(Array.from({ length: 8 }, () => signUp(newPlayer({ recaptchaToken }))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('uses the external service for a brand with a site key, and rejects sign-ups while it is unavailable', async () => {
    const isvik = { brand: 'isvik' };
    expect((await getOptions(isvik)).check).toEqual({ kind: 'recaptcha', challenge: null, bits: 0, expiresAt: null });
    const signUpPlayer = (recaptchaToken?: string) => signUp(newPlayer({ recaptchaToken }), isvik);
    expect((await signUpPlayer('a-person')).status).toBe(200);
    expect((await signUpPlayer('a-robot')).body['code']).toBe('auth.check_failed');
    expect((await signUpPlayer()).body['code']).toBe('auth.check_failed');
    isServiceUp = false;
    expect((await signUpPlayer('a-person')).body['code']).toBe('server.unavailable');
    isServiceUp = true;
  });
});

describe('the bot check of logins', () => {
  const newDevice = (email: string, password: string, recaptchaToken?: string, options: RequestOptions = {}) =>
    harness.request('POST', '/api/user/login', { body: { email, password, recaptchaToken }, ...options });

  /** Failed logins from unknown devices until the check is required. */
  async function tryUntilChallenged(email: string, options: RequestOptions = {}): Promise<string[]> {
    const codes: string[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      codes.push(String((await newDevice(email, 'not the password', undefined, options)).body['code']));
    return codes;
  }

  test('is required after failed logins from unknown devices, for known and unknown accounts; a solution is valid for one attempt', async () => {
    const { email } = newPlayer();
    await signUpPlayer({ ...newPlayer(), email });
    const codes = await tryUntilChallenged(email);
    expect(codes).toEqual([...Array<string>(6).fill('auth.wrong_credentials'), 'auth.check_failed']);
    expect(await tryUntilChallenged(newPlayer().email)).toEqual(codes);
    const solution = await solved();
    expect((await newDevice(email, 'not the password', solution)).body['code']).toBe('auth.wrong_credentials');
    expect((await newDevice(email, PASSWORD, solution)).body['code']).toBe('auth.check_failed');
    expect((await newDevice(email, PASSWORD, await solved())).status).toBe(200);
  });

  test('is not required for a known device', async () => {
    const { email } = newPlayer();
    await signUpPlayer({ ...newPlayer(), email });
    const own = { email, password: PASSWORD, uidToken: randomUUID() };
    await harness.request('POST', '/api/user/login', { body: own });
    await tryUntilChallenged(email);
    expect((await harness.request('POST', '/api/user/login', { body: own })).status).toBe(200);
  });

  test('uses the external service if the brand has it', async () => {
    const isvik = { brand: 'isvik' };
    const { email } = newPlayer();
    await signUp({ ...newPlayer(), email, recaptchaToken: 'a-person' }, isvik);
    expect((await tryUntilChallenged(email, isvik)).at(-1)).toBe('auth.check_failed');
    expect((await newDevice(email, PASSWORD, 'a-robot', isvik)).body['code']).toBe('auth.check_failed');
    expect((await newDevice(email, PASSWORD, 'a-person', isvik)).status).toBe(200);
  });
});

describe('sign-up restrictions', () => {
  const at = (country: string, host: string | null = null): RequestOptions => ({
    brand: 'lumen',
    headers: { 'x-forwarded-for': '203.0.113.30', 'x-country': country, ...(host !== null && { host }) },
  });
  const mirror = 'mirror-lumen.localhost';

  test.each([
    ['NL', null, 'mobile', 'country'],
    ['AT', mirror, 'mobile', 'country'],
    ['AT', null, 'mobile', null],
    ['DE', mirror, 'mobile', null],
    ['DE', mirror, 'desktop', 'device'],
    ['ES', mirror, 'mobile', 'time'],
    ['BE', mirror, 'desktop', null],
  ] as const)('from %s on %s with a %s: %s', async (country, host, device, reason) => {
    const options = at(country, host);
    const seen = await getOptions(options, device);
    expect(seen).toMatchObject({ isOpen: reason === null, reason, countryCode: country });
    const response = await signUpPlayer({ ...newPlayer(), userDeviceType: device }, options);
    const [status, code] =
      reason === null
        ? [200, undefined]
        : reason === 'country'
          ? [451, 'auth.country_restricted']
          : [422, 'auth.signup_closed'];
    expect([response.status, response.body['code']]).toEqual([status, code]);
  });

  test.each([
    ['BR', null, undefined, true],
    ['DE', null, undefined, false],
    // The country of residence counts like the location.
    ['BR', null, 'DE', true],
  ] as const)(
    'the newsletter’s box follows the law of %s, and a sign-up consents only by sending it',
    async (country, host, home, isTicked) => {
      const options = at(country, host);
      expect((await getOptions(options)).isNewsletterTicked).toBe(isTicked);
      for (const newsletter of [undefined, false, true]) {
        const country = home !== undefined && { countryCode: home };
        const body = newPlayer({
          ...country,
          userDeviceType: 'mobile',
          ...(newsletter !== undefined && { newsletter }),
        });
        expect((await signUpPlayer(body, options)).status).toBe(200);
        const { rows } = await harness.owner.query(
          `SELECT wants_newsletter, is_given FROM players JOIN marketing_consents USING (player_id) WHERE email = $1`,
          [body.email],
        );
        const isGiven = newsletter === true;
        expect(rows).toEqual([{ wants_newsletter: isGiven, is_given: isGiven }]);
      }
    },
  );

  test('the country of the form counts like that of the IP address', async () => {
    const response = await signUpPlayer(
      { ...newPlayer(), countryCode: 'AT', userDeviceType: 'mobile' },
      at('DE', mirror),
    );
    expect(response.status).toBe(451);
  });
});

describe('sign-up by phone', () => {
  const lumen = { brand: 'lumen' };
  const number = () => `151${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

  test('the verified number is the login, in any spelling; before verification the generated login is', async () => {
    const phone = number();
    const player = await signUpPlayer({ ...without(newPlayer()), phoneCode: '49', phone, email: '' }, lumen);
    expect(player.status).toBe(200);
    const { login: made, userId } = player.body['createUser'] as { login: string; userId: string };
    const phoneSpellings = [`+49${phone}`, `0049 ${phone}`, `49 (0)${phone}`];
    for (const typed of phoneSpellings) expect((await login(typed, lumen)).status, typed).toBe(422);
    expect((await login(made, lumen)).status).toBe(200);
    await harness.owner.query(
      'UPDATE players SET verified_phone = $2, phone_verified_at = now() WHERE player_id = $1',
      [userId, `+49${phone}`],
    );
    for (const typed of phoneSpellings) {
      const loggedIn = await login(typed, lumen);
      expect(loggedIn.status, typed).toBe(200);
      const { body } = await harness.request<{ getUser: object }>('GET', '/api/user/get-user-details', {
        ...lumen,
        token: String(loggedIn.body['accessToken']),
      });
      expect(body.getUser).toMatchObject({ email: '', phoneCode: '49', phone, isEmailVerified: false });
    }
  });

  test('an unverified number does not block its owner: a later sign-up gets the same response and an account', async () => {
    const body = { ...without(newPlayer()), phoneCode: '49', phone: number() };
    const first = await signUpPlayer(body, lumen);
    const second = await signUpPlayer({ ...body, uniqueKey: randomUUID(), password: 'a guessed password 9' }, lumen);
    expect([second.status, Object.keys(second.body['createUser'] as object)]).toEqual([
      200,
      Object.keys(first.body['createUser'] as object),
    ]);
    const [mine, theirs] = [first, second].map((response) => (response.body['createUser'] as { login: string }).login);
    expect((await login(mine ?? '', lumen, 'a guessed password 9')).status).toBe(422);
    expect((await login(theirs ?? '', lumen, 'a guessed password 9')).status).toBe(200);
    expect((await login(`+49${body.phone}`, lumen)).status).toBe(422);
  });

  test('a repeated sign-up returns the same account and login', async () => {
    const body = { ...without(newPlayer()), phoneCode: '49', phone: number() };
    const [first, again] = [await signUpPlayer(body, lumen), await signUpPlayer(body, lumen)];
    expect(again.body['createUser']).toEqual(first.body['createUser']);
  });

  test('reports a number that is too short, and a brand without phone sign-up requires the e-mail address', async () => {
    const body = { ...without(newPlayer()), phoneCode: '49', phone: '15' };
    expect((await signUpPlayer(body, lumen)).body).toMatchObject({
      code: 'auth.field_invalid',
      params: { fields: ['phone'], reasons: ['validation.number_too_short'] },
    });
    expect((await signUpPlayer({ ...body, phone: '15123456789' })).body).toMatchObject({
      params: { fields: ['email'], reasons: ['validation.required'] },
    });
  });
});

describe('the full form', () => {
  const bambalume = { brand: 'bambalume' };
  const person = {
    firstName: 'Ada',
    lastName: 'Byron',
    dateOfBirth: '1990-12-10',
    cpfNumber: '529.982.247-25',
    address: 'Rua 7',
    zipCode: '01310-100',
    city: 'São Paulo',
    promoCode: 'BLOCO',
  };

  test('stores all fields, and reports missing and invalid ones together', async () => {
    const body = newPlayer();
    expect((await signUpPlayer({ ...body, firstName: 'Ada' }, bambalume)).body).toMatchObject({
      code: 'auth.field_invalid',
      params: { fields: ['lastName', 'dateOfBirth', 'cpfNumber', 'address', 'zipCode', 'city'] },
    });
    const wrong = await signUpPlayer({ ...body, ...person, cpfNumber: '529.982.247-26' }, bambalume);
    expect([wrong.status, wrong.body['params']]).toMatchObject([400, { fields: ['cpfNumber'] }]);
    expect((await signUpPlayer({ ...body, ...person }, bambalume)).status).toBe(200);
    const { rows } = await harness.owner.query(
      'SELECT first_name, cpf_number, promo_code, zip_code, gender FROM players WHERE email = $1',
      [body.email],
    );
    expect(rows).toEqual([
      {
        first_name: 'Ada',
        cpf_number: '52998224725',
        promo_code: 'BLOCO',
        zip_code: '01310-100',
        gender: 'Not to say',
      },
    ]);
  });
});

describe('one-click sign-up', () => {
  const neonfold = { brand: 'neonfold' };
  const oneClick = () => {
    const part = () => randomUUID().slice(0, 4);
    return { ...without(newPlayer()), username: `neon-${part()}-${part()}` };
  };
  const requestLogin = async (body: { username: string }) =>
    String((await login(body.username.toUpperCase(), neonfold)).body['accessToken']);
  const send = (token: string, email: string) =>
    harness.request('POST', '/api/user/send-credentials', { ...neonfold, token, body: { email } });

  test('the generated login works and is not public', async () => {
    const body = oneClick();
    const player = await signUpPlayer(body, neonfold);
    expect(player.status).toBe(200);
    const { login: made, username } = player.body['createUser'] as { login: string; username: string };
    expect([made, username.includes(body.username)]).toEqual([body.username, false]);
    expect(await requestLogin(body)).toMatch(/^mq_/);
    expect((await signUpPlayer(oneClick(), {})).body['code']).toBe('auth.field_invalid');
  });

  test('the platform generates an omitted password and returns it once; other methods require one', async () => {
    const { password: _, ...body } = oneClick();
    const first = await signUpPlayer(body, neonfold);
    const made = first.body['createUser'] as { login: string; password: string };
    expect([first.status, made.login]).toEqual([200, body.username]);
    expect(made.password).toMatch(/^(?:[A-Za-z0-9]{4}-){3,}[A-Za-z0-9]{4}$/);
    expect((await login(made.login, neonfold, made.password)).status).toBe(200);
    const again = await signUpPlayer(body, neonfold);
    expect(again.body['createUser']).toEqual({ ...made, password: null });
    const { password: _none, ...byMail } = newPlayer();
    expect((await signUpPlayer(byMail, neonfold)).body).toMatchObject({
      code: 'auth.field_invalid',
      params: { fields: ['password'], reasons: ['validation.required'] },
    });
  });

  test('mails the login with a single-use link to set password and address, without the password', async () => {
    const body = oneClick();
    await signUpPlayer(body, neonfold);
    const token = await requestLogin(body);
    const email = newPlayer().email;
    expect((await send(token, email)).status).toBe(200);
    const [text = ''] = await mailedTo(harness, email, /[\s\S]+/g);
    expect(text).toContain(body.username);
    expect(text).not.toContain(PASSWORD);
    const [key] = await mailedTo(harness, email, RESET_KEY);
    const reset = () =>
      harness.request('POST', '/api/user/reset-password', {
        ...neonfold,
        body: { token: key, password: 'my own password 77' },
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).body['code']).toBe('auth.link_expired');
    const loggedIn = await login(email, neonfold, 'my own password 77');
    expect(loggedIn.status).toBe(200);
    const again = await send(String(loggedIn.body['accessToken']), newPlayer().email);
    expect([again.status, again.body['code']]).toEqual([422, 'profile.field_locked']);
  });

  test('notifies the owner of a known address, with the same response', async () => {
    const owner = newPlayer();
    await signUpPlayer(owner, neonfold);
    const body = oneClick();
    await signUpPlayer(body, neonfold);
    expect((await send(await requestLogin(body), owner.email)).status).toBe(200);
    const mails = 'SELECT template FROM emails WHERE recipient = $1 ORDER BY created_at';
    const { rows } = await harness.owner.query(mails, [owner.email]);
    expect(rows.map(({ template }) => template)).toEqual(['verify', 'already_registered']);
  });

  test('reports an e-mail that cannot be sent', async () => {
    const body = oneClick();
    await signUpPlayer(body, neonfold);
    const token = await requestLogin(body);
    await harness.owner.query('ALTER TABLE mailbox RENAME TO mailbox_away');
    const response = await send(token, newPlayer().email);
    await harness.owner.query('ALTER TABLE mailbox_away RENAME TO mailbox');
    expect([response.status, response.body['code']]).toEqual([503, 'profile.credentials_mail_failed']);
  });
});
