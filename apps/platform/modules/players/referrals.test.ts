import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, type Db } from '../../db/database.ts';
import { createPool } from '../../db/pool.ts';
import { newPlayer, PASSWORD } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { listReferrals, referralTable } from './index.ts';

const harness = setUpPlatform();
let db: Db;
beforeAll(async () => {
  const { host, port, user, password, database } = harness.owner.options;
  const url = harness.owner.options.connectionString ?? `postgres://${user}:${password}@${host}:${port}/${database}`;
  db = createDb(createPool({ url, max: 2 }));
});
afterAll(async () => {
  await db?.destroy();
});

const since = new Date(0);
const signUpPlayer = async (more: object, host?: string) => {
  const options = host === undefined ? {} : { headers: { host } };
  const { status, body } = await harness.request<{ createUser: { userId: string } }>('POST', '/api/user/sign-up', {
    body: { ...newPlayer(), ...more },
    ...options,
  });
  return { status, playerId: body.createUser?.userId };
};

test('finds referred players by each parameter; players without a referral are not listed', async () => {
  const sent = { cpnc: 'AUTUMN', mkt: 'mail', pid: 'p-7', affiliate: 'quay', affiliateToken: 'tok-1' };
  const referredAt = new Date(Date.now() - 3_600_000).toISOString();
  const { playerId } = await signUpPlayer({ ...sent, referredAt });
  const alone = await signUpPlayer({});
  const refused = await signUpPlayer({ cpnc: '<script>alert(1)</script>', pid: 'a\u202eb' });
  expect([alone.status, refused.status]).toEqual([200, 200]);
  for (const partner of Object.values(sent))
    expect(await listReferrals(db, { partner, since, countMax: 10 }), partner).toMatchObject([
      { playerId, brandKey: 'handelskade', acquisition: { ...sent, referredAt } },
    ]);
  const all = await listReferrals(db, { since, countMax: 10 });
  expect(all.map((each) => each.playerId)).toEqual([playerId]);
  expect(await listReferrals(db, { brandKey: 'lumen', since, countMax: 10 })).toEqual([]);
  expect(await listReferrals(db, { since: new Date(Date.now() + 60_000), countMax: 10 })).toEqual([]);
  expect(await listReferrals(db, { since, after: playerId, countMax: 10 })).toEqual([]);
  const [head, line] = referralTable(all);
  expect(head).toMatch(/^signed up +brand +player +referredAt +cpnc/);
  expect(line).toContain(`handelskade  ${playerId}`);
});

test('stores the mirror domain on which a player signed up', async () => {
  const { playerId } = await signUpPlayer({ mkt: 'm', mirrorDomainFk: 'evil.example' }, 'mirror-handelskade.localhost');
  const [found] = await listReferrals(db, { playerId, since, countMax: 1 });
  expect(found?.acquisition['mirrorDomainFk']).toBe('mirror-handelskade.localhost');
});

describe('the linked form', () => {
  const person = { linkAccount: true, firstName: 'Ada', lastName: 'Byron', dateOfBirth: '1990-12-10' };

  test('stores the personal details and the referral', async () => {
    const body = { ...newPlayer(), ...person, address: 'Quay 7', pid: 'p-9' };
    expect((await harness.request('POST', '/api/user/sign-up', { body })).status).toBe(200);
    const loggedIn = await harness.request('POST', '/api/user/login', {
      body: { email: body.email, password: PASSWORD },
    });
    const { body: known } = await harness.request('GET', '/api/user/get-user-details', {
      token: String(loggedIn.body['accessToken']),
    });
    const { linkAccount: _, ...details } = person;
    expect(known).toMatchObject({ getUser: { ...details, address: 'Quay 7' } });
    const [found] = await listReferrals(db, { partner: 'p-9', since, countMax: 1 });
    expect(found?.acquisition).toMatchObject({ linkAccount: 'yes', pid: 'p-9' });
  });

  test('lists all missing fields regardless of the brand’s own form, and rejects minors', async () => {
    const send = async (more: object) =>
      (await harness.request('POST', '/api/user/sign-up', { body: { ...newPlayer(), ...more } })).body;
    expect(await send({ linkAccount: true, firstName: ' ' })).toMatchObject({
      code: 'auth.field_invalid',
      params: { fields: ['firstName', 'lastName', 'dateOfBirth'] },
    });
    const young = `${new Date().getUTCFullYear() - 17}-01-01`;
    expect(await send({ ...person, dateOfBirth: young })).toMatchObject({ params: { fields: ['dateOfBirth'] } });
  });
});
