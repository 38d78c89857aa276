import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getSharedStatistics, getStatisticsShare } from '@marquee/contract/statistics.ts';
import { describe, expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import { signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createStatistics } from './index.ts';
import { newShareKey } from './share-key.ts';
import { insertRound } from './testing/insert-round.ts';

const harness = setUpPlatform();

type Share = ResponseOf<typeof getStatisticsShare>;
type Shared = ResponseOf<typeof getSharedStatistics>;
const NOTHING = { nickname: false, registered: false, numbers: false, games: false, races: false, amounts: false };
const EVERYTHING = { nickname: true, registered: true, numbers: true, games: true, races: true, amounts: true };

let visitors = 0;
/** Another IP address each time, to stay below the rate limits. */
const otherVisitor = () => ({ 'x-forwarded-for': `198.18.${Math.floor((visitors += 1) / 250)}.${visitors % 250}` });

const settle = (player: TestPlayer, isShared: boolean, shows: object = NOTHING) =>
  harness.request<Share>('PUT', '/api/user/statistics-share', {
    token: player.token,
    body: { isShared, shows },
    headers: otherVisitor(),
  });
const own = (player: TestPlayer) =>
  harness.request<Share>('GET', '/api/user/statistics-share', { token: player.token });
const renew = (player: TestPlayer) =>
  harness.request<Share>('POST', '/api/user/statistics-share/renewal', {
    token: player.token,
    headers: otherVisitor(),
  });
const open = (shareKey: string, brand = 'handelskade') =>
  harness.request<Shared>('GET', `/api/core/casino/shared-statistics/${shareKey}`, { brand, headers: otherVisitor() });

async function shared(shows: object, prepare?: (player: TestPlayer) => Promise<unknown>) {
  const player = await signUpPlayer(harness.port);
  await prepare?.(player);
  const { body } = await settle(player, true, shows);
  return { player, key: body.share?.shareKey ?? '' };
}
const name = (player: TestPlayer, columns: string) =>
  harness.owner.query(`UPDATE players SET ${columns} WHERE player_id = $1`, [player.userId]);

test('nothing is shared by default, and the proposed parts contain neither nickname nor amounts', async () => {
  const player = await signUpPlayer(harness.port);
  const { body } = await own(player);
  expect(body).toMatchObject({ share: null, isHidden: false, shows: { nickname: false, amounts: false } });
  const settled = await settle(player, false, EVERYTHING);
  expect(settled.body).toMatchObject({ share: null, shows: EVERYTHING });
});

test('visitors see only the chosen parts', async () => {
  const play = async (player: TestPlayer) => {
    await insertRound(harness.owner, player, { game: 'dice', winMinor: 19_800n, minutesAgo: 2 });
    await name(player, `nickname = 'Anchor', first_name = 'Ada', last_name = 'Lovelace'`);
  };
  const none = await shared(NOTHING, play);
  expect((await open(none.key)).body).toEqual({
    player: 'A•••',
    registeredOn: null,
    numbers: null,
    favorites: null,
    races: null,
    amounts: null,
  });
  const all = await shared(EVERYTHING, play);
  const { status, body } = await open(all.key);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    player: 'Anchor',
    registeredOn: new Date().toISOString().slice(0, 10),
    numbers: { totalBets: 1, wins: 1, losses: 0, games: 1 },
    favorites: [{ slug: 'dice' }],
    races: [],
    amounts: [{ currencyCode: 'EUR', staked: '1.00', won: '1.98', net: '0.98' }],
  });
  const text = JSON.stringify(body);
  for (const secret of [all.player.userId, all.player.email, 'Ada', 'Lovelace', 'rnd_'])
    expect(text).not.toContain(secret);
});

test.each([
  ['the first name', `nickname = 'Super Ada!', first_name = 'Ada'`, 'S•••'],
  ['the last name in pieces', `nickname = 'l.o.v.e.l.a.c.e', last_name = 'Lovelace'`, 'l•••'],
  ['an address', `nickname = 'me@example.com'`, 'm•••'],
  ['a telephone number', `nickname = 'call +599 966 61234'`, 'c•••'],
  ['nothing', `nickname = NULL`, null],
])('a nickname with %s is always masked', async (_what, columns, expected) => {
  const { player, key } = await shared(EVERYTHING, (newPlayer) => name(newPlayer, columns));
  expect((await open(key)).body.player).toBe(expected);
  expect((await own(player)).body).toMatchObject({ nickname: null, maskedName: expected });
});

test('keys are unique and long, and a change of the parts keeps the key', async () => {
  expect(new Set(Array.from({ length: 200 }, newShareKey)).size).toBe(200);
  const { player, key } = await shared(NOTHING);
  expect(key).toMatch(/^shr_[0-9a-z]{31}$/);
  expect((await settle(player, true, EVERYTHING)).body.share?.shareKey).toBe(key);
  const stored = await harness.owner.query<{ same: boolean }>(
    `SELECT key_hash = sha256(share_key::bytea) AS same FROM shared_statistics WHERE player_id = $1`,
    [player.userId],
  );
  expect(stored.rows).toEqual([{ same: true }]);
});

describe('a shared page that no longer exists', () => {
  const unknown = async () => open(newShareKey());

  test('is not found immediately after sharing stops, and its URL is never reused', async () => {
    const { player, key } = await shared(EVERYTHING);
    expect((await open(key)).status).toBe(200);
    await settle(player, false, EVERYTHING);
    const gone = await open(key);
    const never = await unknown();
    expect([gone.status, gone.body]).toEqual([404, never.body]);
    const again = (await settle(player, true, EVERYTHING)).body.share?.shareKey;
    expect(again).not.toBe(key);
    expect((await open(key)).status).toBe(404);
    expect((await open(again ?? '')).status).toBe(200);
  });

  test('is not found under its old key after a renewal', async () => {
    const { player, key } = await shared(NOTHING);
    const { body } = await renew(player);
    expect(body.share?.shareKey).not.toBe(key);
    expect((await open(key)).status).toBe(404);
    expect((await open(body.share?.shareKey ?? '')).status).toBe(200);
  });

  test('is not created by a renewal while nothing is shared', async () => {
    const player = await signUpPlayer(harness.port);
    expect((await renew(player)).body.share).toBeNull();
    await settle(player, false);
    expect((await renew(player)).body.share).toBeNull();
  });

  test.each(['selfExclusion', 'freeze'])('is not found during a %s, which its player can see', async (kind) => {
    const { player, key } = await shared(EVERYTHING);
    const restrict = (from: string, to: string) =>
      harness.owner.query(
        `INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at, ends_at)
         VALUES ($1, 'handelskade', $2, now() + $3::interval, now() + $4::interval)`,
        [player.userId, kind, from, to],
      );
    await restrict('-2 days', '-1 day');
    expect((await open(key)).status).toBe(200);
    await restrict('0', '1 day');
    const gone = await open(key);
    expect([gone.status, gone.body]).toEqual([404, (await unknown()).body]);
    expect((await own(player)).body.isHidden).toBe(true);
  });

  test('is not found at other brands', async () => {
    const { key } = await shared(EVERYTHING);
    const elsewhere = await open(key, 'lumen');
    expect([elsewhere.status, elsewhere.body]).toEqual([404, (await unknown()).body]);
  });

  test('causes the same queries as an unknown key, so that timing reveals nothing', async () => {
    const ended = await shared(EVERYTHING);
    await settle(ended.player, false, EVERYTHING);
    const live = await shared(EVERYTHING);
    const queries: string[] = [];
    const db = createDb(harness.owner).withPlugin({
      transformQuery: ({ node }) => {
        queries.push(node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const neverCalled = async () => Promise.reject(new Error('Nothing may be read for this page'));
    const statistics = createStatistics({
      db,
      listRestricted: async (ids) => {
        queries.push(`restricted: ${ids.length}`);
        return new Set(ids.filter((id) => id === live.player.userId));
      },
      summarizePlays: neverCalled,
      listPlayedRounds: neverCalled,
      listRanks: neverCalled,
      nameGames: neverCalled,
      describeGames: neverCalled,
      findRegisteredAt: neverCalled,
      findNickname: neverCalled,
    });
    const questionsFor = async (shareKey: string, brandKey: string) => {
      queries.length = 0;
      const query = { shareKey, brandKey, locale: 'en' };
      await expect(statistics.getShared(query)).rejects.toMatchObject({ code: 'request.not_found' });
      return [...queries];
    };
    const never = await questionsFor(newShareKey(), 'handelskade');
    expect(never).toHaveLength(2);
    expect(await questionsFor(ended.key, 'handelskade')).toEqual(never);
    expect(await questionsFor(live.key, 'lumen')).toEqual(never);
    expect(await questionsFor(live.key, 'handelskade')).toEqual(never);
  });
});

test('responses of shared pages are not cached', async () => {
  const { key } = await shared(NOTHING);
  expect((await open(key)).headers['cache-control']).toBe('no-store');
  expect((await open(newShareKey())).headers['cache-control']).toBe('no-store');
});

test('requests for shared pages are rate-limited', async () => {
  const from = { headers: { 'x-forwarded-for': '198.19.7.7' } };
  const path = `/api/core/casino/shared-statistics/${newShareKey()}`;
  const responses = await Promise.all(Array.from({ length: 61 }, () => harness.request('GET', path, from)));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('refuses a choice with unknown or missing parts', async () => {
  const player = await signUpPlayer(harness.port);
  expect((await settle(player, true, { ...NOTHING, email: true })).status).toBe(400);
  expect((await settle(player, true, { numbers: true })).status).toBe(400);
});
