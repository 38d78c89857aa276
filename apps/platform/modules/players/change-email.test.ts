import { expect, test } from 'vitest';
import { signUpPlayer, PASSWORD } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { mailedTo } from '../../testing/mailed-to.ts';

const harness = setUpPlatform();

let counter = 0;
const newEmail = () => `another-${(counter += 1)}@example.org`;
const change = (token: string, email: string) =>
  harness.request('POST', '/api/user/change-email', { token, body: { email } });
const login = (email: string) => harness.request('POST', '/api/user/login', { body: { email, password: PASSWORD } });

async function verifiedPlayer() {
  const player = await signUpPlayer(harness.port);
  await harness.owner.query('UPDATE players SET is_email_verified = true WHERE player_id = $1', [player.userId]);
  await harness.request('POST', '/api/user/step-up', { token: player.token, body: { password: PASSWORD } });
  return player;
}

/** Paths of the links that were mailed to this address, the newest last. */
const linksOf = (email: string) => mailedTo(harness, email, /\/api\/core\/verify-email\?key=[0-9a-f]{64}/g);

const open = async (path: string) => String((await harness.request('POST', path)).headers['location']);

test('sends no link to an address that has an account, in the same response, and keeps an address that was taken in the meantime', async () => {
  const [player, other] = [await verifiedPlayer(), await signUpPlayer(harness.port)];
  const newAddress = newEmail();
  const responses = [await change(player.token, other.email), await change(player.token, newAddress)];
  expect(responses.map(({ status, body }) => [status, body])).toEqual([
    [200, { done: true }],
    [200, { done: true }],
  ]);
  const { rows } = await harness.owner.query(
    `SELECT 1 FROM emails WHERE recipient = $1 AND template = 'email_change'`,
    [other.email],
  );
  expect(rows).toEqual([]);
  const [path = ''] = await linksOf(newAddress);
  await harness.owner.query('UPDATE players SET email = $1 WHERE player_id = $2', [newAddress, other.userId]);
  expect(await open(path)).toMatch(/modal=verify-email-expired$/);
  expect((await login(player.email)).status).toBe(200);
});

test('accepts the current address without an e-mail, and limits e-mails', async () => {
  const { token, email } = await verifiedPlayer();
  expect((await change(token, email)).status).toBe(200);
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await change(token, newEmail())).status).toBe(200);
  expect((await change(token, newEmail())).body['code']).toBe('request.too_many');
});
