import { expect, test } from 'vitest';
import { signUpPlayer, PASSWORD, startPlatform, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';

const harness = setUpPlatform(() => startPlatform({ env: { SMS_COUNTRIES: 'DE,GG,US', SMS_PER_DAY: '1000' } }));

let networks = 0;
/** Every player uses another network, so that the limit per network applies only where it is tested. */
async function newPlayer() {
  const player = await signUpPlayer(harness.port);
  networks += 1;
  return { ...player, headers: { 'x-forwarded-for': `198.51.100.${networks}` } };
}
type Player = TestPlayer & { readonly headers: Readonly<Record<string, string>> };

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return { phoneCode: '49', phone: `1511234${String(5000 + numbers)}` };
};
const send = ({ token, headers }: Player, body: unknown) =>
  harness.request('POST', '/api/user/phone-code', { token, headers, body });
const verify = ({ token, headers }: Player, code: string) =>
  harness.request('POST', '/api/user/verify-phone', { token, headers, body: { code } });
const userOf = async ({ token }: Player) =>
  (await harness.request<{ getUser: Record<string, unknown> }>('GET', '/api/user/get-user-details', { token })).body
    .getUser;
const smsTo = async ({ phoneCode, phone }: { phoneCode: string; phone: string }) =>
  (
    await harness.owner.query<{ body: string }>(
      'SELECT body FROM sms_outbox WHERE recipient = $1 ORDER BY received_at',
      [`+${phoneCode}${phone}`],
    )
  ).rows.map(({ body }) => body);
/** Ends the wait between two codes. */
const wait = () => harness.owner.query('DELETE FROM attempt_counters');

async function codeSentTo(number: { phoneCode: string; phone: string }, smsMin = 1): Promise<string> {
  await expect.poll(async () => (await smsTo(number)).length).toBe(smsMin);
  return /is (\d{6})\./.exec((await smsTo(number)).at(-1) ?? '')?.[1] ?? '';
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('verifies the number once with the correct code, locks it and reports it by e-mail', async () => {
  const [player, number] = [await newPlayer(), newNumber()];
  expect((await send(player, { ...number, phone: `0${number.phone}` })).body).toEqual({
    seconds: 600,
    resendSeconds: 30,
  });
  const code = await codeSentTo(number);
  const [text = ''] = await smsTo(number);
  expect(text).toContain(`\n\n@handelskade.localhost #${code}`);
  const { rows } = await harness.owner.query('SELECT * FROM phone_codes WHERE player_id = $1', [player.userId]);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(await verify(player, other(code))).toMatchObject({
    status: 422,
    body: { code: 'profile.phone_code_wrong', params: { triesLeft: 4 } },
  });
  expect(await userOf(player)).toMatchObject({ phone: null, isPhoneVerified: false });
  expect((await verify(player, code)).body).toEqual({ done: true });
  expect(await userOf(player)).toMatchObject({ ...number, isPhoneVerified: true });
  expect((await verify(player, code)).body['code']).toBe('profile.phone_code_expired');
  const emails = await harness.owner.query(`SELECT 1 FROM emails WHERE recipient = $1 AND template = 'phone_changed'`, [
    player.email,
  ]);
  expect(emails.rows).toHaveLength(1);
  await wait();
  expect((await send(player, number)).body, 'proved already').toEqual({ seconds: 0, resendSeconds: 0 });
  expect(await send(player, newNumber())).toMatchObject({ status: 422, body: { code: 'profile.field_locked' } });
});

test('sends no SMS to a number that another player of the brand has verified, with the same response', async () => {
  const [owner, prober, number] = [await newPlayer(), await newPlayer(), newNumber()];
  await send(owner, number);
  await verify(owner, await codeSentTo(number));
  expect((await send(prober, number)).body).toEqual({ seconds: 600, resendSeconds: 30 });
  expect((await verify(prober, '000000')).body['code']).toBe('profile.phone_code_wrong');
  expect(await smsTo(number)).toHaveLength(1);
  expect(await userOf(prober)).toMatchObject({ isPhoneVerified: false });
  const elsewhere = { brand: 'lumen', token: (await signUpPlayer(harness.port, 'lumen')).token };
  await harness.request('POST', '/api/user/phone-code', { ...elsewhere, body: number });
  const code = await codeSentTo(number, 2);
  const { body } = await harness.request('POST', '/api/user/verify-phone', { ...elsewhere, body: { code } });
  expect(body).toEqual({ done: true });
});

test('of two players with codes for one number only the first can verify it', async () => {
  const [first, second, number] = [await newPlayer(), await newPlayer(), newNumber()];
  await send(first, number);
  const code = await codeSentTo(number);
  await send(second, number);
  const later = await codeSentTo(number, 2);
  expect((await verify(first, code)).status).toBe(200);
  expect(await verify(second, later)).toMatchObject({ status: 422, body: { code: 'profile.phone_code_expired' } });
});

test('requires a step-up for another number than the stored one', async () => {
  const [player, given, requestedNumber] = [await newPlayer(), newNumber(), newNumber()];
  await harness.request('PUT', '/api/user/update-user-details', { token: player.token, body: given });
  expect(await send(player, requestedNumber)).toMatchObject({ status: 422, body: { code: 'auth.step_up_required' } });
  await harness.request('POST', '/api/user/step-up', { token: player.token, body: { password: PASSWORD } });
  expect((await send(player, requestedNumber)).status).toBe(200);
  await verify(player, await codeSentTo(requestedNumber));
  expect(await userOf(player)).toMatchObject(requestedNumber);
});

test.each([
  [{ phoneCode: '49', phone: '3012345678' }, 'validation.phone_takes_no_texts'],
  [{ phoneCode: '1', phone: '8762101234' }, 'validation.phone_country'],
  [{ phoneCode: '49', phone: '1901234567' }, 'validation.invalid_format'],
  // Supported by the provider, but not by the brand.
  [{ phoneCode: '1', phone: '2025550143' }, 'validation.phone_country'],
])('does not pay for an SMS to %j', async (body, reason) => {
  expect(await send(await newPlayer(), body)).toMatchObject({
    status: 422,
    body: { code: 'auth.field_invalid', params: { fields: ['phone'], reasons: [reason] } },
  });
});

test.each([
  [{ phoneCode: '49', phone: '15' }, 'validation.number_too_short'],
  [{ phoneCode: '1', phone: '20255501430' }, 'validation.number_too_long'],
  [{ phoneCode: '49', phone: '' }, 'validation.required'],
])('rejects %j at its field', async (body, reason) => {
  const { status, body: response } = await send(await newPlayer(), body);
  expect(status).toBe(400);
  expect(response).toMatchObject({ code: 'request.invalid', params: { fields: ['phone'], reasons: [reason] } });
});

test('limits codes: a wait between two, five per player, ten per network', async () => {
  const [player, number] = [await newPlayer(), newNumber()];
  const resetBackoff = () => harness.owner.query(`DELETE FROM attempt_counters WHERE counter_key LIKE 'code-wait:%'`);
  expect((await send(player, number)).status).toBe(200);
  const tooSoon = await send(player, number);
  expect(tooSoon).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await resetBackoff();
    expect((await send(player, newNumber())).status).toBe(200);
  }
  await resetBackoff();
  expect((await send(player, newNumber())).status).toBe(429);
  const neighbours = await Promise.all(Array.from({ length: 5 }, () => newPlayer()));
  const statuses: number[] = [];
  for (const neighbour of neighbours)
    statuses.push((await send({ ...neighbour, headers: player.headers }, newNumber())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test('counts wrong tries over all codes of a player', async () => {
  const player = await newPlayer();
  for (let tried = 0; tried < 15; tried += 1)
    expect((await verify(player, '123456')).body['code']).toBe('profile.phone_code_expired');
  expect(await verify(player, '123456')).toMatchObject({ status: 429, body: { code: 'auth.locked' } });
});

test('limits SMS per brand and for the whole installation', async () => {
  const small = await startPlatform({ env: { SMS_COUNTRIES: 'DE', SMS_PER_DAY: '3', SMS_PER_BRAND_DAY: '2' } });
  try {
    let attempt = 0;
    const request = async (brand: string) => {
      attempt += 1;
      const { token } = await signUpPlayer(small.port, brand);
      const { status } = await small.request('POST', '/api/user/phone-code', {
        brand,
        token,
        headers: { 'x-forwarded-for': `198.18.9.${attempt}` },
        body: { phoneCode: '49', phone: `151123490${attempt + 10}` },
      });
      return status;
    };
    const statuses = [];
    for (const brand of ['handelskade', 'handelskade', 'handelskade', 'lumen', 'lumen'])
      statuses.push(await request(brand));
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
  } finally {
    await small.stop();
  }
});
