import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../db/database.ts';
import { createPool, OPERATOR_ROLE } from '../../db/pool.ts';
import { signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createTagsAdmin, type TagsAdmin } from './index.ts';

const running = setUpPlatform();
let operators: Db;
let admin: TagsAdmin;
let player: TestPlayer;
beforeAll(async () => {
  const url = String(running.owner.options.connectionString);
  operators = createDb(createPool({ url, max: 4, role: OPERATOR_ROLE }));
  admin = createTagsAdmin(operators);
  player = await signUpPlayer(running.port);
});
afterAll(async () => {
  await operators.destroy();
});

const request = (tag: string, action: 'added' | 'removed' = 'added', more: object = {}) => ({
  playerId: player.userId,
  tag,
  action,
  reason: 'asked by support',
  by: 'Ada',
  ...more,
});
const detailsOfPlayer = async () =>
  JSON.stringify((await running.request('GET', '/api/user/get-user-details', { token: player.token })).body);

test('a tag applies from the next request on, and each change is recorded with its author and reason', async () => {
  expect(await admin.change(request('high-value'))).toEqual(['high-value']);
  expect(await admin.change(request(' beta '))).toEqual(['beta', 'high-value']);
  expect(await detailsOfPlayer()).toContain('"tags":["beta","high-value"]');
  expect(await admin.change(request('high-value', 'removed', { by: 'Grace', reason: 'no longer' }))).toEqual(['beta']);
  const { tags, changes } = await admin.show(player.userId);
  expect(tags).toEqual(['beta']);
  expect(changes.map(({ action, tag, author, reason }) => [action, tag, author, reason])).toEqual([
    ['added', 'high-value', 'Ada', 'asked by support'],
    ['added', 'beta', 'Ada', 'asked by support'],
    ['removed', 'high-value', 'Grace', 'no longer'],
  ]);
});

test.each<readonly [tag: string, action: 'added' | 'removed', more: object, message: string]>([
  ['', 'added', {}, '1 to 64'],
  ['x'.repeat(65), 'added', {}, '1 to 64'],
  ['a\nb', 'added', {}, '1 to 64'],
  ['<b>', 'added', {}, '1 to 64'],
  ['-a', 'added', {}, '1 to 64'],
  ['matched', 'added', {}, 'another meaning'],
  ['default', 'added', {}, 'another meaning'],
  ['vip', 'removed', {}, 'has no tag'],
  ['vip', 'added', { reason: ' ' }, 'Say why'],
  ['vip', 'added', { by: ' ' }, 'Say who you are'],
  ['vip', 'added', { by: 'player' }, 'Say who you are'],
])('refuses %j, %s, %j and changes nothing', async (tag, action, more, message) => {
  const before = await admin.show(player.userId);
  await expect(admin.change(request(tag, action, more))).rejects.toThrow(message);
  expect(await admin.show(player.userId)).toEqual(before);
});

test('refuses a tag that the player has, and players that do not exist', async () => {
  await expect(admin.change(request('beta'))).rejects.toThrow('already');
  await expect(admin.change({ ...request('beta'), playerId: 'plr_nobody' })).rejects.toThrow('no player');
  await expect(admin.show('plr_nobody')).rejects.toThrow('no player');
});

test('changes of one player at the same moment are all kept', async () => {
  await Promise.all(['one', 'two', 'three'].map((tag) => admin.change(request(tag))));
  expect((await admin.show(player.userId)).tags).toEqual(['beta', 'one', 'three', 'two']);
});

test('the application cannot record a change of tags', async () => {
  const app = createDb(createPool({ url: String(running.owner.options.connectionString), max: 1 }));
  try {
    await expect(createTagsAdmin(app).change(request('four'))).rejects.toThrow('permission denied');
    expect((await admin.show(player.userId)).tags).not.toContain('four');
  } finally {
    await app.destroy();
  }
});
