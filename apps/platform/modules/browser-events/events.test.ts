import { expect, test } from 'vitest';
import { later } from '../../core/testing/later.ts';
import { createDb } from '../../db/database.ts';
import { signUpPlayer } from '../../testing/running-platform.ts';
import { poolOf, setUpPlatform } from '../../testing/set-up-platform.ts';
import { eventTable, deleteOldEvents, listEvents } from './index.ts';

const harness = setUpPlatform();
const pool = poolOf(harness);
const db = later(() => createDb(pool));

const since = new Date(0);
const send = (body: Record<string, unknown>, options: { token?: string; brand?: string } = {}) =>
  harness.request('POST', '/api/user/log-event', { ...options, body });

test('stores an event with its session and finds it by each filter', async () => {
  const player = await signUpPlayer(harness.port, 'lumen');
  const body = {
    event: 'ALTERNATIVE_METHOD_BUTTON',
    data: { failed: 'card', alternative: 'bank' },
    mkt: 'autumn',
    userDeviceType: 'mobile',
    cpncToSent: 'welcome',
  };
  const sent = await send(body, { token: player.token, brand: 'lumen' });
  expect(sent).toMatchObject({ status: 200, body: { done: true } });
  await send({ event: 'PAGE_VIEW', data: { url: '/casino' } });
  const filters = [{ playerId: player.userId }, { brandKey: 'lumen' }, { name: 'ALTERNATIVE_METHOD_BUTTON' }];
  for (const filter of filters)
    expect(await listEvents(db, { ...filter, since, countMax: 10 })).toMatchObject([
      {
        brandKey: 'lumen',
        playerId: player.userId,
        name: 'ALTERNATIVE_METHOD_BUTTON',
        data: { failed: 'card', alternative: 'bank' },
        mkt: 'autumn',
        cpnc: 'welcome',
        deviceType: 'mobile',
      },
    ]);
  expect(await listEvents(db, { since: new Date(Date.now() + 60_000), countMax: 10 })).toEqual([]);
  const all = (await listEvents(db, { since, countMax: 10 })).map(({ eventId }) => eventId);
  const rest = await listEvents(db, { since, after: String(all[0]), countMax: 10 });
  expect(rest.map(({ eventId }) => eventId)).toEqual(all.slice(1));
});

test('stores no tokens, codes, passwords and e-mail addresses of any part of an event', async () => {
  const tokens = ['mq_abcdefgh12345678', 'shr_abcdefgh12345678', 's3cret-1'];
  const secrets = [...tokens, 'ada%40example.com', 'ada@example.com', '5551234'];
  const url = `/casino?at=s3cret-1&modal=login&key=s3cret-1&email=ada%40example.com&phone=5551234#token=s3cret-1`;
  await send({
    event: 'CLIENT_ERROR',
    data: {
      url,
      nested: `https://a.example/?next=${encodeURIComponent('/x?code=s3cret-1&password=s3cret-1')}`,
      message: 'shown to ada@example.com at /players/shr_abcdefgh12345678 with mq_abcdefgh12345678',
      'ada@example.com': 1,
    },
    mkt: 'ada@example.com',
    cpncToSent: 'x?token=s3cret-1',
  });
  const { rows } = await harness.owner.query<{ row: string }>(
    `SELECT row_to_json(e)::text AS row FROM browser_events e WHERE name = 'CLIENT_ERROR'`,
  );
  expect(rows).toHaveLength(1);
  for (const secret of secrets) expect(rows[0]?.row).not.toContain(secret);
  expect(rows[0]?.row).toContain('modal=login');
});

test('rejects invalid events and truncates large ones', async () => {
  expect((await send({ event: 'UNKNOWN', data: {} })).status).toBe(400);
  expect((await send({ event: 'PAGE_VIEW', data: {}, userDeviceType: 'watch' })).status).toBe(400);
  const data = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`field${at}`, '\u3042'.repeat(1200)]));
  expect((await send({ event: 'PAGE_VIEW', data: { url: '/\0' } })).status).toBeLessThan(500);
  expect((await send({ event: 'WEB_VITAL', data })).status).toBe(200);
  const { rows } = await harness.owner.query<{ size: number }>(
    `SELECT length(data::text) AS size FROM browser_events WHERE name = 'WEB_VITAL'`,
  );
  expect(rows[0]?.size).toBeLessThan(10_000);
});

test("deletes events after the retention of the brand's market", async () => {
  await harness.owner.query(`INSERT INTO browser_events (brand_key, name, data, happened_at)
    VALUES ('isvik', 'OLD', '{}', now() - interval '31 days'), ('belvoir', 'OLD', '{}', now() - interval '31 days')`);
  const brands = [
    { brandKey: 'isvik', days: 30 },
    { brandKey: 'belvoir', days: 90 },
  ];
  expect([await deleteOldEvents(db, brands, 100), await deleteOldEvents(db, brands, 100)]).toEqual([1, 0]);
  expect(await listEvents(db, { name: 'OLD', since, countMax: 5 })).toMatchObject([{ brandKey: 'belvoir' }]);
});

test("escapes control characters in the operator's table", () => {
  const [, line] = eventTable([
    {
      eventId: 1n,
      happenedAt: new Date(0),
      brandKey: 'lumen',
      playerId: null,
      name: 'PAGE_VIEW',
      data: { url: '/' },
      mkt: '\u001b[2J\u202eevil',
      cpnc: null,
      deviceType: null,
    },
  ]);
  expect(line).toBe('1970-01-01T00:00:00.000Z  lumen  -       PAGE_VIEW  -       {"url":"/"} mkt=·[2J·evil');
});
