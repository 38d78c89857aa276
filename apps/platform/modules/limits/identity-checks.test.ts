import { describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { newPlayer, PASSWORD, startWithSilentProvider } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createDb } from '../../db/database.ts';
import { untilLockWaits, whileLocked } from '../../db/testing/lock-waits.ts';
import { lockPlayer } from '../players/index.ts';
import { createIdentityChecks } from './identity-checks.ts';
import { endRestrictions, limitsLockOf } from './testing/limits-lock.ts';

const harness = setUpPlatform(startWithSilentProvider);
const identityChecks = () =>
  createIdentityChecks({ db: createDb(harness.owner), lockPlayer, onRestricted: async () => {} });

interface Account {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}
interface Name {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
}
const brand = 'handelskade';
const signUp = (body: object) =>
  harness.request<{ createUser: { userId: string } }>('POST', '/api/user/sign-up', { brand, body });
const login = (email: string) =>
  harness.request<{ accessToken: string }>('POST', '/api/user/login', { brand, body: { email, password: PASSWORD } });
async function account(details: object = {}): Promise<Account> {
  const body = newPlayer({ ...details }) as { email: string };
  const { userId } = (await signUp(body)).body.createUser;
  return { email: body.email, userId, token: (await login(body.email)).body.accessToken };
}
const post = (player: Account, path: string, body: object = {}) =>
  harness.request('POST', path, { brand, token: player.token, body, key: newId('key') });
const exclude = async (player: Account) =>
  expect((await post(player, '/api/user/self-exclusion', { mode: 'permanent' })).status).toBe(200);
const deposit = (player: Account) =>
  post(player, '/api/user/deposits', { method: 'card', currencyCode: 'EUR', amount: '25.00' });
const codeOf = async (response: Promise<{ body: Record<string, unknown> }>) => (await response).body['code'];
const isBetRefused = async ({ userId }: Account): Promise<boolean> => {
  const { rows } = await harness.owner.query<{ refused: boolean }>('SELECT play_lacks_verification($1) AS refused', [
    userId,
  ]);
  return rows[0]?.refused === true;
};
const checksOf = async ({ userId }: Account) =>
  (
    await harness.owner.query<{ check_id: string; matched_player_id: string; signals: string[] }>(
      'SELECT check_id, matched_player_id, signals FROM identity_checks WHERE player_id = $1',
      [userId],
    )
  ).rows;
const approve = ({ userId }: Account) =>
  harness.owner.query(`UPDATE players SET kyc_status = 'APPROVED' WHERE player_id = $1`, [userId]);
const decide = async (player: Account, isSame: boolean) => {
  const [check] = await checksOf(player);
  await identityChecks().decide(BigInt(check?.check_id ?? 0), { isSame, by: 'Ada', reason: 'passports compared' });
};

/** Excludes a player whose address is proven afterwards. */
async function excludeBeforeProof(player: Account): Promise<void> {
  const link = async () =>
    /\/api\/core\/verify-email\?key=[0-9a-f]{64}/.exec(
      (await harness.owner.query<{ body: string }>('SELECT body FROM mailbox WHERE recipient = $1', [player.email]))
        .rows[0]?.body ?? '',
    )?.[0];
  await expect.poll(link).toBeDefined();
  await exclude(player);
  await harness.request('POST', (await link()) ?? '', { brand });
}

let days = 0;
/** A birth date that no other case has, nor one with a slip. */
function bornOn(): string {
  days += 1;
  return new Date(Date.UTC(1955, 0, 1 + days * 401)).toISOString().slice(0, 10);
}
const nameOf = (text: string, dateOfBirth: string): Name => {
  const [firstName = '', lastName = ''] = text.split('|');
  return { firstName, lastName, dateOfBirth };
};

describe('an excluded person who comes back with another spelling', () => {
  test.each([
    ['Jürgen|Müller', 'Juergen|Mueller'],
    ["Seán|O'Brien", 'Sean|OBrien'],
    ['Philip|Mathews', 'Phillip|Matthews'],
    ['Łukasz|Wałęsa', 'Lukasz|Walesa'],
    ['Юлия|Щербакова', 'Iuliia|Shcherbakova'],
    ['Mohammed|Abdelrahman', 'Muhammad|Abd al-Rahman'],
    ['Jean-Luc|Moreau', 'Jeanluc|Moreau'],
    ['José|García López', 'Pepe|Garcia'],
    ['Robert|Whitfield', 'Bob|Whitfeild'],
    ['Jan|van der Berg', 'Berg|Jan'],
    ['Bjørn|Østergård', 'Bjoern|Oestergaard'],
    ['民准|金', 'Minzhun|Jin'],
  ])('%s as %s can sign up, and can neither deposit nor bet', async (one, other) => {
    const born = bornOn();
    await exclude(await account(nameOf(one, born)));
    const back = await account(nameOf(other, born));
    expect(back.token).toBeDefined();
    expect(await codeOf(deposit(back))).toBe('deposit.verification_required');
    expect(await isBetRefused(back)).toBe(true);
    expect((await checksOf(back)).map(({ signals }) => signals)).toEqual([['person']]);
  });

  test.each([
    ['day and month swapped', '1981-03-05', '1981-05-03'],
    ['one digit other', '1983-07-19', '1983-07-16'],
  ])('is found with a slip in the birth date: %s', async (_what, one, other) => {
    await exclude(await account(nameOf('Ingeborg|Haugland', one)));
    expect(await codeOf(deposit(await account(nameOf('Ingeborg|Haugland', other))))).toBe(
      'deposit.verification_required',
    );
  });

  test.each([
    ['only the birth date', 'Grace|Hopper', 'Katharine|Johnson'],
    ['birth date and surname', 'Anna|Schmidt', 'Anne|Schmidt'],
    ['birth date and first name', 'Anna|Berger', 'Anna|Kowalczyk'],
  ])('somebody who shares %s is not stopped', async (_what, one, other) => {
    const born = bornOn();
    await exclude(await account(nameOf(one, born)));
    const unrelated = await account(nameOf(other, born));
    expect(await checksOf(unrelated)).toEqual([]);
    expect(await codeOf(deposit(unrelated))).not.toBe('deposit.verification_required');
  });

  test('is stopped in an account that existed before the exclusion, although it has deposited', async () => {
    const born = bornOn();
    const earlier = await account(nameOf('Juergen|Mueller', born));
    expect(await isBetRefused(earlier)).toBe(false);
    await exclude(await account(nameOf('Jürgen|Müller', born)));
    expect(await isBetRefused(earlier)).toBe(true);
    const requested = () =>
      harness.owner.query(
        `SELECT FROM documents WHERE player_id = $1 AND document_type = 'identity' AND status = 'requested'`,
        [earlier.userId],
      );
    await expect.poll(async () => (await requested()).rowCount).toBe(1);
    expect((await post(earlier, '/api/user/withdrawals/options', {})).status).not.toBe(500);
  });

  test('is asked for an identity document, and the case ends with the exclusion', async () => {
    const born = bornOn();
    const excluded = await account(nameOf('Jürgen|Müller', born));
    await exclude(excluded);
    const back = await account(nameOf('Jurgen|Muller', born));
    const { rows } = await harness.owner.query(`SELECT document_type, status FROM documents WHERE player_id = $1`, [
      back.userId,
    ]);
    expect(rows).toEqual([{ document_type: 'identity', status: 'requested' }]);
    await endRestrictions(harness.owner, excluded.userId);
    expect(await isBetRefused(back)).toBe(false);
  });
});

describe('a person decides', () => {
  test('that both are the same: the exclusion applies with its end', async () => {
    const born = bornOn();
    await exclude(await account(nameOf('Jürgen|Müller', born)));
    const back = await account(nameOf('Juergen|Mueller', born));
    await decide(back, true);
    expect(await codeOf(deposit(back))).toBe('player.excluded');
    await expect(decide(back, false)).rejects.toThrow('was decided before');
  });

  test('that they differ: money moves again, and nobody asks about this pair again', async () => {
    const born = bornOn();
    await exclude(await account(nameOf('Jürgen|Müller', born)));
    const other = await account(nameOf('Juergen|Mueller', born));
    await decide(other, false);
    expect(await isBetRefused(other)).toBe(false);
    expect(await codeOf(deposit(other))).not.toBe('deposit.verification_required');
    expect(await isBetRefused(other)).toBe(false);
  });

  test('that both are the same, while the excluded person extends the exclusion: the longer one applies to both', async () => {
    const born = bornOn();
    const first = await account(nameOf('Jürgen|Müller', born));
    expect((await post(first, '/api/user/self-exclusion', { mode: 'custom', option: 2 })).status).toBe(200);
    const back = await account(nameOf('Juergen|Mueller', born));
    const [check] = await checksOf(back);
    const lock = limitsLockOf(back.userId);
    const extended = await whileLocked(harness.owner, lock, [() => exclude(first)], async (operator) => {
      await untilLockWaits(harness.owner);
      await operator.query(
        `INSERT INTO identity_decisions (check_id, player_id, is_same, decided_by, reason) VALUES ($1, $2, true, 'Ada', 'passports compared')`,
        [check?.check_id, back.userId],
      );
    });
    expect(extended).toMatchObject([{ status: 'fulfilled' }]);
    expect(await codeOf(deposit(back))).toBe('player.excluded');
  });

  test('only with a name and a reason', async () => {
    const checks = identityChecks();
    await expect(checks.decide(1n, { isSame: true, by: ' ', reason: 'seen' })).rejects.toThrow('Say who you are');
    await expect(checks.decide(1n, { isSame: true, by: 'Ada', reason: ' ' })).rejects.toThrow('Say why');
    await expect(checks.decide(999_999n, { isSame: true, by: 'Ada', reason: 'seen' })).rejects.toThrow(
      'There is no check',
    );
  });
});

test('lists undecided checks from the first one opened on, 200 after a number at a time', async () => {
  const checks = identityChecks();
  const { rows: added } = await harness.owner.query<{ check_id: bigint }>(
    `INSERT INTO identity_checks (player_id, brand_key, matched_player_id, signals, opened_at)
     SELECT 'plr_' || n, 'ferrant', 'plr_other', '{card,device}', '2026-03-02'::timestamptz - n * interval '1 day' FROM generate_series(1, 203) n RETURNING check_id`,
  );
  const [before = 0n, decided = 0n, ...open] = added.map((row) => BigInt(row.check_id));
  await checks.decide(decided, { isSame: false, by: 'Ada', reason: 'seen' });
  const first = await checks.list(before);
  expect(first.rows.map(({ checkId }) => checkId)).toEqual(open.slice(0, 200));
  expect(JSON.stringify(Object.values(first.rows[0] ?? {}).slice(1))).toBe(
    '["plr_3","ferrant","plr_other",["card","device"],"2026-02-27T00:00:00.000Z",null,null,null]',
  );
  const rest = await checks.list(open[199]);
  expect([first.isLast, rest.isLast, rest.rows.map(({ checkId }) => checkId)]).toEqual([false, true, open.slice(200)]);
  expect((await checks.list()).rows.every(({ checkId }) => checkId < (open[199] ?? 0n))).toBe(true);
});

describe('nobody can exclude somebody else', () => {
  test('by joining with their address: the exclusion is held for a week once the owner proves the address, and money stays stopped until a person decides', async () => {
    const attacker = await account();
    await excludeBeforeProof(attacker);
    const { rows } = await harness.owner.query<{ days: number }>(
      `SELECT round(extract(epoch FROM in_force_until - now()) / 86400)::int AS days FROM player_restriction_ends WHERE player_id = $1`,
      [attacker.userId],
    );
    expect(rows).toEqual([{ days: 7 }]);
    expect((await checksOf(attacker)).map(({ signals }) => signals)).toEqual([['unproven']]);
    await decide(attacker, false);
    const { rows: after } = await harness.owner.query(
      'SELECT FROM player_restriction_ends WHERE player_id = $1 AND (in_force_until IS NULL OR in_force_until > now())',
      [attacker.userId],
    );
    expect(after).toEqual([]);
    expect(await isBetRefused(attacker)).toBe(false);
  });

  test('a confirmed exclusion from before the proof applies in full again', async () => {
    const player = await account();
    await excludeBeforeProof(player);
    await decide(player, true);
    const { rows } = await harness.owner.query(
      'SELECT in_force_until FROM player_restriction_ends WHERE player_id = $1',
      [player.userId],
    );
    expect(rows).toEqual([{ in_force_until: null }]);
  });

  test('by typing the details of a verified player', async () => {
    const born = bornOn();
    const victim = await account(nameOf('Ada|Lovelace', born));
    await approve(victim);
    await exclude(await account(nameOf('Ada|Lovelace', born)));
    expect(await checksOf(victim)).toEqual([]);
    expect(await codeOf(deposit(victim))).not.toBe('deposit.verification_required');
  });
});

test.each([
  [
    'a browser',
    `INSERT INTO known_devices (player_id, device_hash) SELECT id, sha256($3::bytea) FROM unnest(ARRAY[$1, $2]) AS id`,
    'device',
  ],
  [
    'a payout account',
    `INSERT INTO payout_destinations (destination_id, player_id, method, address, usable_from)
       SELECT 'dst_' || id, id, 'sepa', $3, now() FROM unnest(ARRAY[$1, $2]) AS id`,
    'payout',
  ],
] as const)(
  'an account that shares %s with an excluded one is checked at its next deposit',
  async (_what, share, signal) => {
    const excluded = await account(nameOf('Grace|Hopper', bornOn()));
    const other = await account(nameOf('Katharine|Johnson', bornOn()));
    await exclude(excluded);
    await harness.owner.query(share, [excluded.userId, other.userId, newId('key')]);
    expect(await codeOf(deposit(other))).toBe('deposit.verification_required');
    expect((await checksOf(other)).map(({ signals }) => signals)).toEqual([[signal]]);
  },
);
