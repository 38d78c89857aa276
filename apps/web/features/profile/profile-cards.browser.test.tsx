import { getAllCountry } from '@marquee/contract/location.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { getRegistrationFields } from '@marquee/contract/profile.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DONE, fillIn, inTurn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { readFields, readPage } from '../../testing/read-page.ts';
import { ProfileCards } from './profile-cards.tsx';
import { ProfileGate } from './profile-gate.tsx';

beforeEach(() => sessionStorage.clear());

const { data } = exampleOf(getAllCountry);
const [curacao] = data.allCountries;
if (!curacao) throw new Error('The example has a country');
const germany = {
  ...curacao,
  code: 'DE',
  name: 'Germany',
  phoneCode: '49',
  addressFields: ['address' as const, 'zipCode' as const, 'city' as const],
};
const COUNTRIES = { data: { countries: { rows: [curacao, germany] }, allCountries: [curacao, germany] } };
const example = exampleOf(getUserDetails);
type User = typeof example.getUser;
const playerWith = (given: Partial<User>) => ({ ...example, getUser: { ...example.getUser, ...given } });
const COMPLETE: Partial<User> = {
  firstName: 'Ada',
  lastName: 'Quay',
  nickname: 'quay',
  dateOfBirth: '1990-12-10',
  gender: 'Female',
  phoneCode: '599',
  phone: '95123456',
  isPhoneVerified: true,
  city: 'Willemstad',
  address: 'Handelskade 1',
  zipCode: '0000',
  kycStatus: 'APPROVED',
  newsletter: false,
  wantsSms: true,
  marketingConsents: [
    { channel: 'sms', isGranted: true, source: 'Profile Page', decidedAt: '2026-11-20T20:04:05Z' },
    { channel: 'email', isGranted: false, source: 'Restriction', decidedAt: '2026-11-21T18:04:05Z' },
  ],
};

const open = (responses: MockResponses = {}, change: InSiteOptions = {}) =>
  inSite(<ProfileCards />, {
    isSignedIn: true,
    ...change,
    responses: {
      getUserDetails: example,
      getRegistrationFields: exampleOf(getRegistrationFields),
      getAllCountry: COUNTRIES,
      ...responses,
    },
  });
const card = (title: string) => () =>
  readPage(
    page.getByRole('heading', { name: title, exact: true }).element().closest('section, article') ?? document.body,
  );
const alert = page.getByRole('alert');

it.each([
  ['of a new player', {}, 'en'],
  ['of a verified player', COMPLETE, 'en'],
  ['of a verified player, in German', COMPLETE, 'de'],
  ['of an excluded player', { ...COMPLETE, userLimit: { selfExclusion: null, isSelfExclusionPermanent: true } }, 'en'],
] as const)('shows the details %s', async (_what, given, locale) => {
  const site = await open({ getUserDetails: playerWith(given) }, { locale });
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
});

it('saves what was changed with what was displayed before, and keeps it after a refusal', async () => {
  let details = playerWith({ nickname: 'quay' });
  const params = { fields: ['nickname'], reasons: ['validation.too_long'] };
  const responses = [refused('request.invalid', params), refused('request.too_many')];
  const site = await open({
    getUserDetails: () => details,
    updateUserDetails: () => {
      const refusal = responses.shift();
      if (refusal === undefined) details = playerWith({ nickname: 'ada', firstName: 'Ada' });
      return refusal ?? DONE;
    },
  });
  await expect.poll(site.read).toContain('[Edit «Edit: Address»]');
  const changes = site.mark();
  await press('Edit: Personal details');
  await expect.poll(changes).toReadAsStored();
  await fillIn({ Nickname: ' ada ', 'First name': 'Ada', Month: 'December' });
  await press('Save');
  await expect.element(page.getByText('Required')).toBeVisible();
  await fillIn({ Day: '10' });
  await expect.element(page.getByText('Required')).not.toBeInTheDocument();
  await press('Cancel');
  await expect.poll(changes).toRead('');
  await press('Edit: Personal details');
  await fillIn({ Nickname: ' ada ', 'First name': 'Ada', Gender: 'Female' });
  await press('Save');
  await expect.element(page.getByLabelText('Nickname')).toHaveFocus();
  await fillIn({ Gender: 'Not to say' });
  await press('Save');
  await expect.element(alert).toBeVisible();
  await press('Save');
  await expect.poll(changes).toReadAsStored();
  const body = { nickname: 'ada', firstName: 'Ada', updateFrom: 'Profile Page' };
  const expected = { nickname: 'quay', firstName: null };
  expect(site.bodies('updateUserDetails')).toEqual([
    { ...body, gender: 'Female', expected: { ...expected, gender: 'Not to say' } },
    { ...body, expected },
    { ...body, expected },
  ]);
  await press('Edit: Personal details');
  await expect.element(page.getByText('Changes saved.')).not.toBeInTheDocument();
  expect(site.read()).toContain('[Save, disabled]');
});

it('keeps unsaved input over a reload, shows a value that was changed or locked elsewhere, and saves the other fields', async () => {
  let details = playerWith({ nickname: 'quay' });
  let hasConflict = true;
  const responses: MockResponses = {
    getUserDetails: () => details,
    updateUserDetails: () => {
      if (!hasConflict) return DONE;
      hasConflict = false;
      details = playerWith({ firstName: 'Augusta', nickname: 'lovelace' });
      return refused('profile.edit_conflict');
    },
  };
  await open(responses);
  await press('Edit: Personal details');
  await fillIn({ 'First name': 'Ada', Nickname: 'mine' });
  const site = await open(responses);
  await expect.poll(() => readFields(site.element)).toMatchObject({ 'First name': 'Ada', Nickname: 'mine' });
  await press('Save');
  await expect.poll(card('Personal details')).toReadAsStored();
  await press('Save');
  await expect.element(page.getByText('Changes saved.')).toBeVisible();
  expect(site.bodies('updateUserDetails')[1]).toEqual({
    nickname: 'mine',
    expected: { nickname: 'lovelace' },
    updateFrom: 'Profile Page',
  });
});

it.each([
  ['PENDING', true, true],
  ['NOT_STARTED', true, false],
  ['PENDING', false, false],
] as const)(
  'warns before a change that restarts the verification: %s, %s',
  async (kycStatus, onChangeResetKyc, isWarned) => {
    const site = await open(
      { getUserDetails: playerWith({ kycStatus }), updateUserDetails: DONE },
      { settings: { onChangeResetKyc } },
    );
    await press('Edit: Address');
    await expect.element(page.getByLabelText('City')).toBeVisible();
    await expect.poll(() => /verify your account again/.test(site.read())).toBe(isWarned);
    await fillIn({ City: 'Willemstad', Country: 'Germany' });
    await press('Save');
    const body = {
      city: 'Willemstad',
      countryCode: 'DE',
      expected: { city: null, countryCode: 'CW' },
      updateFrom: 'Profile Page',
    };
    await expect
      .poll(() => site.bodies('updateUserDetails'))
      .toEqual([{ ...body, ...(onChangeResetKyc && { onChangeResetKyc: true }) }]);
  },
);

it('changes consent at once, and says why it cannot', async () => {
  const site = await open({ updateUserDetails: inTurn(refused('request.too_many'), DONE) });
  await page.getByRole('switch', { name: 'Email' }).click();
  await expect.element(page.getByText(/^Too many requests/)).toBeVisible();
  await page.getByRole('switch', { name: 'SMS' }).click();
  await expect.poll(() => site.bodies('updateUserDetails')).toHaveLength(2);
  const from = { updateFrom: 'Profile Page' };
  expect(site.bodies('updateUserDetails')).toEqual([
    { newsletter: false, ...from },
    { wantsSms: true, ...from },
  ]);
});

it('changes the password, marks what is wrong with it, and begins empty again', async () => {
  const site = await open({
    updateUserDetails: inTurn(refused('profile.current_password_wrong'), refused('request.too_many'), DONE),
  });
  await press('Change password');
  await press('Cancel');
  await press('Change password');
  await expect.poll(card('Password')).toReadAsStored();
  const typed = { 'New password': 'harbour-7-Lights', 'Repeat new password': 'harbour-7-Light' };
  await fillIn(typed);
  await press('Save');
  await expect.poll(card('Password')).toReadAsStored();
  await fillIn({ 'Current password': 'quay-side-1', 'Repeat new password': 'harbour-7-Lights' });
  await press('Save');
  await expect.element(page.getByLabelText('Current password')).toHaveFocus();
  await fillIn({ 'Current password': 'quay-side-2' });
  await press('Save');
  await expect.element(alert).toBeVisible();
  await press('Save');
  await expect.poll(card('Password')).toReadAsStored();
  await press('Change password');
  await expect.poll(card('Password')).not.toContain('Password changed.');
  expect(readFields(site.element)).toMatchObject({
    'Current password': '',
    'New password': '',
    'Repeat new password': '',
  });
  const body = { newPassword: 'harbour-7-Lights', updateFrom: 'Profile Page' };
  expect(site.bodies('updateUserDetails')).toEqual(
    ['quay-side-1', 'quay-side-2', 'quay-side-2'].map((currentPassword) => ({ ...body, currentPassword })),
  );
});

it('verifies a phone number by a code, and takes another number or a new code', async () => {
  let details = playerWith({ phoneCode: '49', phone: '1701234567' });
  const verified = () => {
    details = playerWith({ phoneCode: '49', phone: '1701234568', isPhoneVerified: true });
    return DONE;
  };
  const checks = [() => refused('profile.phone_code_wrong', { triesLeft: 4 }), verified];
  const site = await open({
    getUserDetails: () => details,
    sendPhoneCode: inTurn(
      refused('request.too_many'),
      { seconds: 600, resendSeconds: 60 },
      { seconds: 600, resendSeconds: 1 },
      refused('request.too_many'),
      { seconds: 600, resendSeconds: 60 },
    ),
    verifyPhone: () => checks.shift()?.() ?? DONE,
  });
  await press('Verify by SMS');
  await press('Cancel');
  await press('Verify by SMS');
  await fillIn({ Phone: '12' });
  await press('Send code');
  await expect.element(page.getByLabelText('Phone', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fillIn({ Phone: '1701234567' });
  await press('Send code');
  await expect.element(alert).toBeVisible();
  await press('Send code');
  await expect.poll(() => card('Verify your phone')().replace(/in \d+ seconds/, 'in …')).toReadAsStored();
  await press('Change number');
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Phone' }).fill('1701234568');
  await press('Send code');
  const code = page.getByLabelText('SMS code');
  await expect.element(code).toHaveFocus();
  await code.fill('123456');
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expect.element(code).toHaveValue('');
  await press('Send new code');
  await expect.element(alert).toBeVisible();
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true');
  await code.fill('12');
  await press('Send new code');
  await expect.poll(() => card('Verify your phone')().replace(/in \d+ seconds/, 'in …')).toReadAsStored();
  await code.fill('223456');
  await expect.poll(card('Verify your phone')).toReadAsStored();
  const numbers = ['1701234567', '1701234567', '1701234568', '1701234568', '1701234568'];
  expect(site.bodies('sendPhoneCode')).toEqual(numbers.map((phone) => ({ phoneCode: '49', phone })));
  expect(site.bodies('verifyPhone')).toEqual([{ code: '123456' }, { code: '223456' }]);
});

it.each(['deposit', 'withdrawal'] as const)(
  'asks for the details that are missing before a %s, and then shows the page',
  async (purpose) => {
    let details = playerWith({ ...COMPLETE, kycStatus: 'NOT_STARTED', city: null, zipCode: null, countryCode: null });
    const gate = (
      <ProfileGate purpose={purpose}>
        <p>The page</p>
      </ProfileGate>
    );
    const site = await inSite(gate, {
      isSignedIn: true,
      settings: { allowDepWithoutAddress: false },
      responses: {
        getUserDetails: () => details,
        getAllCountry: COUNTRIES,
        updateUserDetails: () => {
          details = playerWith(COMPLETE);
          return DONE;
        },
      },
    });
    await expect.element(page.getByRole('heading', { name: 'Add your details' })).toBeVisible();
    await expect.poll(site.read).toReadAsStored();
    await fillIn({ Country: 'Germany' });
    await press('Save and continue');
    await expect.poll(site.read).toReadAsStored();
    await fillIn({ City: 'Berlin', 'Postal code': '10115' });
    await press('Save and continue');
    await expect.element(page.getByText('The page')).toBeVisible();
    const expected = { city: null, zipCode: null, countryCode: null };
    expect(site.bodies('updateUserDetails')).toEqual([
      { city: 'Berlin', zipCode: '10115', countryCode: 'DE', expected, updateFrom: 'Update Form' },
    ]);
  },
);
