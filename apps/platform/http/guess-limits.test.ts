import { expect, test } from 'vitest';
import { signUpPlayer } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';

const server = setUpPlatform();

let hosts = 0;
/** From a new address each time, so that only the counters of player and brand apply. */
function post(path: string, body: object, token: string) {
  hosts += 1;
  return server.request('POST', `/api/user/${path}`, {
    token,
    body,
    headers: {
      'x-forwarded-for': `198.18.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}`,
    },
  });
}

const guess = (token: string, at: number) => post('redeem-coupon', { code: `GUESS-${at}` }, token);

test('one player guesses a bounded number of coupons from any number of addresses', async () => {
  const { token } = await signUpPlayer(server.port);
  const statuses: number[] = [];
  for (let at = 0; at < 25; at += 1) statuses.push((await guess(token, at)).status);
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
});

test('concurrent guesses are all counted', async () => {
  const { token } = await signUpPlayer(server.port);
  const responses = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(token, at)));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('a right code and other refusals are no guesses', async () => {
  const player = await signUpPlayer(server.port);
  await server.owner.query(
    `INSERT INTO coupons (brand_key, code, bonus_id) SELECT 'handelskade', 'RIGHT-' || n, bonus_id
     FROM (SELECT bonus_id FROM bonus_templates WHERE brand_key = 'handelskade' LIMIT 1) b, generate_series(1, 25) n`,
  );
  for (let at = 1; at <= 25; at += 1)
    expect((await post('redeem-coupon', { code: `RIGHT-${at}` }, player.token)).status).toBe(200);
  for (let at = 1; at <= 25; at += 1)
    expect((await post('redeem-coupon', { code: 'RIGHT-1' }, player.token)).body['code']).toBe(
      'coupon.already_redeemed',
    );
  expect((await post('redeem-coupon', { code: 'GUESS-1' }, player.token)).body['code']).toBe('coupon.invalid');
});

test('while a brand is under attack each player has fewer guesses, and nobody is locked out; other brands are not concerned', async () => {
  await server.owner.query(
    `INSERT INTO attempt_counters (counter_key, attempts, window_ends_at) SELECT counter_key, 5000, now() + interval '1 hour'
     FROM attempt_counters WHERE counter_key LIKE 'guess-coupon-brand:%'
     ON CONFLICT (counter_key) DO UPDATE SET attempts = 5000`,
  );
  const codesOf = async (brand: string) => {
    const { token } = await signUpPlayer(server.port, brand);
    const codes: unknown[] = [];
    for (let at = 0; at < 5; at += 1) {
      hosts += 1;
      const response = await server.request('POST', '/api/user/redeem-coupon', {
        brand,
        token,
        body: { code: `GUESS-${at}` },
        headers: { 'x-forwarded-for': `198.18.200.${(hosts % 250) + 1}` },
      });
      codes.push(response.body['code']);
    }
    return codes;
  };
  const wrong = 'coupon.invalid';
  expect(await codesOf('handelskade')).toEqual([wrong, wrong, wrong, 'request.too_many', 'request.too_many']);
  expect(await codesOf('lumen')).toEqual([wrong, wrong, wrong, wrong, wrong]);
});
