import { beforeAll, beforeEach, expect, it } from 'vitest';
import { tableOf } from '../../core/testing/text-table.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { addTextRows, at, PLAYER } from '../../db/testing/table-rows.ts';
import { withTx } from '../../db/tx.ts';
import { shadowClock } from '../limits/testing/shadow-clock.ts';
import { isFamiliarNetwork, isKnownDevice } from './devices.sql.ts';
import { findPrevious, hasLoggedIn, listEnded, listLive } from './sessions.sql.ts';

const { owner, db } = setUpDatabase();
const setClock = (ms: number) => owner.query('UPDATE vector_clock.instant SET at = $1', [at(ms)]);
const SESSION =
  'player_id=ada brand_key=one idle_seconds=60 ip=203.0.113.1 user_agent= expires_at=@1 created_at=@-9 last_seen_at=@-9';
const DEVICE = Buffer.alloc(32, 7);

beforeAll(async () => {
  await shadowClock(owner);
  for (const id of ['ada', 'eve', 'new'])
    await addTextRows(owner, 'players', PLAYER, `player_id=${id} email=${id}@example.com`);
  for (const [id = '', values = ''] of tableOf(`
    oldest  | last_seen_at=@-59999
    before  | created_at=@-3 last_seen_at=@-4 ip=2001:db8::5
    own     | created_at=@-2 last_seen_at=@-2
    newest  | created_at=@-1 last_seen_at=@-3 ip=nowhere
    ended   | created_at=@-8 ended_at=@0 end_reason=logout
    idle    | created_at=@-8 last_seen_at=@-60000
    over    | created_at=@-8 expires_at=@0
    foreign | player_id=eve created_at=@-2 last_seen_at=@-1 ip=203.0.113.9
  `))
    await addTextRows(owner, 'sessions', SESSION, `session_id=${id} ${values}`);
  await addTextRows(owner, 'known_devices', `device_hash=\\x${DEVICE.toString('hex')}`, 'player_id=eve');
});
beforeEach(() => setClock(0));

it('finds the session before one, or the last one, of its player', async () => {
  const createdAt = async (id: string | null) => (await findPrevious(db, 'ada', id))?.created_at;
  expect([await createdAt('own'), await createdAt(null), await createdAt('oldest')]).toEqual([
    at(-3),
    at(-1),
    undefined,
  ]);
  const known = await withTx(db, async (tx) => [await hasLoggedIn(tx, 'ada'), await hasLoggedIn(tx, 'new')]);
  expect(known).toEqual([true, false]);
});

it('lists live sessions by their last use, and which have ended', async () => {
  expect((await listLive(db, 'ada')).map((row) => row.session_id)).toEqual(['own', 'newest', 'before', 'oldest']);
  const ended = await listEnded(db, ['oldest', 'own', 'ended', 'idle', 'over', 'nobody']);
  expect(ended.toSorted()).toEqual(['ended', 'idle', 'over']);
});

it('knows devices and networks of a player, networks for 90 days', async () => {
  const known = (id: string | null, device = DEVICE) => isKnownDevice(db, id, device);
  expect([await known('eve'), await known('ada'), await known(null), await known('eve', Buffer.alloc(32))]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const familiar = (network: string, id: string | null = 'ada') => isFamiliarNetwork(db, id, network);
  const networks = ['203.0.113.1', '2001:db8::/64', '203.0.113.9', '2001:db8:1::/64', 'nowhere'];
  expect(await Promise.all(networks.map((network) => familiar(network)))).toEqual([true, true, false, false, false]);
  expect(await familiar('203.0.113.1', null)).toBe(false);
  await setClock(90 * 86_400_000 - 3);
  expect(await familiar('2001:db8::/64')).toBe(false);
  await setClock(90 * 86_400_000 - 4);
  expect(await familiar('2001:db8::/64')).toBe(true);
});
