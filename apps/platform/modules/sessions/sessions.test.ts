import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, join, PASSWORD, startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';

let world: RunningPlatform;
beforeAll(async () => {
  world = await startPlatform();
});
afterAll(() => world.stop());

const details = (token?: string) =>
  world.ask('GET', '/api/user/get-user-details', token === undefined ? {} : { token });

test('a session that was logged out is dead at once, in every process, and logging out twice is no crash', async () => {
  const player = await join(world.port);
  const other = await world.startAnother();
  expect((await details(player.token)).status).toBe(200);
  expect((await world.ask('POST', '/api/user/logout', { token: player.token })).status).toBe(200);
  for (const port of [world.port, other.port]) {
    const answer = await ask(port, 'GET', '/api/user/get-user-details', { token: player.token });
    expect([answer.status, answer.body['code']]).toEqual([403, 'session.expired']);
  }
  expect((await world.ask('POST', '/api/user/logout', { token: player.token })).status).toBe(403);
  await other.stop();
});

test('other sessions of the same player live on', async () => {
  const player = await join(world.port);
  const second = await world.ask('POST', '/api/user/login', { body: { email: player.email, password: PASSWORD } });
  await world.ask('POST', '/api/user/logout', { token: player.token });
  expect((await details(String(second.body['accessToken']))).status).toBe(200);
});

test.each([
  ['no token', undefined, 'session.missing'],
  ['a token of another shape', 'abc', 'session.invalid'],
  ['a token that was never given out', `mq_${'A'.repeat(43)}`, 'session.invalid'],
  ['a very long token', 'x'.repeat(5_000), 'session.invalid'],
])('%s is 403', async (_name, token, code) => {
  const answer = await details(token);
  expect([answer.status, answer.body['code']]).toEqual([403, code]);
});

test('a session ends after its idle time, and after its longest time, whatever happens in it', async () => {
  const [idle, old] = [await join(world.port), await join(world.port)];
  await world.owner.query(
    `UPDATE sessions SET last_seen_at = now() - make_interval(secs => idle_seconds + 1) WHERE player_id = $1`,
    [idle.userId],
  );
  await world.owner.query(
    `UPDATE sessions SET created_at = now() - interval '25 hours', expires_at = now() - interval '1 second' WHERE player_id = $1`,
    [old.userId],
  );
  for (const player of [idle, old]) expect((await details(player.token)).body['code']).toBe('session.expired');
});

test('requests keep a session alive', async () => {
  const player = await join(world.port);
  await world.owner.query(`UPDATE sessions SET last_seen_at = now() - interval '10 minutes' WHERE player_id = $1`, [
    player.userId,
  ]);
  await details(player.token);
  const { rows } = await world.owner.query<{ fresh: boolean }>(
    `SELECT last_seen_at > now() - interval '5 seconds' AS fresh FROM sessions WHERE player_id = $1`,
    [player.userId],
  );
  expect(rows[0]?.fresh).toBe(true);
});
