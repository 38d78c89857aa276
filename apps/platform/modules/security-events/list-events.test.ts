import { beforeAll, expect, it } from 'vitest';
import { tableOf } from '../../core/testing/text-table.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { addTextRows, at } from '../../db/testing/table-rows.ts';
import { listSecurityEvents, sumSecurityEvents } from './index.ts';

const { owner, db } = setUpDatabase();
const HASH = '07'.repeat(32);
beforeAll(async () => {
  for (const [source = '', values = ''] of tableOf(`
    before | happened_at=@-1 events=9
    first  | happened_at=@0
    second | happened_at=@1 kind=password_changed player_id=plr_1
    third  | happened_at=@1 brand_key=two network=192.0.2.1 events=5
    fourth | happened_at=@2 login_hash=\\x${HASH} network=192.0.2.2
    fifth  | happened_at=@3 kind=stepped_up events=1
  `))
    await addTextRows(owner, 'security_events', 'kind=login_failed brand_key=one', `source=${source} ${values}`);
});

it.each([
  [{}, 'fifth fourth third second first'],
  [{ kinds: ['password_changed', 'stepped_up'] }, 'fifth second'],
  [{ brandKey: 'two' }, 'third'],
  [{ playerId: 'plr_1' }, 'second'],
  [{ network: '192.0.2.2' }, 'fourth'],
  [{ loginHash: Buffer.from(HASH, 'hex') }, 'fourth'],
  [{ countMax: 2 }, 'fifth fourth'],
])('lists events since an instant, newest first, and continues after one: %j', async (query, sources) => {
  const list = async (more: object) =>
    (await listSecurityEvents(db, { kinds: [], since: at(0), countMax: 9, ...query, ...more })).map(
      ({ source, event_id: id }) => [source, String(id)] as const,
    );
  const [first, ...others] = await list({});
  expect([first, ...others].map((one) => one?.[0]).join(' ')).toBe(sources);
  expect((await list({ after: first?.[1] })).slice(0, others.length)).toEqual(others);
});

it('sums events by kind, the most frequent first', async () => {
  expect(await sumSecurityEvents(db, at(0))).toEqual([
    { kind: 'login_failed', events: 7n, networks: 2n, last_at: at(2) },
    { kind: 'password_changed', events: 1n, networks: 0n, last_at: at(1) },
    { kind: 'stepped_up', events: 1n, networks: 0n, last_at: at(3) },
  ]);
});
