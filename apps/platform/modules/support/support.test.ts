import { expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import { signUpPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createSupportAdmin } from './support-admin.ts';

const server = setUpPlatform();

const PATH = '/api/user/support-message';
let counter = 0;

function message(overrides: Record<string, unknown> = {}) {
  counter += 1;
  return {
    topic: 'payment',
    email: 'ada@example.com',
    message: 'My deposit of this morning is still pending.',
    uniqueKey: `key-of-a-test-${counter}`,
    ...overrides,
  };
}

/** Each from another IP address, because the budget counts by address. */
async function send(body: unknown, options: { token?: string; ip?: string } = {}) {
  counter += 1;
  const headers = { 'x-forwarded-for': options.ip ?? `198.51.100.${counter}` };
  return server.request('POST', PATH, { body, headers, ...(options.token !== undefined && { token: options.token }) });
}

async function stored(uniqueKey: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await server.owner.query('SELECT * FROM support_messages WHERE unique_key = $1 ORDER BY sent_at', [
    uniqueKey,
  ]);
  return rows;
}

test('stores a message and returns its reference', async () => {
  const body = message({ message: '  Please look at my last deposit.  ' });
  const response = await send(body);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const [row, ...others] = await stored(body.uniqueKey);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    reference: response.body['reference'],
    brand_key: 'handelskade',
    player_id: null,
    message: 'Please look at my last deposit.',
    email: 'ada@example.com',
  });
});

test('stores a repeated or concurrent message once', async () => {
  const body = message();
  const responses = await Promise.all([send(body), send(body), send(body)]);
  expect(new Set(responses.map((response) => response.body['reference'])).size).toBe(1);
  expect(await stored(body.uniqueKey)).toHaveLength(1);
});

test('stores another text with the same key as another message', async () => {
  const body = message();
  const first = await send(body);
  const second = await send({ ...body, message: 'It has arrived now, thank you.' });
  expect(second.body['reference']).not.toBe(first.body['reference']);
  expect(await stored(body.uniqueKey)).toHaveLength(2);
});

test('stores the player of a signed-in message', async () => {
  const player = await signUpPlayer(server.port);
  const body = message();
  await send(body, { token: player.token });
  expect((await stored(body.uniqueKey))[0]?.['player_id']).toBe(player.userId);
});

test('reports missing and invalid fields', async () => {
  const response = await send(message({ email: 'not an address', message: '   ', topic: 'else' }));
  expect(response.status).toBe(400);
  expect((response.body['params'] as { fields: string[] }).fields.sort()).toEqual(['email', 'message', 'topic']);
  expect((await send(message({ message: 'short' }))).status).toBe(400);
});

test('limits messages per IP address', async () => {
  const ip = '203.0.113.77';
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent += 1) statuses.push((await send(message(), { ip })).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('operators see messages about protection first, then those of higher levels, and close answered ones', async () => {
  const admin = createSupportAdmin(createDb(server.owner));
  const member = await signUpPlayer(server.port);
  await server.owner.query('INSERT INTO club_members (player_id, level) VALUES ($1, 3)', [member.userId]);
  const first = message({ topic: 'game', email: 'first@example.com' });
  const own = message({ topic: 'game', email: 'member@example.com' });
  const urgent = message({ topic: 'protection', email: 'urgent@example.com' });
  for (const [body, token] of [
    [first, undefined],
    [own, member.token],
    [urgent, undefined],
  ] as const)
    await send(body, token === undefined ? {} : { token });
  await server.owner.query(`UPDATE support_messages SET brand_key = 'lumen' WHERE unique_key = ANY ($1)`, [
    [first.uniqueKey, own.uniqueKey, urgent.uniqueKey],
  ]);
  const emails = async () => (await admin.list('lumen')).map(({ email }) => email);
  expect(await emails()).toEqual(['urgent@example.com', 'member@example.com', 'first@example.com']);
  const [next] = await admin.list('lumen');
  await admin.close(next?.reference ?? '', 'Ada');
  expect(await emails()).toEqual(['member@example.com', 'first@example.com']);
  await expect(admin.close(next?.reference ?? '', 'Ada')).rejects.toMatchObject({ code: 'request.not_found' });
});
