import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { expect, test } from 'vitest';
import { signUpPlayer, newPlayer, startPlatform } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';

const harness = setUpPlatform(() => {
  const settings = path(mkdtempSync(path(tmpdir(), 'marquee-age-')), 'settings.json');
  writeFileSync(settings, JSON.stringify({ brands: { ropewalk: { marketPolicy: { ageYearsMin: 21 } } } }));
  return startPlatform({ env: { MARQUEE_SETTINGS: settings } });
});

const bornYearsAgo = (years: number, days = 0) => {
  const now = new Date();
  const born = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));
  return born.toISOString().slice(0, 10);
};
const signUp = (body: Record<string, unknown>, brand = 'ropewalk') =>
  harness.request('POST', '/api/user/sign-up', { brand, body: newPlayer(body) });
const TOO_YOUNG = {
  status: 422,
  body: {
    code: 'auth.field_invalid',
    params: { fields: ['dateOfBirth'], reasons: ['validation.under_age'], ageYearsMin: 21 },
  },
};

test("applies the brand's minimum age at sign-up and linked sign-up, to the day", async () => {
  const person = { firstName: 'Ada', lastName: 'Byron', linkAccount: true };
  for (const more of [{}, person]) {
    expect(await signUp({ ...more, dateOfBirth: bornYearsAgo(19) })).toMatchObject(TOO_YOUNG);
    expect(await signUp({ ...more, dateOfBirth: bornYearsAgo(21, 1) })).toMatchObject(TOO_YOUNG);
    expect((await signUp({ ...more, dateOfBirth: bornYearsAgo(21) })).status).toBe(200);
  }
  expect((await signUp({ dateOfBirth: bornYearsAgo(19) }, 'handelskade')).status).toBe(200);
});

test("applies the brand's minimum age to profile changes", async () => {
  const { token } = await signUpPlayer(harness.port, 'ropewalk');
  const update = (dateOfBirth: string) =>
    harness.request('PUT', '/api/user/update-user-details', { token, brand: 'ropewalk', body: { dateOfBirth } });
  expect(await update(bornYearsAgo(20))).toMatchObject(TOO_YOUNG);
  expect((await update(bornYearsAgo(21))).status).toBe(200);
});

test('returns the minimum age of the brand', async () => {
  const ageOf = async (brand: string) =>
    (await harness.request('GET', '/api/core/casino/settings2', { brand })).body['ageYearsMin'];
  expect([await ageOf('ropewalk'), await ageOf('handelskade')]).toEqual([21, 18]);
});

test("requires the brand's own fields besides name and birth date at linked sign-up", async () => {
  const response = await signUp({ linkAccount: true, password: 'a harbour at night 7' }, 'bambalume');
  const { fields } = response.body['params'] as { fields: readonly string[] };
  expect(fields).toEqual(
    expect.arrayContaining(['firstName', 'lastName', 'dateOfBirth', 'cpfNumber', 'address', 'zipCode', 'city']),
  );
});

test('returns a working password for a repeated one-click sign-up until the first login', async () => {
  const brand = 'neonfold';
  const { email: _, password: _password, ...rest } = newPlayer();
  const body = { ...rest, username: 'neon-k7m2-qx9r' };
  const send = async () => {
    const response = await harness.request('POST', '/api/user/sign-up', { brand, body });
    return (response.body['createUser'] as { userId: string; password?: string | null }) ?? response.body;
  };
  const login = (password: unknown) =>
    harness.request('POST', '/api/user/login', { brand, body: { email: body.username, password } });
  const lost = await send();
  const again = await send();
  expect(again).toEqual({ ...lost, password: expect.any(String) });
  expect(again.password).not.toBe(lost.password);
  expect((await login(lost.password)).status).toBe(422);
  expect((await login(again.password)).status).toBe(200);
  expect((await send()).password ?? null).toBeNull();
  expect((await login(again.password)).status).toBe(200);
});

test('returns a generated password for ten minutes, also if no account was created', async () => {
  const brand = 'neonfold';
  const { email: _, password: _password, ...rest } = newPlayer();
  const body = { ...rest, username: 'neon-k7m2-qx9s' };
  const send = async (more: object = {}) => {
    const response = await harness.request('POST', '/api/user/sign-up', { brand, body: { ...body, ...more } });
    return (response.body['createUser'] as { password?: string | null }).password ?? null;
  };
  expect(await send()).not.toBeNull();
  const usedKey = { uniqueKey: `${String(body['uniqueKey'])}-2` };
  expect([await send(usedKey), await send(usedKey)]).toEqual([expect.any(String), expect.any(String)]);
  await harness.owner.query(`UPDATE sign_ups SET created_at = created_at - interval '11 minutes' WHERE email = $1`, [
    body.username,
  ]);
  expect([await send(), await send(usedKey)]).toEqual([null, null]);
});
