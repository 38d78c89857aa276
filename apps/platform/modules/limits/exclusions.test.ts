import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createExclusionRegisterSandbox } from '../../adapters/exclusion-register-sandbox/exclusion-register-sandbox.ts';
import { createPlatform } from '../../app.ts';
import { configOf } from '../../config/platform-config.ts';
import { newId } from '../../db/new-id.ts';
import { newPlayer, PASSWORD, startPlatform } from '../../testing/running-platform.ts';
import { mailedTo } from '../../testing/mailed-to.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { endRestrictions, insertExclusion } from './testing/limits-lock.ts';

const LISTED = 'ferrant';
const ADA = { firstName: 'Ada', dateOfBirth: '1990-12-10', phoneCode: '49' };
const harness = setUpPlatform(async () => {
  const settings = path(mkdtempSync(path(tmpdir(), 'marquee-exclusions-')), 'settings.json');
  const marketPolicy = { exclusions: { scope: 'register', whenRegisterUnavailable: 'refuse' } };
  const brandOnly = { exclusions: { scope: 'brand', whenRegisterUnavailable: 'refuse' } };
  const brands = {
    ferrant: { marketPolicy },
    // Brands of another operator, which do not share exclusions.
    calanca: { licence: { holder: 'Harbour Two Ltd.', number: '2', authority: 'None' }, marketPolicy: brandOnly },
    belvoir: { licence: { holder: 'Harbour Two Ltd.', number: '2', authority: 'None' }, marketPolicy: brandOnly },
  };
  writeFileSync(settings, JSON.stringify({ brands }));
  const started = await startPlatform({
    env: {
      MARQUEE_SETTINGS: settings,
      SMS_COUNTRIES: 'DE',
      SMS_PER_DAY: '1000',
      SANDBOX_ACQUIRER_URL: 'http://127.0.0.1:9',
      SANDBOX_ACQUIRER_API_KEY: 'key',
      SANDBOX_ACQUIRER_WEBHOOK_SECRETS: 'secret',
    },
    register: createExclusionRegisterSandbox(() => new Date()),
  });
  await started.platform.prepare();
  return started;
});

interface Account {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
  readonly brand: string;
}

const signUp = (body: object, brand = 'handelskade') =>
  harness.request<{ createUser: { userId: string } }>('POST', '/api/user/sign-up', { brand, body });
const login = (email: string, brand = 'handelskade') =>
  harness.request<{ accessToken: string }>('POST', '/api/user/login', { brand, body: { email, password: PASSWORD } });
async function account(details: Record<string, unknown> = {}, brand = 'handelskade'): Promise<Account> {
  const body = newPlayer(details);
  const { userId } = (await signUp(body, brand)).body.createUser;
  const { email } = body as { email: string };
  return { email, userId, brand, token: (await login(email, brand)).body.accessToken };
}
const exclude = (player: Account, body: object = { mode: 'permanent' }) =>
  harness.request('POST', '/api/user/self-exclusion', { token: player.token, brand: player.brand, body });
/** As if the owner had confirmed the address and the phone number. */
const prove = async (player: Account): Promise<Account> => {
  await harness.owner.query(
    `UPDATE players SET is_email_verified = true, verified_phone = '+' || phone_code || phone,
       phone_verified_at = CASE WHEN phone IS NOT NULL AND phone_code IS NOT NULL THEN now() END WHERE player_id = $1`,
    [player.userId],
  );
  return player;
};
const update = (player: Account, body: object) =>
  harness.request('PUT', '/api/user/update-user-details', { token: player.token, brand: player.brand, body });
const restrictionOf = async ({ token, brand }: Account) =>
  (await harness.read<{ restriction: { endsAt: string | null } | null }>('/api/user/limits', { token, brand }))
    .restriction;
const deposit = ({ token, brand }: Account, currencyCode = 'EUR') =>
  harness.request('POST', '/api/user/deposits', {
    token,
    brand,
    key: newId('key'),
    body: { method: 'card', currencyCode, amount: '25.00' },
  });
const exists = async (email: string, brand = 'handelskade') => (await login(email, brand)).status === 200;
/** Whether a sign-up with these details, which has the same response anyway, creates an account. */
const registers = async (details: Record<string, unknown>, brand = 'handelskade') => {
  const body = newPlayer(details) as { email: string };
  expect((await signUp(body, brand)).status).toBe(200);
  return exists(body.email, brand);
};
const emailsTo = async (email: string) => {
  const { rows } = await harness.owner.query('SELECT template FROM emails WHERE recipient = $1', [email]);
  return rows.map(({ template }) => String(template));
};

/** Path of the newest link of this kind in an e-mail to this address. */
const linkTo = async (email: string, kind: 'verify-email' | 'revert-email') =>
  (await mailedTo(harness, email, new RegExp(`/api/core/${kind}\\?key=[0-9a-f]{64}`, 'g'))).at(-1) ?? '';
const follow = async (email: string, kind: 'verify-email' | 'revert-email') =>
  harness.request('POST', await linkTo(email, kind));
const changeEmail = async ({ token }: Account, email: string) => {
  await harness.request('POST', '/api/user/step-up', { token, body: { password: PASSWORD } });
  await harness.request('POST', '/api/user/change-email', { token, body: { email } });
};
const restrictionsOf = async (playerId: string) =>
  (await harness.owner.query('SELECT 1 FROM player_restrictions WHERE player_id = $1', [playerId])).rowCount;

/** What the account's open checks rest on. */
const signalsAgainst = async ({ userId }: Account) => {
  const { rows } = await harness.owner.query(
    'SELECT signals FROM identity_checks WHERE player_id = $1 ORDER BY check_id',
    [userId],
  );
  return rows.map(({ signals }) => signals as string[]);
};

/** Wallets whose wagering was waived. */
const waiversOf = async ({ userId }: Account) =>
  (
    await harness.owner.query(
      'SELECT DISTINCT wallet_id FROM wagering_waivers v JOIN wallets w ON w.id = v.wallet_id WHERE player_id = $1',
      [userId],
    )
  ).rowCount;

let people = 0;
/** Details that no other person in these tests shares. */
const person = () => {
  people += 1;
  const letters = [...String(people + 1000)].map((digit) => String.fromCodePoint(97 + Number(digit))).join('');
  return {
    firstName: `Ada${letters}`,
    lastName: 'Lovelace',
    dateOfBirth: new Date(Date.UTC(1960, 0, 1 + people * 37)).toISOString().slice(0, 10),
    phoneCode: '49',
    phone: `1512345${String(1000 + people)}`,
  };
};

describe('a sign-up of an excluded person', () => {
  test('is recognised by any form of a proven e-mail address and by a proven phone number', async () => {
    const { firstName, lastName, dateOfBirth, phoneCode, phone } = person();
    const name = { firstName, lastName, dateOfBirth };
    const email = `back.${people}.${process.pid}@gmail.com`;
    await exclude(await prove(await account({ ...name, phoneCode, phone, email })));
    const [local = ''] = email.split('@');
    const tries = [
      { email: `${local}+again@gmail.com` },
      { email: `${local.replaceAll('.', '')}@googlemail.com` },
      { email: `${local.toUpperCase()}+@gmail.com` },
      { phoneCode, phone },
    ];
    for (const brand of ['handelskade', 'ropewalk'])
      for (const details of tries) expect(await registers(details, brand)).toBe(false);
    const { rows } = await harness.owner.query(
      `SELECT count(*)::int AS count FROM players WHERE phone = $1 OR first_name = $2 OR email LIKE $3`,
      [phone, firstName, `${local}%`],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('gets the response of an existing e-mail address: same body, same status, similar time', async () => {
    const details = person();
    const { email, ...known } = await account({});
    await exclude(await account(details));
    const timed = async (body: object) => {
      const began = performance.now();
      const { status, body: response } = await signUp(body);
      return { status, response, ms: performance.now() - began };
    };
    const existingTimes: number[] = [];
    const excludedTimes: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const first = await timed({ ...newPlayer(), email });
      const second = await timed(newPlayer({ ...details }));
      expect([second.status, Object.keys(second.response), Object.keys(second.response.createUser)]).toEqual([
        first.status,
        Object.keys(first.response),
        Object.keys(first.response.createUser),
      ]);
      existingTimes.push(first.ms);
      excludedTimes.push(second.ms);
    }
    const medianOf = (times: number[]) => times.toSorted((one, other) => one - other)[4] ?? 0;
    expect(Math.abs(medianOf(existingTimes) - medianOf(excludedTimes))).toBeLessThan(150);
    expect(known.userId).toMatch(/^plr_/);
  });

  test('sends an e-mail to the excluded account only, at most three an hour', async () => {
    const details = person();
    const original = await prove(await account(details));
    await exclude(original);
    const again = newPlayer(details) as { email: string };
    await signUp(again);
    expect(await emailsTo(original.email)).toEqual(['verify', 'exclusion_in_force']);
    expect(await emailsTo(again.email)).toEqual([]);
    for (let round = 0; round < 4; round += 1) await signUp(newPlayer(details));
    expect((await emailsTo(original.email)).filter((template) => template === 'exclusion_in_force')).toHaveLength(3);
    await mailedTo(harness, original.email, /Help is free and confidential[\s\S]*\/responsibility/g);
  });

  test('is allowed after the exclusion has ended, and at brands outside of its scope', async () => {
    const details = person();
    const original = await prove(await account(details, 'calanca'));
    await exclude(original);
    expect(await registers(details, 'belvoir')).toBe(true);
    expect(await registers(details, 'calanca')).toBe(false);
    await endRestrictions(harness.owner, original.userId);
    expect(await registers(details, 'calanca')).toBe(true);
  });

  test('is recognised after the account was erased, by keyed hashes', async () => {
    const details = person();
    const original = await prove(await account(details));
    await exclude(original);
    await harness.owner.query(
      `UPDATE players SET email = $2, first_name = NULL, last_name = NULL, phone = NULL, phone_code = NULL, date_of_birth = '1900-01-01' WHERE player_id = $1`,
      [original.userId, `erased.${original.userId.toLowerCase()}@erased.invalid`],
    );
    expect(await registers(details)).toBe(false);
    const { firstName, dateOfBirth } = details;
    const spelled = await account({ firstName, lastName: 'Love-Lace', dateOfBirth });
    expect(await deposit(spelled)).toMatchObject({ status: 422, body: { code: 'deposit.verification_required' } });
    const { rows } = await harness.owner.query(
      `SELECT encode(k.key_hash, 'escape') AS text FROM exclusion_keys k WHERE player_id = $1
       UNION ALL SELECT encode(sealed, 'escape') FROM exclusion_names WHERE player_id = $1`,
      [original.userId],
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toContain('ovelace');
  });

  test('cannot succeed while the exclusion is being written', async () => {
    const details = person();
    const original = await prove(await account(details));
    const signUps = Array.from({ length: 8 }, () => newPlayer(details) as { email: string });
    const [excluded, ...responses] = await Promise.all([exclude(original), ...signUps.map((body) => signUp(body))]);
    expect(excluded.status).toBe(200);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    // A sign-up was committed either before the exclusion, or it was refused.
    const { rows } = await harness.owner.query<{ late: number }>(
      `SELECT count(*)::int AS late FROM players p WHERE p.first_name = $1 AND p.player_id <> $2
         AND pg_xact_commit_timestamp(p.xmin) >
           (SELECT min(pg_xact_commit_timestamp(k.xmin)) FROM exclusion_keys k WHERE k.player_id = $2)
         AND NOT EXISTS (SELECT FROM player_restrictions r WHERE r.player_id = p.player_id)`,
      [details.firstName, original.userId],
    );
    expect(rows).toEqual([{ late: 0 }]);
    expect(await registers(details)).toBe(false);
  });
});

describe('an account with the details of an excluded person', () => {
  test('is asked for documents after a profile update, and is not excluded by what anybody can type', async () => {
    const { firstName, lastName, dateOfBirth } = person();
    await exclude(await account({ firstName, lastName, dateOfBirth }), { mode: 'custom', option: 4 });
    const other = await account();
    expect((await update(other, { firstName, lastName })).status).toBe(200);
    expect(await signalsAgainst(other)).toEqual([]);
    expect((await update(other, { dateOfBirth })).status).toBe(200);
    expect(await restrictionOf(other)).toBeNull();
    expect(await signalsAgainst(other)).toEqual([['person']]);
    expect(await deposit(other)).toMatchObject({ status: 422, body: { code: 'deposit.verification_required' } });
  });

  test('gets it on verification of a new e-mail address', async () => {
    const email = `moved.${process.pid}@gmail.com`;
    await exclude(await prove(await account({ email })));
    const other = await account();
    const newEmail = email.replace('@', '+new@');
    await changeEmail(other, newEmail);
    expect(await restrictionOf(other)).toBeNull();
    await follow(newEmail, 'verify-email');
    expect(await restrictionsOf(other.userId)).toBe(1);
  });

  test('gets it when an e-mail change is reverted', async () => {
    const email = `back.${process.pid}@gmail.com`;
    const other = await account({ email });
    await harness.owner.query('UPDATE players SET is_email_verified = true WHERE player_id = $1', [other.userId]);
    const newEmail = `elsewhere.${process.pid}@example.org`;
    await changeEmail(other, newEmail);
    await follow(newEmail, 'verify-email');
    await exclude(await prove(await account({ email: email.replace('@', '+second@') })));
    expect(await restrictionsOf(other.userId)).toBe(0);
    await follow(email, 'revert-email');
    expect(await restrictionsOf(other.userId)).toBe(1);
  });

  test('gets it on verification of its e-mail address', async () => {
    const email = `proved.${process.pid}@gmail.com`;
    const other = await account({ email });
    const link = await linkTo(email, 'verify-email');
    await exclude(await prove(await account({ email }, 'ropewalk')));
    expect(await restrictionsOf(other.userId)).toBe(0);
    await harness.request('POST', link);
    expect(await restrictionsOf(other.userId)).toBe(1);
  });

  test('gets it on verification of a phone number', async () => {
    const { phoneCode, phone } = person();
    await exclude(await prove(await account({ phoneCode, phone }, 'ropewalk')));
    const other = await account();
    await harness.request('POST', '/api/user/phone-code', { token: other.token, body: { phoneCode, phone } });
    const code = async () => {
      const { rows } = await harness.owner.query<{ body: string }>('SELECT body FROM sms_outbox WHERE recipient = $1', [
        `+${phoneCode}${phone}`,
      ]);
      return /is (\d{6})\./.exec(rows[0]?.body ?? '')?.[1];
    };
    await expect.poll(code).toBeDefined();
    const body = { code: await code() };
    expect((await harness.request('POST', '/api/user/verify-phone', { token: other.token, body })).status).toBe(200);
    expect(await restrictionOf(other)).toMatchObject({ isPermanent: true });
  });

  test('is excluded before its first deposit, permanently, if it has a proven detail', async () => {
    const { phoneCode, phone } = person();
    const other = await account({ phoneCode, phone });
    await exclude(await prove(await account({ phoneCode, phone }, 'ropewalk')));
    expect(await restrictionOf(other)).toBeNull();
    for (const _try of [1, 2])
      expect(await deposit(other)).toMatchObject({ status: 422, body: { code: 'player.excluded' } });
    expect(await restrictionOf(other)).toMatchObject({ isPermanent: true });
    const { rows } = await harness.owner.query('SELECT count(*)::int AS count FROM deposits WHERE player_id = $1', [
      other.userId,
    ]);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('gets it immediately if both have verified the same address, but not if one has not', async () => {
    const first = await account();
    const duplicate = await account({ email: first.email }, 'ropewalk');
    const claimed = await account({ email: first.email }, 'isvik');
    await harness.owner.query('UPDATE players SET is_email_verified = true WHERE player_id = ANY ($1)', [
      [first.userId, duplicate.userId],
    ]);
    await exclude(first);
    expect(await restrictionOf(duplicate)).toMatchObject({ isPermanent: true });
    expect(await waiversOf(duplicate)).toBe(1);
    expect(await restrictionOf(claimed)).toBeNull();
  });
});

describe('the national register', () => {
  test('blocks a listed person with the response of a successful sign-up', async () => {
    expect(await registers({ ...ADA, lastName: 'Listed', phone: '15123459001' }, LISTED)).toBe(false);
  });

  test('is queried when details change, and excludes until the end that it returns', async () => {
    const player = await account({ phoneCode: '49', phone: '15123459002' }, LISTED);
    await update(player, { firstName: 'Ada', lastName: 'Listedmonth', dateOfBirth: '1990-12-10' });
    const endsAt = (await restrictionOf(player))?.endsAt ?? '';
    expect(Math.round((Date.parse(endsAt) - Date.now()) / 86_400_000)).toBe(30);
    expect(await waiversOf(player)).toBe(1);
  });

  test('blocks sign-ups while it does not respond if the policy says so, with a retry time', async () => {
    const body = newPlayer({ ...ADA, lastName: 'Offline', phone: '15123459003' });
    expect(await signUp(body, LISTED)).toMatchObject({
      status: 503,
      body: { code: 'player.register_unavailable', params: { retryAfterSeconds: 300 } },
    });
  });

  test('requires name and birth date before the first deposit', async () => {
    const player = await account({ phoneCode: '49', phone: '15123459004' }, LISTED);
    expect(await deposit(player, 'USD')).toMatchObject({
      status: 422,
      body: { code: 'player.profile_incomplete', params: { fields: ['firstName', 'lastName', 'dateOfBirth'] } },
    });
  });
});

test('a brand that requires a register cannot start without one', () => {
  const settings = path(mkdtempSync(path(tmpdir(), 'marquee-register-')), 'settings.json');
  const exclusions = { scope: 'register', whenRegisterUnavailable: 'allow' };
  writeFileSync(settings, JSON.stringify({ brands: { lumen: { marketPolicy: { exclusions } } } }));
  const config = configOf('postgres://x@127.0.0.1:1/x', { MARQUEE_SETTINGS: settings });
  expect(() => createPlatform(config)).toThrow('marketPolicy.exclusions.scope is register, and none is connected');
});

test('add-exclusion-keys makes players without keys recognisable', async () => {
  const details = person();
  const player = await prove(await account(details));
  await insertExclusion(harness.owner, player.userId);
  await harness.platform.execute('add-exclusion-keys');
  expect(await registers(details)).toBe(false);
});
