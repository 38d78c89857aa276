import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import { mailedTo, RESET_KEY } from '../../testing/mailed-to.ts';

interface Options {
  readonly challenge: string;
  readonly options: never;
}

const ADDRESSES = 45;
const NEW_PASSWORD = 'another harbour at noon 8';
/** As browsers send it: at least 16 characters. */
const DEVICE = 'device-of-the-owner-1';

const server = setUpPlatform();
let owner: TestPlayer;
const passkey = new SoftPasskey();
const origin = () => `http://handelskade.localhost:${server.port}`;

let hosts = 0;
/** From an address that nobody has used. */
function post<T = Record<string, unknown>>(path: string, body: object | null, token?: string) {
  hosts += 1;
  return server.request<T>('POST', `/api/user/${path}`, {
    ...(body && { body }),
    ...(token !== undefined && { token }),
    headers: { 'x-forwarded-for': `198.18.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}` },
  });
}
const login = (email: string, password: string, uidToken?: string) =>
  post('login', { email, password, ...(uidToken !== undefined && { uidToken }) });

/** Guesses from many addresses, until new devices are locked out. */
async function lock(email: string): Promise<readonly unknown[]> {
  const codes: unknown[] = [];
  for (let index = 0; index < ADDRESSES; index += 1) codes.push((await login(email, 'wrong guess 1')).body['code']);
  return codes;
}

beforeAll(async () => {
  owner = await signUpPlayer(server.port);
  await post('step-up', { password: PASSWORD }, owner.token);
  const { challenge, options } = (await post<Options>('passkey-options', null, owner.token)).body;
  const added = await post('passkeys', { challenge, credential: passkey.create(options, origin()) }, owner.token);
  if (added.status !== 200) throw new Error('The passkey was not added');
});

test('guesses from many addresses lock new devices out, alike for an account and an unknown address', async () => {
  const codes = await lock(owner.email);
  expect(codes.at(-1)).toBe('auth.locked');
  expect(await lock('nobody.at.all@example.com')).toEqual(codes);
  const [locked, unknown] = [await login(owner.email, PASSWORD), await login('nobody.at.all@example.com', PASSWORD)];
  expect([locked.status, locked.body['code']]).toEqual([429, 'auth.locked']);
  const shape = ({ status, body, headers }: typeof locked) => [
    status,
    { ...body, params: Object.keys(body['params'] as object) },
    Object.keys(headers).toSorted(),
  ];
  expect(shape(locked)).toEqual(shape(unknown));
});

test('a passkey still gets in', async () => {
  await lock(owner.email);
  const { challenge, options } = (await post<Options>('passkey-login-options', null)).body;
  const opened = await post('passkey-login', { challenge, credential: passkey.get(options, origin()) });
  expect([opened.status, opened.body['userId']]).toEqual([200, owner.userId]);
});

const resetKeyFor = async (email: string) => (await mailedTo(server, email, RESET_KEY)).at(-1);

test('a link by e-mail still gets in: its device is known afterwards, and guesses by others do not lock it out again', async () => {
  await lock(owner.email);
  expect((await post('forgot-password', { email: owner.email })).status).toBe(200);
  const token = await resetKeyFor(owner.email);
  expect((await post('reset-password', { token, password: NEW_PASSWORD, uidToken: DEVICE })).status).toBe(200);
  await lock(owner.email);
  const opened = await login(owner.email, NEW_PASSWORD, DEVICE);
  expect([opened.status, opened.body['userId']]).toEqual([200, owner.userId]);
  // Other devices, and devices that know only the address, stay out.
  expect((await login(owner.email, NEW_PASSWORD, 'device-of-somebody-else')).body['code']).toBe('auth.locked');
});

test('a link without a device lifts the lock', async () => {
  const other = await signUpPlayer(server.port);
  await lock(other.email);
  await post('forgot-password', { email: other.email });
  const token = await resetKeyFor(other.email);
  expect((await post('reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
  expect((await login(other.email, NEW_PASSWORD)).status).toBe(200);
});

test('an invalid link neither lifts a lock nor makes a device known', async () => {
  const other = await signUpPlayer(server.port);
  await lock(other.email);
  const refused = await post('reset-password', { token: '0'.repeat(64), password: NEW_PASSWORD, uidToken: DEVICE });
  expect(refused.body['code']).toBe('auth.link_expired');
  expect((await login(other.email, PASSWORD, DEVICE)).body['code']).toBe('auth.locked');
});
