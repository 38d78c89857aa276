import { getAllCountry, getLocation } from '@marquee/contract/geo.ts';
import { getSignUpOptions } from '@marquee/contract/sign-up.ts';
import { login, signUp } from '@marquee/contract/players.ts';
import { PLAIN_REGISTRATION } from '@marquee/contract/registration-fields.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError, ConnectionError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { clearCredentials, currentCredentials } from './credentials-store.ts';
import { SignUpForm } from './signup-form.tsx';
import { clearDraft } from './sign-up-draft.ts';
import { clearSignUpToken } from './sign-up-options.ts';

const PASSWORD = 'a harbour at night 7';
const field = (name: string) => page.getByRole('textbox', { name });
const password = () => page.getByLabelText('Password', { exact: true });
const button = (name: string) => page.getByRole('button', { name });
const countries = exampleOf(getAllCountry);
const country = countries.data.countries.rows[0]?.code ?? '';
const openOptions = {
  ...exampleOf(getSignUpOptions),
  countryCode: country,
  check: { kind: 'none' as const, challenge: null, bits: 0, expiresAt: null },
};
const responses = {
  getSignUpOptions: openOptions,
  getAllCountry: countries,
  signUp: exampleOf(signUp),
  login: exampleOf(login),
};
const show = (options: InSiteOptions = {}) => inSite(<SignUpForm />, { responses, ...options });

async function fillIn() {
  await field('Email').fill('new@example.com');
  await password().fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I’m over 18/ }).click();
}

beforeEach(() => {
  clearSignUpToken();
  clearDraft();
  clearCredentials();
});

it('marks each field of an empty form, focuses the first and sends nothing', async () => {
  const { requests } = await show();
  await button('Create account').click();
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Email')).toHaveAccessibleDescription('Required');
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(requests).not.toContain('signUp');
  await expectAccessible();
});

it('sets keyboard and autofill attributes on every field', async () => {
  await show();
  expect(
    [...document.querySelectorAll('form input:not([type=checkbox])')].map((input) =>
      ['type', 'autocomplete', 'inputmode', 'enterkeyhint'].map((name) => input.getAttribute(name)),
    ),
  ).toEqual([
    ['email', 'username', 'email', 'next'],
    ['password', 'new-password', null, 'next'],
  ]);
  expect(document.querySelector('input[type=password]')?.getAttribute('passwordrules')).toMatch(/minlength: 8/);
});

it('splits many fields into two steps, preselects the country and focuses an incomplete date picker', async () => {
  const registrationFields = { ...PLAIN_REGISTRATION, country: 1, dateOfBirth: 2, cpfNumber: 2 };
  const { requests } = await show({ settings: { registrationFields } });
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue(country);
  await field('Email').fill('new@example.com');
  await password().fill(PASSWORD);
  await button('Continue').click();
  await expect.element(page.getByText('Step 2 of 2:')).toBeVisible();
  await field('CPF number').fill('529.982.247-26');
  await button('Create account').click();
  await expect.element(page.getByRole('combobox', { name: 'Month' })).toHaveFocus();
  await expect.element(field('CPF number')).toHaveAttribute('aria-invalid', 'true');
  expect(requests).not.toContain('signUp');
  await expectAccessible();
});

it('restores the input after a reload, except the password and the consent', async () => {
  const registrationFields = { ...PLAIN_REGISTRATION, country: 1 };
  await show({ settings: { registrationFields } });
  await fillIn();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Country' }), country);
  expect(JSON.stringify(sessionStorage)).not.toContain(PASSWORD);
  await show({ settings: { registrationFields } });
  await expect.element(field('Email')).toHaveValue('new@example.com');
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue(country);
  await expect.element(password()).toHaveValue('');
  await expect.element(page.getByRole('checkbox', { name: /I’m over 18/ })).not.toBeChecked();
});

it('preselects the newsletter if the server says so, but not after the player has chosen', async () => {
  const newsletter = page.getByRole('checkbox', { name: /news and offers/ });
  await show({ responses: { ...responses, getSignUpOptions: { ...openOptions, isNewsletterTicked: true } } });
  await expect.element(newsletter).toBeChecked();
  clearSignUpToken();
  const options = Promise.withResolvers<typeof openOptions>();
  await show({ responses: { ...responses, getSignUpOptions: () => options.promise } });
  await expect.element(newsletter).not.toBeChecked();
  await newsletter.click();
  await newsletter.click();
  options.resolve({ ...openOptions, isNewsletterTicked: true });
  await new Promise((done) => setTimeout(done, 50));
  await expect.element(newsletter).not.toBeChecked();
});

it('waits for the bot check, shows a busy state and sends the sign-up once', async () => {
  const options = Promise.withResolvers<typeof openOptions>();
  const { requests } = await show({ responses: { ...responses, getSignUpOptions: () => options.promise } });
  await fillIn();
  await button('Create account').click();
  await expect.element(button('Create account')).toHaveAttribute('aria-busy', 'true');
  await button('Create account').click({ force: true });
  expect(requests).not.toContain('signUp');
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  options.resolve({ ...openOptions, check: { kind: 'proof_of_work', challenge: 'quay', bits: 8, expiresAt } } as never); // another kind of check
  await expect.poll(() => requests).toContain('login');
  expect(requests.filter((id) => id === 'signUp')).toHaveLength(1);
  expect(sessionStorage.getItem('signUpDraft')).toBeNull();
});

it('shows an error when offline, preserves the input and repeats the same sign-up', async () => {
  let isOffline = true;
  const { requests } = await show({
    responses: {
      ...responses,
      signUp: () => {
        if (isOffline) throw new ConnectionError('offline');
        return exampleOf(signUp);
      },
    },
  });
  await fillIn();
  await button('Create account').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(password()).toHaveValue(PASSWORD);
  isOffline = false;
  await button('Create account').click();
  await expect.poll(() => requests).toContain('login');
});

it('offers location verification after a country restriction and resends the form', async () => {
  const here = exampleOf(getLocation);
  here.data.location = { ...here.data.location, isRestricted: true, restriction: 'network', canVerify: true };
  const verified = { country: { code: 'CW', name: 'Curaçao' }, isVerified: true, problem: null, isOpen: true };
  let tries = 0;
  const { requests } = await show({
    responses: {
      ...responses,
      getLocation: here,
      verifyLocation: {
        ...verified,
        token: 'CW.g.4102444800.proof',
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
      },
      signUp: () => {
        tries += 1;
        return tries === 1 ? new ApiError(451, { code: 'auth.country_restricted', params: {} }) : exampleOf(signUp);
      },
    },
  });
  const coords = { latitude: 12.1, longitude: -68.9, accuracy: 20 };
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords } as GeolocationPosition),
  );
  await fillIn();
  await button('Create account').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/You seem to be using a VPN/);
  await button('Reverify Location').click();
  await expect.poll(() => requests.filter((id) => id === 'signUp')).toHaveLength(2);
  await expect.poll(() => requests).toContain('login');
});

it('one-click sign-up requires only consent, generates a login and shows it', async () => {
  const { currentUrl } = await show({ settings: { use1ClickRegistration: true } });
  await page.getByRole('radio', { name: 'One click' }).click({ force: true });
  expect(document.querySelectorAll('form input[type=password], form input[type=email]')).toHaveLength(0);
  await page.getByRole('checkbox', { name: /I’m over 18/ }).click();
  await button('Create account').click();
  await expect.poll(currentUrl).toContain('modal=credentials');
  expect(currentCredentials()?.login).toMatch(/^[a-z]+-\w{4}-\w{4}$/);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(currentCredentials()?.password);
});

it('sends nothing without consent to the terms and focuses the checkbox', async () => {
  const { requests } = await show();
  await field('Email').fill('new@example.com');
  await password().fill(PASSWORD);
  await button('Create account').click();
  const consent = page.getByRole('checkbox', { name: /I’m over 18/ });
  await expect.element(consent).toHaveFocus();
  await expect.element(consent).toHaveAttribute('aria-invalid', 'true');
  expect(requests).not.toContain('signUp');
  await consent.click();
  await button('Create account').click();
  await expect.poll(() => requests).toContain('signUp');
});

it('says before the form is filled in that the location is uncertain, and takes it back once the device has verified it', async () => {
  const here = exampleOf(getLocation);
  here.data.location = { ...here.data.location, isRestricted: true, restriction: 'unknown', canVerify: true };
  const closed = { ...openOptions, isOpen: false, reason: 'location' as const, opensAt: null };
  let reads = 0;
  await show({
    responses: {
      ...responses,
      getLocation: here,
      getSignUpOptions: () => {
        reads += 1;
        return reads === 1 ? closed : openOptions;
      },
      verifyLocation: {
        country: { code: 'CW', name: 'Curaçao' },
        isVerified: true,
        problem: null,
        isOpen: true,
        token: 'CW.g.4102444800.proof',
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
      },
    },
  });
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude: 12.1, longitude: -68.9, accuracy: 20 } } as GeolocationPosition),
  );
  await expect.element(page.getByText(/We can’t tell your country from your IP address/)).toBeVisible();
  await button('Reverify Location').click();
  await expect.poll(() => reads).toBe(2);
  await expect.element(page.getByText(/We can’t tell your country/)).not.toBeInTheDocument();
});

describe('the country of the phone number is preselected', () => {
  const [row] = countries.data.allCountries;
  const allCountries = row
    ? [row, { ...row, code: 'DE', phoneCode: '49' }, { ...row, code: regionOfBrowser(), phoneCode: '888' }]
    : [];
  const settings = { registrationFields: { ...PLAIN_REGISTRATION, phone: 3, phoneCode: 3 } };

  it.each([
    ['the visitor’s location', 'DE', '+49'],
    ['the language of the browser where the location is unknown', null, '+888'],
  ])('by %s', async (_what, countryCode, code) => {
    await show({
      settings,
      responses: {
        ...responses,
        getSignUpOptions: { ...openOptions, countryCode },
        getAllCountry: { data: { ...countries.data, allCountries } },
      },
    });
    await page.getByRole('radio', { name: 'Phone' }).click({ force: true });
    await expect.poll(() => document.querySelector('form')?.textContent).toContain(code);
  });
});

function regionOfBrowser(): string {
  return new Intl.Locale(navigator.language).maximize().region ?? '';
}
