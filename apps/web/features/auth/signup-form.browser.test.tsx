import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { stepUp, stepUpOptions } from '@marquee/contract/factors.ts';
import { getAllCountry, getLocation, verifyLocation } from '@marquee/contract/location.ts';
import { getUserDetails, login, signUp } from '@marquee/contract/players.ts';
import { PLAIN_REGISTRATION } from '@marquee/contract/registration-fields.ts';
import { getSignUpOptions } from '@marquee/contract/sign-up.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeVisit } from '../../lib/parameters/store-visit.ts';
import { dialogFrame } from '../../testing/dialog-frame.ts';
import { DONE, fillIn, inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { readFields } from '../../testing/read-page.ts';
import { clearCredentials, currentCredentials } from './credentials-store.ts';
import { Modal as LinkedSignUp } from './linked-signup.modal.tsx';
import { clearDraft } from './sign-up-draft.ts';
import { clearSignUpToken, type SignUpOptions } from './sign-up-options.ts';
import { Modal as SignUp } from './signup.modal.tsx';

const countries = exampleOf(getAllCountry);
const region = new Intl.Locale(navigator.language).maximize().region ?? '';
const allCountries = ['CW 599', 'DE 49', `${region} 888`].flatMap((row) => {
  const [code = '', phoneCode = ''] = row.split(' ');
  return countries.data.allCountries.slice(0, 1).map((country) => ({ ...country, code, phoneCode }));
});
const check = { kind: 'none' as const, challenge: null, bits: 0, expiresAt: null };
const open: SignUpOptions = { ...exampleOf(getSignUpOptions), countryCode: 'CW', check };
const made = { signUp: exampleOf(signUp), login: exampleOf(login) };
const details = exampleOf(getUserDetails);
const PHONE = { ...PLAIN_REGISTRATION, phone: 3, phoneCode: 3 };
const PERSON = { ...PLAIN_REGISTRATION, firstName: 4, lastName: 5, dateOfBirth: 6, cpfNumber: 7 };
const METHOD = 'How would you like to sign up?';
const TERMS = 'I’m over 18 and I accept the terms and conditions and the privacy policy.';
const THEIRS = 'This person is over 18 and accepts the terms and conditions and the privacy policy.';
const VALUES = { Email: 'new@example.com', Password: 'a harbour at night 7' };
const BORN = { Day: '10', Month: 'December', Year: '1990' };
const ADA = { ...VALUES, 'First name': 'Ada', 'Last name': 'Byron', ...BORN };
const like = (pattern: RegExp) => expect.stringMatching(pattern) as string;
const BODY = {
  email: 'new@example.com',
  password: 'a harbour at night 7',
  currencyCode: 'EUR',
  gender: 'Not to say',
  newsletter: false,
  termsAccepted: true,
  linkAccount: false,
  preferredLanguage: 'en',
  uniqueKey: like(/^.{8,64}$/),
  userUUID: like(/^.{8,64}$/),
  firstUrl: like(/^http/),
  userDeviceType: 'mobile',
  screenResolution: like(/^\d+x\d+$/),
  uidToken: like(/^[0-9a-f]{64}$/),
};
const LINKED = { ...BODY, firstName: 'Ada', lastName: 'Byron', dateOfBirth: '1990-12-10', linkAccount: true };

const frame = dialogFrame();
const show = (
  responses: MockResponses = {},
  change: InSiteOptions = {},
  content = <SignUp frame={frame} params={{}} />,
) =>
  inSite(content, {
    ...change,
    settings: { currencies: ['EUR', 'USD', 'BTC'], ...change.settings },
    responses: {
      getSignUpOptions: open,
      getAllCountry: { data: { countries: { rows: allCountries }, allCountries } },
      ...made,
      ...responses,
    },
  });
const showLinked = (link: string | null, responses: MockResponses = {}, change: InSiteOptions = {}) =>
  show(responses, change, <LinkedSignUp frame={frame} params={link === null ? {} : { link }} />);
type Site = Awaited<ReturnType<typeof show>>;
const keys = (site: Site) => site.bodies('signUp').map((body) => (body as typeof BODY).uniqueKey);
const alert = page.getByRole('alert');
const field = (name: string) => page.getByLabelText(name, { exact: true });

beforeEach(() => {
  // The years to choose from depend on the date.
  vi.setSystemTime('2026-11-22T12:00:00Z');
  document.cookie = 'registered_user=; max-age=0; path=/';
  clearSignUpToken();
  clearDraft();
  clearCredentials();
});
afterEach(() => vi.useRealTimers());

it('sends nothing without consent to the terms, and says at each field what is missing', async () => {
  const site = await show();
  await press('Create account');
  await expect.element(field('Email')).toHaveFocus();
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  const attributes = ['type', 'autocomplete', 'inputmode', 'enterkeyhint', 'passwordrules'];
  const inputs = [...document.querySelectorAll('form input:not([type=checkbox])')];
  expect(inputs.map((input) => attributes.map((name) => input.getAttribute(name)).join(', '))).toMatchSnapshot();
  await fillIn({ Email: 'ada@', Password: 'short' });
  await expect.poll(site.read).toReadAsStored();
  await fillIn(VALUES);
  await press('Create account');
  await expect.element(field(TERMS)).toHaveFocus();
  expect(site.requests).not.toContain('signUp');
  await fillIn({ [TERMS]: true });
  await press('Create account');
  await expect.element(page.getByText('Your account is ready.')).toBeVisible();
  await expect.poll(site.read).toReadAsStored();
  expect(site.bodies('signUp')).toEqual([BODY]);
  expect(site.bodies('login')).toMatchObject([{ email: BODY.email, password: BODY.password, afterReg: true }]);
  expect(localStorage.getItem('accessToken')).toBe(made.login.accessToken);
  expect(sessionStorage.getItem('signUpDraft')).toBeNull();
});

it.each([
  ['own', 'Create account', { 'Email me news and offers': true, Currency: 'USD' }],
  ['linked', 'Sign up', { ...ADA }],
] as const)(
  'repeats the same sign-up after a lost connection, makes another of changed input, and leads to the log-in: %s',
  async (form, button, more) => {
    const responses = {
      signUp: inTurn(LOST, refused('auth.signup_refused'), made.signUp),
      login: inTurn(refused('auth.wrong_credentials'), made.login),
    };
    const site = await (form === 'own' ? show(responses) : showLinked(null, responses));
    const before = frame.closings();
    await fillIn({ ...VALUES, ...more, [TERMS]: true });
    await press(button);
    await expect.element(alert).toMatchTextContent(/^You’re offline/);
    await press(button);
    await expect.element(alert).toMatchTextContent(/^We couldn’t create an account with these details\./);
    await fillIn({ Email: 'other@example.com' });
    await expect.element(alert).not.toBeInTheDocument();
    await press(button);
    await expect
      .element(alert)
      .toMatchTextContent(/^We couldn’t log you in\. Already have an account with this email\? Log in\.$/);
    expect(readFields(site.element)).toMatchObject({ Password: VALUES.Password, [TERMS]: true });
    await fillIn({ Email: 'third@example.com' });
    await expect.element(alert).not.toBeInTheDocument();
    await press(button);
    await expect.element(page.getByText('Your account is ready.')).toBeVisible();
    const sent = form === 'own' ? { ...BODY, currencyCode: 'USD', newsletter: true } : LINKED;
    const others = ['other', 'third'].map((name) => ({ ...sent, email: `${name}@example.com` }));
    expect(site.bodies('signUp')).toEqual([sent, sent, ...others]);
    expect([keys(site)[0] === keys(site)[1], new Set(keys(site)).size]).toEqual([true, 3]);
    // The site closes the dialog of a sign-up once there is a session.
    expect([frame.closings() - before, sessionStorage.getItem('signUpDraft')]).toEqual([form === 'own' ? 0 : 1, null]);
  },
);

it('asks in two steps, checks each, keeps the input over them, and shows the step with the refused field', async () => {
  const problems = { fields: ['email', 'cpfNumber'], reasons: ['validation.invalid_format', 'validation.too_long'] };
  const registrationFields = { ...PERSON, country: 3, gender: 4, promoCode: 8 };
  const site = await show(
    { signUp: inTurn(refused('auth.field_invalid', problems), made.signUp) },
    { settings: { registrationFields, currencies: ['BTC', 'EUR'] }, locale: 'de' },
  );
  await press('Weiter');
  await expect.element(field('E-Mail')).toHaveFocus();
  await fillIn({ 'E-Mail': 'new@example.com', Passwort: BODY.password });
  await press('Weiter');
  await expect.element(field('Vorname')).toHaveFocus();
  await fillIn({ Vorname: 'Ada', Nachname: 'Byron' });
  await press('Konto erstellen');
  await expect.element(field('Tag')).toHaveFocus();
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  await fillIn({ Geschlecht: 'Weiblich', Tag: '10', Monat: 'Dezember', Jahr: '1990', 'CPF-Nummer': '529.982.247-25' });
  await press('Zurück');
  await expect.element(field('E-Mail')).toHaveFocus();
  await press('Weiter');
  document.querySelector<HTMLInputElement>('[name=termsAccepted]')?.click();
  await press('Konto erstellen');
  await expect.element(field('E-Mail')).toHaveFocus();
  await expect.poll(site.read).toReadAsStored();
  await fillIn({ 'E-Mail': 'other@example.com' });
  await press('Weiter');
  await fillIn({ 'CPF-Nummer': '111.444.777-35' });
  await press('Konto erstellen');
  await expect.element(page.getByText('Ihr Konto ist bereit.')).toBeVisible();
  const person = { ...LINKED, linkAccount: false, countryCode: 'CW', gender: 'Female', preferredLanguage: 'de' };
  const sent = { ...person, cpfNumber: '529.982.247-25' };
  expect(site.bodies('signUp')).toEqual([sent, { ...sent, email: 'other@example.com', cpfNumber: '111.444.777-35' }]);
});

it('asks only for what the chosen method needs, forgets its errors with another one, and shows the login that it makes', async () => {
  const settings = { registrationFields: PHONE, use1ClickRegistration: true };
  const site = await show({ signUp: inTurn(refused('auth.signup_refused'), LOST, made.signUp) }, { settings });
  await press('Create account');
  await expect.element(alert).toBeVisible();
  await fillIn({ [METHOD]: 'Phone', Password: BODY.password });
  await expect.poll(site.read).toReadAsStored();
  await fillIn({ [TERMS]: true });
  await press('Create account');
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  await fillIn({ Phone: '95123456' });
  await press('Create account');
  await expect.element(alert).toMatchTextContent(/^We couldn’t create/);
  await fillIn({ [METHOD]: 'One click' });
  await expect.poll(site.read).toReadAsStored();
  await press('Create account');
  await expect.element(alert).toMatchTextContent(/^You’re offline/);
  await press('Create account');
  await expect.poll(site.currentUrl).toContain('modal=credentials');
  const { login: username, password } = currentCredentials() ?? {};
  const byPhone = { ...BODY, email: '', phone: '95123456', phoneCode: '599', username: like(/^[a-z]+-\w{4}-\w{4}$/) };
  const inOneClick = { ...BODY, email: '', username, password };
  expect(site.bodies('signUp')).toEqual([byPhone, inOneClick, inOneClick]);
  expect(keys(site)[1]).toBe(keys(site)[2]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(password);
  expect(site.bodies('login')).toMatchObject([{ email: username, password, afterReg: true }]);
});

it('sends which campaign, partner and friend led to the brand, the page opened first, and the mirror domain', async () => {
  const names = { affiliateParameter: 'aff', affiliateTokenParameter: 'tok' };
  const campaign = { cpnc: 'A-1', mkt: 'mail' };
  const forget = () => localStorage.clear();
  forget();
  onTestFinished(forget);
  storeVisit('https://casino.example/casino?cpnc=A-1&mkt=mail&pid=p7&friend=ABCD2345&aff=quay&tok=t0k', names);
  const site = await show({}, { settings: { mirrorDomains: [location.hostname] } });
  await fillIn({ ...VALUES, [TERMS]: true });
  await press('Create account');
  await expect.element(page.getByText('Your account is ready.')).toBeVisible();
  const partner = { pid: 'p7', affiliate: 'quay', affiliateToken: 't0k', referredAt: like(/^2026-11-22T12:0/) };
  const origin = { ref: 'ABCD2345', firstUrl: 'https://casino.example/casino', mirrorDomainFk: location.hostname };
  expect(site.bodies('signUp')).toEqual([{ ...BODY, ...campaign, ...partner, ...origin }]);
  expect(site.bodies('login')).toMatchObject([campaign]);
});

it.each([
  ['the visitor’s location', 'DE', '+49'],
  ['the language of the browser where the location is unknown', null, '+888'],
])('suggests the country of the phone by %s, and marks nothing for it', async (_what, countryCode, code) => {
  const options = Promise.withResolvers<typeof open>();
  const site = await show({ getSignUpOptions: () => options.promise }, { settings: { registrationFields: PHONE } });
  await press('Create account');
  await expect.element(alert).toBeVisible();
  await fillIn({ [METHOD]: 'Phone' });
  options.resolve({ ...open, countryCode });
  await expect.poll(site.read).toContain(code);
  await expect.poll(site.read).toContain('Phone = ""');
});

it('keeps the input over a reload, except passwords and consents, whatever is suggested', async () => {
  const settings = { registrationFields: { ...PHONE, country: 1 } };
  await show({}, { settings });
  await fillIn({ ...VALUES, Country: 'Germany', Currency: 'BTC', [TERMS]: true });
  await fillIn({ [METHOD]: 'Phone' });
  await press(/Country code/);
  await userEvent.click(page.getByRole('option', { name: /Germany.*49/ }));
  expect(JSON.stringify(sessionStorage)).not.toContain(BODY.password);
  const site = await show({}, { settings });
  await expect.poll(site.read).toReadAsStored();
  await fillIn({ [METHOD]: 'Email' });
  const kept = { Email: 'new@example.com', Password: '', Country: 'DE', Currency: 'BTC', [TERMS]: false };
  await expect.poll(() => readFields(site.element)).toMatchObject(kept);
});

it('keeps what is typed and chosen in the server’s HTML', async () => {
  const choose = (html: Element) => {
    for (const input of html.querySelectorAll('input')) {
      if (input.type === 'checkbox' || input.value === 'phone') input.checked = true;
      else if (input.type !== 'radio') input.value = `early ${input.name}`;
    }
    const early = { 'bday-day': '10', 'bday-month': '12', 'bday-year': '1990', off: 'EUR' };
    for (const select of html.querySelectorAll('select'))
      select.value = early[select.autocomplete as keyof typeof early] ?? 'EUR';
  };
  const settings = { registrationFields: PHONE, defaultCurrency: 'USD' };
  const options = Promise.withResolvers<typeof open>();
  const site = await show({ getSignUpOptions: () => options.promise }, { settings, beforeHydration: choose });
  await expect
    .poll(() => readFields(site.element))
    .toMatchObject({ [METHOD]: 'Phone', Currency: 'EUR', [TERMS]: true });
  await fillIn({ [METHOD]: 'Email' });
  options.resolve({ ...open, isOpen: false, reason: 'device' });
  await expect.poll(site.read).toReadAsStored();
  clearSignUpToken();
  const linked = await showLinked(null, {}, { beforeHydration: choose });
  await expect.poll(linked.read).toReadAsStored();
});

it('preselects the newsletter if the server says so, but not after the player has chosen', async () => {
  const newsletter = page.getByRole('checkbox', { name: /news and offers/ });
  await show({ getSignUpOptions: { ...open, isNewsletterTicked: true } });
  await expect.element(newsletter).toBeChecked();
  clearSignUpToken();
  const options = Promise.withResolvers<typeof open>();
  await show({ getSignUpOptions: () => options.promise });
  await newsletter.click();
  await newsletter.click();
  options.resolve({ ...open, isNewsletterTicked: true, isOpen: false, reason: 'country' });
  await expect.element(alert).toHaveTextContent('Sign-up isn’t available in your country.');
  await expect.element(newsletter).not.toBeChecked();
});

it('waits for the bot check, shows a busy state, and renews a check that was used up', async () => {
  const options = Promise.withResolvers<typeof open>();
  const site = await show({
    getSignUpOptions: () => options.promise,
    signUp: inTurn(refused('auth.check_failed'), made.signUp),
  });
  await fillIn({ ...VALUES, [TERMS]: true });
  const button = page.getByRole('button', { name: 'Create account' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  expect(site.requests).not.toContain('signUp');
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  options.resolve({ ...open, check: { kind: 'proof_of_work', challenge: 'quay', bits: 8, expiresAt } } as never); // another kind of check
  await expect.element(page.getByText('Your account is ready.')).toBeVisible();
  expect(site.bodies('signUp')).toEqual(Array(2).fill({ ...BODY, recaptchaToken: like(/^quay\.\d+$/) }));
  expect(site.sent('getSignUpOptions')).toHaveLength(2);
});

it.each([
  ['before any input, where it is not certain', 'unknown', /We can’t tell your country from your IP address/],
  ['after a refused sign-up, which is sent again', 'network', /You seem to be using a VPN/],
] as const)('has the device verify the location %s', async (_what, restriction, text) => {
  const isBefore = restriction === 'unknown';
  const here = exampleOf(getLocation);
  here.data.location = { ...here.data.location, isRestricted: true, restriction, canVerify: true };
  const site = await show({
    getLocation: here,
    getSignUpOptions: isBefore ? inTurn({ ...open, isOpen: false, reason: 'location' as const }, open) : open,
    signUp: inTurn(refused('auth.country_restricted'), made.signUp),
    verifyLocation: { ...exampleOf(verifyLocation), isVerified: true, isOpen: true, problem: null },
  });
  const coords = { latitude: 12.1, longitude: -68.9, accuracy: 20 };
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords } as GeolocationPosition),
  );
  await fillIn({ ...VALUES, [TERMS]: true });
  if (!isBefore) await press('Create account');
  await expect.element(page.getByText(text)).toBeVisible();
  await press('Reverify Location');
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
  await expect.poll(() => site.sent(isBefore ? 'getSignUpOptions' : 'signUp')).toHaveLength(2);
  if (!isBefore) await expect.element(page.getByText('Your account is ready.')).toBeVisible();
});

it.each([null, '2026-12-01T08:00:00.000Z'])(
  'says before any input that sign-up is closed until %s',
  async (opensAt) => {
    const site = await show(
      { getSignUpOptions: { ...open, isOpen: false, reason: 'time', opensAt } },
      { locale: 'ar' },
    );
    await expect.poll(site.read).toReadAsStored();
  },
);

it('a partner registers one person after another without changing the session', async () => {
  const names = ['cpfNumber', 'city', 'dateOfBirth'];
  const reasons = ['validation.invalid_format', 'validation.too_long', 'validation.under_age'];
  const registrationFields = { ...PERSON, address: 8, postalCode: 9, city: 10 };
  const site = await showLinked(
    'partner',
    { signUp: inTurn(refused('auth.field_invalid', { fields: names, reasons }), made.signUp) },
    { settings: { registrationFields, defaultCurrency: 'BTC' } },
  );
  const cookie = document.cookie;
  await press('Create account');
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  const extra = { 'CPF number': '529.982.247-25', Address: 'Rua 7', 'Postal code': '01310-100', City: 'São Paulo' };
  await fillIn({ ...ADA, ...extra, [THEIRS]: true });
  await press('Create account');
  await expect.element(page.getByText('You must be at least 18 years old')).toBeVisible();
  await expect.poll(site.read).toReadAsStored();
  await fillIn({ City: 'Rio', 'CPF number': '111.444.777-35', Year: '1989' });
  await press('Create account');
  await expect.poll(site.read).toReadAsStored();
  await press('Sign up another player');
  const empty = { Email: '', Password: '', City: '', Day: '', [THEIRS]: false };
  await expect.poll(() => readFields(site.element)).toMatchObject(empty);
  await fillIn({ ...ADA, ...extra, Email: 'other@example.com', [THEIRS]: true });
  await press('Create account');
  await expect.element(page.getByText(/emailed .?other@example\.com/)).toBeVisible();
  const before = frame.closings();
  await press('Done');
  const address = { address: 'Rua 7', zipCode: '01310-100', city: 'São Paulo' };
  const sent = { ...LINKED, ...address, currencyCode: 'BTC', cpfNumber: '529.982.247-25' };
  const changed = { ...sent, cpfNumber: '111.444.777-35', city: 'Rio', dateOfBirth: '1989-12-10' };
  expect(site.bodies('signUp')).toEqual([sent, changed, { ...sent, email: 'other@example.com' }]);
  expect([frame.closings() - before, site.requests.includes('login'), document.cookie]).toEqual([1, false, cookie]);
  expect([localStorage.getItem('accessToken'), sessionStorage.getItem('signUpDraft')]).toEqual([null, null]);
});

it.each(EXAMPLE_LANGUAGES)('a brand with a minimum age of 21 says so in %s', async (locale) => {
  // The cookie of a browser with an account.
  document.cookie = 'registered_user=1; path=/';
  const site = await showLinked(null, {}, { locale, settings: { ageYearsMin: 21 } });
  // A person born on the last day of that year is not 21 until it ends.
  for (const [part, value] of Object.entries({ year: '2005', month: '12', day: '31' }))
    await userEvent.selectOptions(document.querySelector(`select[autocomplete=bday-${part}]`)!, value);
  document.querySelector('form')?.requestSubmit();
  await expect.poll(site.read).toReadAsStored();
});

it('shows a player what is known and asks for the rest, after a new log-in where it is needed', async () => {
  const getUser = { ...details.getUser, firstName: 'Ada', dateOfBirth: '1990-12-10', address: 'Old quay 1' };
  const responses = {
    getUserDetails: { ...details, getUser },
    stepUpOptions: exampleOf(stepUpOptions),
    stepUp: exampleOf(stepUp),
    updateUserDetails: inTurn(refused('server.unavailable'), refused('auth.step_up_required'), DONE),
  };
  const site = await showLinked('partner', responses, { isSignedIn: true });
  await expect.element(page.getByText('December 10, 1990')).toBeVisible();
  await press('Save');
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  await fillIn({ 'Last name': ' Byron ', [TERMS]: true });
  await press('Save');
  await expect.element(alert).toBeVisible();
  await fillIn({ Address: 'New quay 7' });
  await expect.element(alert).not.toBeInTheDocument();
  const before = frame.closings();
  await press('Save');
  await fillIn({ Password: 'correct horse' });
  await press('Continue');
  await expect.element(page.getByText('Details saved')).toBeVisible();
  const expected = { firstName: 'Ada', lastName: null, dateOfBirth: '1990-12-10', address: 'Old quay 1' };
  const sent = { lastName: 'Byron', updateFrom: 'Update Form', expected };
  const changed = { ...sent, address: 'New quay 7' };
  expect(site.bodies('updateUserDetails')).toEqual([sent, changed, changed]);
  expect([frame.closings() - before, site.sent('getUserDetails').length > 1]).toEqual([1, true]);
});

it('asks a player for no e-mail address, and not for an address that was verified', async () => {
  const known = { firstName: 'Ada', lastName: 'Byron', dateOfBirth: '1990-12-10', address: 'Quay 1' };
  const getUser = { ...details.getUser, ...known, email: '', kycStatus: 'APPROVED' as const };
  const site = await showLinked(null, { getUserDetails: { ...details, getUser } }, { isSignedIn: true, locale: 'ar' });
  await expect.poll(site.read).toReadAsStored();
});
