import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPlayer, PASSWORD, startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';

let harness: RunningPlatform;
beforeAll(async () => {
  harness = await startPlatform();
});
afterAll(() => harness.stop());

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

/** Paths of the links that this address was mailed, the newest last. */
async function linksOf(email: string): Promise<string[]> {
  const read = async () => {
    const { rows } = await harness.owner.query<{ body: string }>(
      'SELECT body FROM mailbox WHERE recipient = $1 ORDER BY received_at',
      [email],
    );
    return rows.flatMap(({ body }) => /\/api\/core\/verify-email\?key=[0-9a-f]{64}/.exec(body) ?? []);
  };
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  return read();
}

const open = async (path: string) => String((await harness.request('POST', path)).headers['location']);

test('the account has the new address when its link was confirmed, and not before; the old one is told at once', async () => {
  const { token, email } = await verifiedPlayer();
  const wished = newEmail();
  expect((await change(token, wished.toUpperCase())).status).toBe(200);
  expect((await login(wished)).status).toBe(422);
  const { rows } = await harness.owner.query('SELECT template FROM emails WHERE recipient = $1 AND template <> $2', [
    email,
    'verify',
  ]);
  expect(rows).toEqual([{ template: 'email_change_requested' }]);
  const [path = ''] = await linksOf(wished);
  expect(await open(path)).toMatch(/\?modal=login$/);
  expect((await login(wished)).status).toBe(200);
  expect((await login(email)).status).toBe(422);
  const details = await harness.request('GET', '/api/user/get-user-details', { token });
  expect(details.body).toMatchObject({ getUser: { email: wished, isEmailVerified: true } });
  // Confirmed twice it stays so.
  expect(await open(path)).toMatch(/\?modal=login$/);
});

test('a link that is over, or replaced by a newer one, changes nothing', async () => {
  const { token, email } = await verifiedPlayer();
  const [first, second] = [newEmail(), newEmail()];
  await change(token, first);
  const [path = ''] = await linksOf(first);
  await change(token, second);
  expect(await open(path)).toMatch(/modal=verify-email-expired$/);
  const [newer = ''] = await linksOf(second);
  await harness.owner.query(`UPDATE player_links SET expires_at = now() - interval '1 second' WHERE purpose = 'email'`);
  expect(await open(newer)).toMatch(/modal=verify-email-expired$/);
  expect((await login(email)).status).toBe(200);
});

test('an address that has an account gets no link, whoever asks is not told, and one that is taken meanwhile stays its owner’s', async () => {
  const [player, other] = [await verifiedPlayer(), await signUpPlayer(harness.port)];
  const wished = newEmail();
  const responses = [await change(player.token, other.email), await change(player.token, wished)];
  expect(responses.map(({ status, body }) => [status, body])).toEqual([
    [200, { done: true }],
    [200, { done: true }],
  ]);
  const { rows } = await harness.owner.query(
    `SELECT 1 FROM emails WHERE recipient = $1 AND template = 'email_change'`,
    [other.email],
  );
  expect(rows).toEqual([]);
  const [path = ''] = await linksOf(wished);
  await harness.owner.query('UPDATE players SET email = $1 WHERE player_id = $2', [wished, other.userId]);
  expect(await open(path)).toMatch(/modal=verify-email-expired$/);
  expect((await login(player.email)).status).toBe(200);
});

test('the own address again is done already, and mails are limited', async () => {
  const { token, email } = await verifiedPlayer();
  expect((await change(token, email)).status).toBe(200);
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await change(token, newEmail())).status).toBe(200);
  expect((await change(token, newEmail())).body['code']).toBe('request.too_many');
});
