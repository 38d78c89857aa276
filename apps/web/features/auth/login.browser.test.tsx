import { loginSecondFactor, passkeyLogin } from '@marquee/contract/factors.ts';
import { openLoginCode, useLoginCode } from '@marquee/contract/login-codes.ts';
import { getUserDetails, login } from '@marquee/contract/players.ts';
import { getSignUpOptions } from '@marquee/contract/sign-up.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dialogFrame } from '../../testing/dialog-frame.ts';
import { DONE, fillIn, inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { Modal as ForgotPassword } from './forgot-password.modal.tsx';
import { LoginCodeGate } from './login-code-gate.tsx';
import { Modal as Login } from './login.modal.tsx';
import { Modal as ResetPassword } from './reset-password.modal.tsx';
import { clearSignUpToken } from './sign-up-options.ts';
import { Modal as VerifyEmailExpired } from './verify-email-expired.modal.tsx';

const WHO = { 'Email, phone number or username': 'ada@example.com', Password: 'correct horse' };
const uidToken = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
const VISIT = { userDeviceType: 'mobile', screenResolution: expect.any(String) as string, uidToken };
const BODY = { email: 'ada@example.com', password: 'correct horse', afterReg: false, ...VISIT };
const done = exampleOf(login);
const needsCode = (challenge: string) => refused('auth.second_factor_required', { challenge });
const frame = dialogFrame();
const show = (responses: MockResponses, change: InSiteOptions = {}, params = {}) =>
  inSite(<Login frame={frame} params={params} />, { ...change, responses });
const alert = page.getByRole('alert');
const token = () => localStorage.getItem('accessToken');
afterEach(() => vi.restoreAllMocks());

it('marks what is missing, keeps the input after each error until it is edited, and sends what was changed', async () => {
  const wrong = refused('auth.wrong_credentials');
  const site = await show({ login: inTurn(LOST, wrong, wrong, done) });
  await expect.poll(site.read).toReadAsStored();
  await press('Log in');
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  await fillIn({ ...WHO, Password: 'wrong horse' });
  await press('Log in');
  await expect.element(alert).toMatchTextContent(/^You’re offline/);
  await press('Log in');
  await expect.poll(site.read).toReadAsStored();
  await fillIn({ Password: 'another horse' });
  await expect.element(alert).not.toBeInTheDocument();
  await press('Log in');
  await expect.element(alert).toBeVisible();
  await fillIn(WHO);
  await press('Log in');
  await expect.element(page.getByText('Welcome back')).toBeVisible();
  await expect.poll(site.read).toReadAsStored();
  expect(token()).toBe(done.accessToken);
  expect(site.bodies('login')).toEqual(
    ['wrong', 'wrong', 'another', 'correct'].map((word) => ({ ...BODY, password: `${word} horse` })),
  );
});

it('says in the language of the site why the address leads here, and what still works while the log-in is locked', async () => {
  const item = { item: 'email-confirmed' };
  const site = await show({ login: refused('auth.locked', { wait: 'minutes', count: 5 }) }, { locale: 'ar' }, item);
  await fillIn({ 'البريد الإلكتروني أو رقم الهاتف أو اسم المستخدم': 'ada@example.com', 'كلمة المرور': 'horse' });
  await press('تسجيل الدخول');
  await expect.poll(site.read).toReadAsStored();
});

it('asks for the code of each attempt, and goes back with the input', async () => {
  const wrong = refused('auth.factor_wrong');
  const site = await show({
    login: inTurn(refused('auth.wrong_credentials'), needsCode('first'), needsCode('second'), needsCode('third')),
    loginSecondFactor: inTurn(wrong, LOST, refused('auth.challenge_expired'), exampleOf(loginSecondFactor)),
  });
  await fillIn(WHO);
  await press('Log in');
  await expect.element(alert).toBeVisible();
  await press('Log in');
  const field = page.getByLabelText('Code from the app');
  await expect.element(field).toHaveFocus();
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  await field.fill('111111');
  await press('Log in');
  await expect.poll(site.read).toReadAsStored();
  await field.fill('222222');
  await expect.element(page.getByText('This code is wrong')).not.toBeInTheDocument();
  await press('Log in');
  await expect.poll(site.read).toReadAsStored();
  await press('Log in');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
  await expect.poll(site.read).toReadAsStored();
  await press('Log in');
  await press('Back');
  await expect.element(alert).not.toBeInTheDocument();
  await press('Log in');
  await press('Use a recovery code');
  await fillIn({ 'Recovery code': '4k7q-m2xd-9hta' });
  await press('Log in');
  await expect.element(page.getByText('Welcome back')).toBeVisible();
  expect(site.bodies('login')).toEqual(Array(4).fill(BODY));
  const second = { challenge: 'first', code: '222222', ...VISIT };
  const last = { challenge: 'third', code: '4k7q-m2xd-9hta', ...VISIT };
  expect(site.bodies('loginSecondFactor')).toEqual([{ ...second, code: '111111' }, second, second, last]);
});

it('logs in with a passkey, and says what became of it in place of what was said before', async () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
    getClientExtensionResults: () => ({}),
  } as unknown as Credential); // what a device returns
  const wrong = refused('auth.factor_wrong');
  const site = await show({
    login: refused('auth.wrong_credentials'),
    passkeyLoginOptions: { challenge: 'first', options: { challenge: 'AQID' } },
    passkeyLogin: inTurn(wrong, wrong, refused('auth.challenge_expired'), exampleOf(passkeyLogin)),
  });
  await press('Log in with a passkey');
  await expect.element(alert).toBeVisible();
  await fillIn({ Password: WHO.Password });
  await expect.element(alert).not.toBeInTheDocument();
  await press('Log in');
  await expect.element(alert).toHaveTextContent('Please check fields with errors');
  await press('Log in with a passkey');
  await expect.element(alert).toMatchTextContent(/^This passkey/);
  await expect.poll(site.read).toReadAsStored();
  await fillIn(WHO);
  await press('Log in');
  await expect.element(alert).toHaveTextContent('Wrong email or password.');
  await press('Log in with a passkey');
  await expect.element(alert).toHaveTextContent('This took too long. Start again.');
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await press('Log in with a passkey');
  await expect.element(alert).not.toBeInTheDocument();
  await press('Log in with a passkey');
  await expect.element(page.getByText('Welcome back')).toBeVisible();
  expect(token()).toBe(done.accessToken);
  const credential = expect.objectContaining({ id: 'AQID', rawId: 'AQID' }) as object;
  expect(site.bodies('passkeyLogin')).toEqual(Array(4).fill({ challenge: 'first', credential, ...VISIT }));
});

it('passes the bot check by itself where the account needs one', async () => {
  clearSignUpToken();
  const check = { kind: 'proof_of_work' as const, challenge: 'quay', bits: 4, expiresAt: null };
  const getOptions = { ...exampleOf(getSignUpOptions), check };
  const site = await show({ login: inTurn(refused('auth.check_failed'), done), getSignUpOptions: getOptions });
  await fillIn(WHO);
  await press('Log in');
  await expect.element(page.getByText('Welcome back')).toBeVisible();
  const recaptchaToken = expect.stringMatching(/^quay\.\d+$/) as string;
  expect(site.bodies('login')).toEqual([BODY, { ...BODY, recaptchaToken }]);
});

it('sends a link to one address after another, and says either that it was sent or why not', async () => {
  const site = await inSite(<ForgotPassword frame={frame} params={{}} />, {
    responses: { forgotPassword: inTurn(LOST, DONE, DONE, refused('request.too_many'), DONE) },
  });
  await press('Send link');
  await expect.poll(site.read).toReadAsStored();
  await fillIn({ Email: ' ada@example.com ' });
  await press('Send link');
  await expect.element(alert).toMatchTextContent(/^You’re offline/);
  await press('Send link');
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  await fillIn({ Email: 'other@example.com' });
  await press('Send again');
  await expect.element(page.getByText('If other@example.com has an account', { exact: false })).toBeVisible();
  await press('Send again');
  await expect.poll(site.read).toReadAsStored();
  await fillIn({ Email: 'third@example.com' });
  await expect.element(alert).not.toBeInTheDocument();
  await press('Send link');
  await fillIn({ Email: 'no address' });
  await press('Send again');
  await expect.element(page.getByText('Invalid format')).toBeVisible();
  await expect.element(page.getByText('Check your inbox')).not.toBeInTheDocument();
  expect(site.bodies('forgotPassword')).toEqual(
    ['ada', 'ada', 'other', 'other', 'third'].map((name) => ({ email: `${name}@example.com` })),
  );
});

const code = 'a1'.repeat(32);

it('sets a new password, and leads to the login', async () => {
  const tooCommon = { fields: ['password'], reasons: ['validation.password_too_common'] };
  const site = await inSite(<ResetPassword frame={frame} params={{ code }} />, {
    hasPages: true,
    locale: 'de',
    responses: {
      resetPassword: inTurn(refused('server.unavailable'), refused('auth.field_invalid', tooCommon), DONE),
    },
  });
  await fillIn({ Passwort: 'kurz' });
  await press('Passwort speichern');
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  await fillIn({ Passwort: 'password1' });
  await press('Passwort speichern');
  await expect.element(alert).toBeVisible();
  await press('Passwort speichern');
  await expect.poll(site.read).toReadAsStored();
  await fillIn({ Passwort: 'Hafen bei Nacht 7' });
  await expect.element(alert).not.toBeInTheDocument();
  await press('Passwort speichern');
  await expect.poll(site.currentUrl).toBe('/casino?modal=login');
  await expect.element(page.getByText('Melden Sie sich mit Ihrem neuen Passwort an.')).toBeVisible();
  const sent = { token: code, password: 'password1', uidToken };
  expect(site.bodies('resetPassword')).toEqual([sent, sent, { ...sent, password: 'Hafen bei Nacht 7' }]);
});

it.each([{ code }, {}])(
  'offers a new link where a link to a new password was used or has no code: %j',
  async (params) => {
    const responses = { resetPassword: refused('auth.link_expired') };
    const site = await inSite(<ResetPassword frame={frame} params={params} />, { responses });
    if ('code' in params) {
      await fillIn({ Password: 'a harbour at night 7' });
      await press('Save password');
      const link = page.getByRole('link', { name: 'Request new link' });
      await expect.poll(() => document.activeElement?.contains(link.element())).toBe(true);
    }
    await expect.poll(site.read).toReadAsStored();
  },
);

it('sends another link to verify the address of the player, until it is verified, and leads a guest to the log-in', async () => {
  const details = exampleOf(getUserDetails);
  let isEmailVerified = false;
  const site = await inSite(<VerifyEmailExpired frame={frame} params={{}} />, {
    isSignedIn: true,
    responses: {
      getUserDetails: () => ({ ...details, getUser: { ...details.getUser, isEmailVerified } }),
      sendVerificationMail: inTurn(LOST, DONE, refused('request.too_many'), DONE),
    },
  });
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await expect.poll(site.read).toReadAsStored();
    await press('Send again');
    await expect.poll(() => site.sent('sendVerificationMail').length).toBe(attempt + 1);
  }
  isEmailVerified = true;
  await press('Send again');
  await expect.poll(site.read).toReadAsStored();
  const before = frame.closings();
  await press('Close');
  expect(frame.closings() - before).toBe(1);
  const guest = await inSite(<VerifyEmailExpired frame={frame} params={{}} />, { locale: 'ar' });
  await expect.poll(guest.read).toReadAsStored();
});

const used = exampleOf(useLoginCode);
const { challenge } = used;
const opened = exampleOf(openLoginCode);
const dialog = page.getByRole('dialog');
const storedCode = () => sessionStorage.getItem('loginCode');

/** A code is exchanged once, so each link has its own. */
async function openLink(responses: MockResponses, change: InSiteOptions = {}) {
  sessionStorage.setItem('loginCode', crypto.randomUUID());
  const site = await inSite(<LoginCodeGate />, { ...change, responses });
  await expect.poll(() => site.requests).toContain('useLoginCode');
  return site;
}

it('a login link asks before it logs in, says what failed, and logs in with the second factor', async () => {
  const site = await openLink({
    useLoginCode: used,
    openLoginCode: inTurn(LOST, needsCode('second')),
    loginSecondFactor: exampleOf(loginSecondFactor),
  });
  const given = storedCode();
  await expect.poll(site.read).toReadAsStored();
  await press('Continue');
  await expect.poll(site.read).toReadAsStored();
  await press('Continue');
  await expect.element(page.getByLabelText('Code from the app')).toHaveFocus();
  await press('Back');
  await expect.element(alert).not.toBeInTheDocument();
  await press('Continue');
  await fillIn({ 'Code from the app': '123456' });
  await press('Log in');
  await expect.element(dialog).not.toBeInTheDocument();
  expect([token(), storedCode()]).toEqual([opened.accessToken, null]);
  expect(site.bodies('useLoginCode')).toEqual([{ code: given }]);
  expect(site.bodies('openLoginCode')).toEqual(Array(3).fill({ challenge, ...VISIT }));
  expect(site.bodies('loginSecondFactor')).toEqual([{ challenge: 'second', code: '123456', ...VISIT }]);
});

it.each([
  ['switches to it', 'Konto wechseln', [{ challenge, ...VISIT }]],
  ['stays', 'Angemeldet bleiben', []],
] as const)('a player who opens the login link of another account %s', async (_what, button, bodies) => {
  const responses = { useLoginCode: used, openLoginCode: opened };
  const site = await openLink(responses, { isSignedIn: true, locale: 'de' });
  const before = token();
  await expect.poll(site.read).toReadAsStored();
  await press(button);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(site.bodies('openLoginCode')).toEqual(bodies);
  expect([token(), storedCode()]).toEqual([bodies.length > 0 ? opened.accessToken : before, null]);
});

it('a login link asks nothing where the player is logged in to its account already', async () => {
  await openLink({ useLoginCode: { ...used, isCurrent: true } }, { isSignedIn: true });
  await expect.poll(storedCode).toBeNull();
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  ['it is expired', { useLoginCode: refused('auth.link_expired') }, { locale: 'ar' }],
  ['it expires while it asks', { useLoginCode: used, openLoginCode: refused('auth.challenge_expired') }, {}],
  ['it is expired, for a player', { useLoginCode: refused('auth.link_expired') }, { isSignedIn: true }],
  ['the connection is lost', { useLoginCode: inTurn(LOST) }, {}],
] as const)('says why a login link does not log in: %s', async (what, responses, change) => {
  const site = await openLink(responses, change);
  if (what.includes('while')) await press('Continue');
  await expect.poll(site.read).toReadAsStored();
  if (what.includes('player')) return;
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.getByRole('link').last().click();
  await expect.poll(storedCode).toBeNull();
});
