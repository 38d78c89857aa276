import { getUserDetails, signUp } from '@marquee/contract/players.ts';
import { getSignUpOptions } from '@marquee/contract/sign-up.ts';
import { PLAIN_REGISTRATION } from '@marquee/contract/registration-fields.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { LinkedForm } from './linked-form.tsx';
import { clearDraft } from './sign-up-draft.ts';

const { getUser } = exampleOf(getUserDetails);

const field = (name: string) => page.getByRole('textbox', { name });
beforeEach(clearDraft);
const openOptions = {
  ...exampleOf(getSignUpOptions),
  check: { kind: 'none' as const, challenge: null, bits: 0, expiresAt: null },
};

async function fillIn() {
  for (const [name, value] of Object.entries({
    Email: 'new@example.com',
    'First name': 'Ada',
    'Last name': 'Byron',
  }))
    await field(name).fill(value);
  await page.getByLabelText('Password', { exact: true }).fill('a harbour at night 7');
  for (const [name, value] of Object.entries({ Day: '10', Month: '12', Year: '1990' }))
    await userEvent.selectOptions(page.getByRole('combobox', { name }), value);
  await page.getByRole('checkbox').click();
}

it('marks every field of an empty sign-up form and sends nothing', async () => {
  const onDone = vi.fn();
  const { requests } = await inSite(<LinkedForm player={null} isByPartner={false} onDone={onDone} />, {
    responses: { getSignUpOptions: openOptions },
  });
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const name of ['Email', 'First name', 'Last name'])
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  expect(requests.filter((id) => id !== 'getSignUpOptions')).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
  await expectAccessible();
});

const DEMANDING = {
  ...PLAIN_REGISTRATION,
  firstName: 4,
  lastName: 5,
  dateOfBirth: 6,
  cpfNumber: 7,
  address: 8,
  postalCode: 9,
  city: 10,
};
const EXTRA_FIELDS = {
  'CPF number': '529.982.247-25',
  Address: 'Rua 7',
  'Postal code': '01310-100',
  City: 'São Paulo',
};

it('requires and sends every field that the brand requires', async () => {
  let sent: unknown = null;
  await inSite(<LinkedForm player={null} isByPartner onDone={() => {}} />, {
    settings: { registrationFields: DEMANDING },
    responses: {
      getSignUpOptions: openOptions,
      signUp: (_query, body) => {
        sent = body;
        return exampleOf(signUp);
      },
    },
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const name of Object.keys(EXTRA_FIELDS))
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await fillIn();
  for (const [name, value] of Object.entries(EXTRA_FIELDS)) await field(name).fill(value);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject({
      linkAccount: true,
      firstName: 'Ada',
      lastName: 'Byron',
      dateOfBirth: '1990-12-10',
      cpfNumber: '529.982.247-25',
      address: 'Rua 7',
      zipCode: '01310-100',
      city: 'São Paulo',
    });
});

it('shows server errors at the extra fields', async () => {
  const fields = ['cpfNumber', 'city', 'dateOfBirth'];
  const reasons = ['validation.invalid_format', 'validation.too_long', 'validation.under_age'];
  await inSite(<LinkedForm player={null} isByPartner onDone={() => {}} />, {
    settings: { registrationFields: DEMANDING },
    responses: {
      getSignUpOptions: openOptions,
      signUp: new ApiError(422, { code: 'auth.field_invalid', params: { fields, reasons } }),
    },
  });
  await fillIn();
  for (const [name, value] of Object.entries(EXTRA_FIELDS)) await field(name).fill(value);
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const name of ['CPF number', 'City']) await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('You must be at least 18 years old')).toBeVisible();
});

it.each([
  ['en', 'I’m over 21 and I accept', 'You must be at least 21 years old', 'Confirm that you’re over 21'],
  ['de', 'Ich bin über 21 und akzeptiere', 'Sie müssen mindestens 21 Jahre alt sein', 'dass Sie über 21 sind'],
  ['ar', 'عمري أكثر من 21 عامًا', 'يجب ألا يقل عمرك عن 21 عامًا', 'يزيد على 21 عامًا'],
] as const)('a brand with a minimum age of 21 says so in %s', async (locale, terms, tooYoung, missing) => {
  await inSite(<LinkedForm player={null} isByPartner={false} onDone={() => {}} />, {
    locale,
    settings: { ageYearsMin: 21 },
    responses: { getSignUpOptions: openOptions },
  });
  await expect.element(page.getByRole('checkbox', { name: new RegExp(terms) })).toBeInTheDocument();
  const part = (name: string) => document.querySelector<HTMLSelectElement>(`select[autocomplete=bday-${name}]`);
  const [day, month, year] = [part('day'), part('month'), part('year')];
  if (!day || !month || !year) throw new Error('No fields for the date of birth');
  const youngest = new Date().getUTCFullYear() - 21;
  expect(Math.max(...[...year.options].map(({ value }) => Number(value)))).toBe(youngest);
  // A person born on the last day of that year is not 21 until it ends.
  await userEvent.selectOptions(year, String(youngest));
  await userEvent.selectOptions(month, '12');
  await userEvent.selectOptions(day, '31');
  document.querySelector('form')?.requestSubmit();
  await expect.element(page.getByText(new RegExp(missing))).toBeVisible();
  if (new Date().toISOString().slice(5, 10) !== '12-31')
    await expect.element(page.getByText(new RegExp(tooYoung))).toBeVisible();
});

it('a partner registers another person without changing the session', async () => {
  const onDone = vi.fn();
  const { requests } = await inSite(<LinkedForm player={null} isByPartner onDone={onDone} />, {
    responses: { getSignUpOptions: openOptions, signUp: exampleOf(signUp) },
  });
  const before = document.cookie;
  await fillIn();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => onDone.mock.calls).toEqual([['new@example.com']]);
  expect(requests).not.toContain('login');
  expect([localStorage.getItem('accessToken'), document.cookie, sessionStorage.getItem('signUpDraft')]).toEqual([
    null,
    before,
    null,
  ]);
});

it('suggests logging in and preserves the input if registration succeeds but login fails', async () => {
  await inSite(<LinkedForm player={null} isByPartner={false} onDone={() => {}} />, {
    responses: {
      getSignUpOptions: openOptions,
      signUp: exampleOf(signUp),
      login: new ApiError(422, { code: 'auth.wrong_credentials', params: {} }),
    },
  });
  await fillIn();
  await page.getByRole('button', { name: 'Sign up' }).click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Already have an account with this email\? Log in/);
  await expect.element(alert).not.toMatchTextContent(/Wrong email or password/);
  await expect.element(field('First name')).toHaveValue('Ada');
});

it('shows that sign-up is closed before any input', async () => {
  await inSite(<LinkedForm player={null} isByPartner={false} onDone={() => {}} />, {
    responses: { getSignUpOptions: { ...openOptions, isOpen: false, reason: 'country' } },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Sign-up isn’t available in your country.');
});

it('locks the e-mail and set names of a player and requires no password', async () => {
  const player = { ...getUser, firstName: 'Ada', dateOfBirth: '1990-12-10' };
  await inSite(<LinkedForm player={player} isByPartner={false} onDone={() => {}} />, { isSignedIn: true });
  await expect.element(page.getByText('ada@example.com')).toBeVisible();
  expect(field('Email').query()).toBeNull();
  await expect.element(page.getByText('December 10, 1990')).toBeVisible();
  expect(field('First name').query()).toBeNull();
  expect(page.getByRole('combobox', { name: 'Day' }).query()).toBeNull();
  await expect.element(field('Last name')).not.toHaveAttribute('readonly');
  expect(document.querySelector('input[type=password]')).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectAccessible();
});

it('lets a player without an e-mail complete the other fields', async () => {
  const { requests } = await inSite(
    <LinkedForm
      player={{ ...getUser, email: '', firstName: 'Ada', lastName: 'Byron', dateOfBirth: '1990-12-10' }}
      isByPartner={false}
      onDone={() => {}}
    />,
    { isSignedIn: true, responses: { updateUserDetails: { done: true } } },
  );
  expect(field('Email').query()).toBeNull();
  await field('Address').fill('Quay 7');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => requests).toContain('updateUserDetails');
});
