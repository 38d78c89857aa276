import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, PASSWORD, startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';

let world: RunningPlatform;
beforeAll(async () => {
  world = await startPlatform();
});
afterAll(() => world.stop());

let counter = 0;
const newAddress = () => `another-${(counter += 1)}@example.org`;
const change = (token: string, email: string) =>
  world.ask('POST', '/api/user/change-email', { token, body: { email } });
const login = (email: string) => world.ask('POST', '/api/user/login', { body: { email, password: PASSWORD } });

async function provedPlayer() {
  const player = await join(world.port);
  await world.owner.query('UPDATE players SET is_email_verified = true WHERE player_id = $1', [player.userId]);
  await world.ask('POST', '/api/user/step-up', { token: player.token, body: { password: PASSWORD } });
  return player;
}

/** Paths of the links that this address was mailed, the newest last. */
async function linksOf(email: string): Promise<string[]> {
  const read = async () => {
    const { rows } = await world.owner.query<{ body: string }>(
      'SELECT body FROM mailbox WHERE recipient = $1 ORDER BY received_at',
      [email],
    );
    return rows.flatMap(({ body }) => /\/api\/core\/verify-email\?key=[0-9a-f]{64}/.exec(body) ?? []);
  };
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  return read();
}

const open = async (path: string) => String((await world.ask('POST', path)).headers['location']);

test('the account has the new address when its link was confirmed, and not before; the old one is told at once', async () => {
  const { token, email } = await provedPlayer();
  const wished = newAddress();
  expect((await change(token, wished.toUpperCase())).status).toBe(200);
  expect((await login(wished)).status).toBe(422);
  const { rows } = await world.owner.query('SELECT template FROM mails WHERE recipient = $1 AND template <> $2', [
    email,
    'verify',
  ]);
  expect(rows).toEqual([{ template: 'email_change_asked' }]);
  const [path = ''] = await linksOf(wished);
  expect(await open(path)).toMatch(/\?modal=login$/);
  expect((await login(wished)).status).toBe(200);
  expect((await login(email)).status).toBe(422);
  const details = await world.ask('GET', '/api/user/get-user-details', { token });
  expect(details.body).toMatchObject({ getUser: { email: wished, isEmailVerified: true } });
  // Confirmed twice it stays so.
  expect(await open(path)).toMatch(/\?modal=login$/);
});

test('a link that is over, or replaced by a newer one, changes nothing', async () => {
  const { token, email } = await provedPlayer();
  const [first, second] = [newAddress(), newAddress()];
  await change(token, first);
  const [path = ''] = await linksOf(first);
  await change(token, second);
  expect(await open(path)).toMatch(/modal=verify-email-expired$/);
  const [newer = ''] = await linksOf(second);
  await world.owner.query(`UPDATE player_links SET expires_at = now() - interval '1 second' WHERE purpose = 'email'`);
  expect(await open(newer)).toMatch(/modal=verify-email-expired$/);
  expect((await login(email)).status).toBe(200);
});

test('an address that has an account gets no link, whoever asks is not told, and one that is taken meanwhile stays its owner’s', async () => {
  const [player, other] = [await provedPlayer(), await join(world.port)];
  const wished = newAddress();
  const answers = [await change(player.token, other.email), await change(player.token, wished)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { done: true }],
    [200, { done: true }],
  ]);
  const { rows } = await world.owner.query(`SELECT 1 FROM mails WHERE recipient = $1 AND template = 'email_change'`, [
    other.email,
  ]);
  expect(rows).toEqual([]);
  const [path = ''] = await linksOf(wished);
  await world.owner.query('UPDATE players SET email = $1 WHERE player_id = $2', [wished, other.userId]);
  expect(await open(path)).toMatch(/modal=verify-email-expired$/);
  expect((await login(player.email)).status).toBe(200);
});

test('the own address again is done already, and mails are limited', async () => {
  const { token, email } = await provedPlayer();
  expect((await change(token, email)).status).toBe(200);
  for (let asked = 0; asked < 5; asked += 1) expect((await change(token, newAddress())).status).toBe(200);
  expect((await change(token, newAddress())).body['code']).toBe('request.too_many');
});
