import { describe, expect, test } from 'vitest';
import { newPlayer, signUpPlayer, PASSWORD, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';

const harness = setUpPlatform();

const update = (player: TestPlayer, body: unknown) =>
  harness.request('PUT', '/api/user/update-user-details', { token: player.token, body });
const userOf = async ({ token }: TestPlayer) =>
  (await harness.read<{ getUser: Record<string, unknown> }>('/api/user/get-user-details', { token })).getUser;
const refused = (status: number, code: string, params?: object) => ({
  status,
  body: { code, ...(params && { params }) },
});
const login = (player: TestPlayer, password: string) =>
  harness.request<{ accessToken: string }>('POST', '/api/user/login', { body: { email: player.email, password } });

const FULL = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  phoneCode: '44',
  phone: '7911123456',
  dateOfBirth: '1990-12-10',
  gender: 'Female',
  countryCode: 'CA',
  city: 'London',
  address: '12 St James’s Square',
  zipCode: 'SW1Y 4JH',
  nickname: 'Countess',
  newsletter: false,
};

describe('profile update', () => {
  test('trims and stores sent fields, leaves absent ones, and clears null ones', async () => {
    const player = await signUpPlayer(harness.port);
    expect((await update(player, FULL)).body).toEqual({ done: true });
    expect(await userOf(player)).toMatchObject({ ...FULL, firstName: 'Ada' });
    await update(player, { city: 'Bath', nickname: null });
    expect(await userOf(player)).toMatchObject({ ...FULL, firstName: 'Ada', city: 'Bath', nickname: null });
  });

  test.each(['admin', 'Аdmin', 'Adm1n', 's u p p o r t', 'Handelskade', 'ad\u200bmin'])(
    'refuses the nickname %s, at a sign-up too',
    async (nickname) => {
      const player = await signUpPlayer(harness.port);
      const params = { fields: ['nickname'], reasons: ['validation.name_reserved'] };
      const body = { code: 'auth.field_invalid', params };
      expect(await update(player, { nickname })).toMatchObject({ body });
      expect(await harness.request('POST', '/api/user/sign-up', { body: { ...newPlayer(), nickname } })).toMatchObject({
        body: { code: body.code, params: { fields: ['nickname'] } },
      });
    },
  );

  test.each([{ nickname: '\u200b' }, { firstName: '\u200b' }, { lastName: '\u3164\u2800' }, { firstName: '-' }])(
    'refuses %j, of which no letter can be seen',
    async (change) => {
      const player = await signUpPlayer(harness.port);
      expect(await update(player, change)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    },
  );

  test('stores pasted names without invisible characters, and phone numbers as dialled from abroad', async () => {
    const player = await signUpPlayer(harness.port);
    await update(player, {
      firstName: '\ufeffZo\u00ade',
      lastName: 'علی\u200cرضا\u200f',
      phoneCode: '+٤٩',
      phone: '٠١٥١ ٢٣٤٥٦٧٨٩',
      zipCode: '１０１\u2011١١',
    });
    expect(await userOf(player)).toMatchObject({
      firstName: 'Zoe',
      lastName: 'علی\u200cرضا',
      phoneCode: '49',
      phone: '15123456789',
      zipCode: '101-11',
    });
  });

  test.each(['firstName', 'lastName', 'phone', 'dateOfBirth'])('%s is locked once it is set', async (field) => {
    const player = await signUpPlayer(harness.port);
    await update(player, FULL);
    const other = { firstName: 'Eve', lastName: 'Eve', phone: '7911123457', dateOfBirth: '1991-01-01' }[field];
    const change = { [field]: other, ...(field === 'phone' && { phoneCode: '44' }) };
    expect(await update(player, { ...change, city: 'Nowhere' })).toMatchObject(
      refused(422, 'profile.field_locked', { fields: [field] }),
    );
    expect(await userOf(player), 'no partial update').toMatchObject({ city: 'London' });
    expect((await update(player, FULL)).status, 'a locked field with its stored value is no change').toBe(200);
  });

  test('locks address and country once the account is verified', async () => {
    const player = await signUpPlayer(harness.port);
    await update(player, FULL);
    expect((await update(player, { address: '1 High Street' })).status).toBe(200);
    await harness.owner.query(`UPDATE players SET kyc_status = 'APPROVED' WHERE player_id = $1`, [player.userId]);
    expect(await update(player, { address: '2 High Street', zipCode: null })).toMatchObject({
      body: { code: 'profile.field_locked', params: { fields: ['address', 'zipCode'] } },
    });
  });

  test('leaves a country that is no longer served, and does not allow to choose one', async () => {
    const player = await signUpPlayer(harness.port);
    const countryOf = async () =>
      (await harness.owner.query('SELECT country_code FROM players WHERE player_id = $1', [player.userId])).rows[0];
    await harness.owner.query(`UPDATE players SET country_code = 'US' WHERE player_id = $1`, [player.userId]);
    expect((await update(player, { countryCode: 'US', city: 'Bath' })).status).toBe(200);
    expect(await update(player, { countryCode: null, city: 'London' })).toMatchObject(
      refused(422, 'auth.field_invalid', { fields: ['countryCode'], reasons: ['validation.required'] }),
    );
    expect(await update(player, { countryCode: 'CA' })).toMatchObject(
      refused(422, 'profile.field_locked', { fields: ['countryCode'] }),
    );
    expect(await countryOf()).toEqual({ country_code: 'US' });
    expect(await userOf(player)).toMatchObject({ city: 'Bath' });
    await harness.owner.query(`UPDATE players SET country_code = 'CA' WHERE player_id = $1`, [player.userId]);
    expect((await update(player, { countryCode: 'DE' })).status).toBe(200);
    expect(await update(player, { countryCode: 'US' })).toMatchObject(
      refused(422, 'auth.field_invalid', { fields: ['countryCode'] }),
    );
  });

  test('rejects a field that was changed since the form was shown, by name', async () => {
    const player = await signUpPlayer(harness.port);
    await update(player, { city: 'Bath', nickname: 'Ada' });
    const expected = { city: null, nickname: 'Ada', dateOfBirth: null };
    expect(await update(player, { city: 'London', dateOfBirth: '1990-12-10', expected })).toMatchObject(
      refused(409, 'profile.edit_conflict', { fields: ['city'] }),
    );
    expect(await userOf(player)).toMatchObject({ city: 'Bath', dateOfBirth: '1900-01-01' });
    expect((await update(player, { city: 'Bath', expected })).status, 'a repeated request is accepted').toBe(200);
    expect((await update(player, { city: 'London', expected: { city: 'Bath' } })).status).toBe(200);
  });

  test('a deposit requires the details that the brand needs, and the error lists the missing ones', async () => {
    const brand = 'sixtieth';
    const player = await signUpPlayer(harness.port, brand);
    const deposit = () =>
      harness.request('POST', '/api/user/deposits', {
        brand,
        token: player.token,
        headers: { 'idempotency-key': `key-${player.userId}` },
        body: { method: 'bank', currencyCode: 'USD', amount: '50.00' },
      });
    const given = { ...FULL, firstName: 'Ada', city: null, phone: undefined, phoneCode: undefined };
    const { token } = player;
    await harness.request('PUT', '/api/user/update-user-details', { brand, token, body: given });
    expect(await deposit()).toMatchObject(refused(422, 'player.profile_incomplete', { fields: ['city'] }));
    await harness.request('PUT', '/api/user/update-user-details', { brand, token, body: { city: 'Bath' } });
    expect((await deposit()).body['code']).not.toBe('player.profile_incomplete');
  });

  test('records every consent decision with date and source', async () => {
    const player = await signUpPlayer(harness.port);
    await update(player, { newsletter: true });
    await update(player, { newsletter: false, updateFrom: 'Update Form' });
    await update(player, { newsletter: false, wantsSms: true });
    expect(await userOf(player)).toMatchObject({
      newsletter: false,
      wantsSms: true,
      marketingConsents: [
        { channel: 'email', isGranted: false, source: 'Update Form' },
        { channel: 'sms', isGranted: true, source: 'Profile Page' },
      ],
    });
    const { rows } = await harness.owner.query(
      'SELECT channel, is_given, source FROM marketing_consents WHERE player_id = $1 ORDER BY consent_id',
      [player.userId],
    );
    expect(rows[0]).toEqual({ channel: 'email', is_given: false, source: 'Registration' });
    expect(rows).toHaveLength(4);
  });

  test('stores one of two concurrent first names and rejects the other', async () => {
    const player = await signUpPlayer(harness.port);
    const responses = await Promise.all(['Ada', 'Eve'].map((firstName) => update(player, { firstName })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('restarts verification on a change of identity if the brand requires it', async () => {
    const player = await signUpPlayer(harness.port);
    await harness.owner.query(`UPDATE players SET kyc_status = 'REJECTED' WHERE player_id = $1`, [player.userId]);
    await update(player, { nickname: 'Countess', onChangeResetKyc: true });
    expect(await userOf(player)).toMatchObject({ kycStatus: 'REJECTED' });
    await update(player, { city: 'Bath', onChangeResetKyc: true, updateFrom: 'Profile Page' });
    expect(await userOf(player)).toMatchObject({ kycStatus: 'NOT_STARTED' });
  });

  test('stores and returns a gender as the specification writes it', async () => {
    const player = await signUpPlayer(harness.port);
    expect(await userOf(player)).toMatchObject({ gender: 'Not to say' });
    for (const gender of ['Male', 'Not to say', 'Female']) {
      expect((await update(player, { gender })).status).toBe(200);
      expect(await userOf(player)).toMatchObject({ gender });
      const { rows } = await harness.owner.query('SELECT gender FROM players WHERE player_id = $1', [player.userId]);
      expect(rows).toEqual([{ gender }]);
    }
    // What a process of the release before writes while processes are replaced.
    await harness.owner.query(`UPDATE players SET gender = 'undisclosed' WHERE player_id = $1`, [player.userId]);
    expect(await userOf(player)).toMatchObject({ gender: 'Not to say' });
  });

  test.each([
    [{ dateOfBirth: '2001-02-29' }, 'dateOfBirth', 'validation.invalid_format'],
    [{ dateOfBirth: '2020-01-01' }, 'dateOfBirth', 'validation.under_age'],
    [{ dateOfBirth: '1899-01-01' }, 'dateOfBirth', 'validation.invalid_format'],
    [{ phone: '7911123456' }, 'phone', 'validation.required'],
    [{ phoneCode: '44', phone: '79' }, 'phone', 'validation.number_too_short'],
    [{ firstName: '   ' }, 'firstName', 'validation.required'],
    [{ city: 'x'.repeat(256) }, 'city', 'validation.too_long'],
    [{ gender: 'Other' }, 'gender', 'validation.invalid_format'],
  ])('rejects %j at its field', async (body, field, reason) => {
    expect(await update(await signUpPlayer(harness.port), body)).toMatchObject(
      refused(400, 'request.invalid', { fields: [field], reasons: [reason] }),
    );
  });
});

describe('password change', () => {
  const NEW = 'another harbour 8';

  test('requires the current password, revokes other sessions and keeps this one', async () => {
    const player = await signUpPlayer(harness.port);
    const other = await login(player, PASSWORD);
    const params = { fields: ['currentPassword'], reasons: ['validation.current_password_required'] };
    expect(await update(player, { newPassword: NEW })).toMatchObject(refused(422, 'auth.field_invalid', params));
    expect(await update(player, { newPassword: NEW, currentPassword: 'wrong one 1' })).toMatchObject(
      refused(422, 'profile.current_password_wrong'),
    );
    expect((await update(player, { newPassword: NEW, currentPassword: PASSWORD })).status).toBe(200);
    const { accessToken: token } = other.body;
    expect((await harness.request('GET', '/api/user/get-user-details', { token })).status).toBe(403);
    expect(await userOf(player)).toMatchObject({ email: player.email });
    expect((await login(player, PASSWORD)).status).toBe(422);
    expect((await login(player, NEW)).status).toBe(200);
  });

  test('applies one of two concurrent changes and rejects the other', async () => {
    const player = await signUpPlayer(harness.port);
    const requests = [NEW, 'a third harbour 9'].map((newPassword) =>
      update(player, { newPassword, currentPassword: PASSWORD }),
    );
    const responses = (await Promise.all(requests)).map(({ status, body }) => [status, body['code']]);
    expect(responses.toSorted()).toEqual([
      [200, undefined],
      [422, 'profile.current_password_wrong'],
    ]);
  });

  test('rejects a common password at its field', async () => {
    const player = await signUpPlayer(harness.port);
    expect(await update(player, { newPassword: 'password1', currentPassword: PASSWORD })).toMatchObject({
      body: { code: 'auth.field_invalid', params: { fields: ['newPassword'] } },
    });
  });

  test('limits guesses of the current password with a stolen session', async () => {
    const player = await signUpPlayer(harness.port);
    const guess = () => update(player, { newPassword: NEW, currentPassword: 'wrong one 1' });
    for (let tries = 1; tries <= 10; tries += 1) expect((await guess()).status).toBe(422);
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
  });
});
