import {
  addPasskey,
  beginTotp,
  confirmTotp,
  getFactors,
  passkeyOptions,
  stepUp,
  stepUpOptions,
} from '@marquee/contract/factors.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { listSessions } from '@marquee/contract/sessions.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DONE, fillIn, inTurn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { readPage } from '../../testing/read-page.ts';
import { SecurityCards } from './security-cards.tsx';

const details = exampleOf(getUserDetails);
const factors = exampleOf(getFactors);
const [here] = exampleOf(listSessions).sessions;
if (!here) throw new Error('The example has a session');
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const SESSIONS = [
  here,
  { ...here, sessionId: 'ses_2', isCurrent: false, system: null, location: '', lastSeenAt: ago(3_600_000) },
  { ...here, sessionId: 'ses_3', isCurrent: false, browser: null, system: 'Windows', lastSeenAt: ago(172_800_000) },
  { ...here, sessionId: 'ses_4', isCurrent: false, browser: null, system: null, lastSeenAt: ago(60_000) },
];
const key = { passkeyId: 'pky_1', name: 'iCloud', createdAt: '2026-11-20T18:04:05Z', lastUsedAt: null };
const KEYS = [key, { ...key, passkeyId: 'pky_2', name: 'Phone', lastUsedAt: '2026-11-22T20:00:00Z' }];

const open = (responses: MockResponses = {}, change: InSiteOptions = {}) =>
  inSite(<SecurityCards password={<p>The password</p>} />, {
    isSignedIn: true,
    ...change,
    responses: {
      getUserDetails: details,
      getFactors: factors,
      listSessions: { sessions: [here] },
      stepUpOptions: exampleOf(stepUpOptions),
      stepUp: exampleOf(stepUp),
      ...responses,
    },
  });
const card = (title: string) => () =>
  readPage(
    page.getByRole('heading', { name: title, exact: true }).element().closest('section, article') ?? document.body,
  );
const needsProof = <T,>(...later: readonly T[]) => inTurn(refused('auth.step_up_required'), ...later);

async function prove(): Promise<void> {
  await fillIn({ Password: 'correct horse' });
  await press('Continue');
}

const { create, get } = CredentialsContainer.prototype;
afterEach(() => void Object.assign(navigator.credentials, { create, get }));

it.each([
  ['everything off', details, factors, [here]],
  [
    'everything on',
    { ...details, getUser: { ...details.getUser, isEmailVerified: true } },
    { ...factors, isTotpOn: true, recoveryCodesLeft: 3, passkeys: KEYS },
    SESSIONS,
  ],
  ['no authenticator app on offer', details, { ...factors, isTotpOffered: false }, [here]],
])('shows sessions, address, app and passkeys: %s', async (_what, getUser, getFactorsResponse, sessions) => {
  const site = await open({ getUserDetails: getUser, getFactors: getFactorsResponse, listSessions: { sessions } });
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
});

it('logs out one session or all others, also one that has ended already, and says so', async () => {
  let sessions = SESSIONS;
  const without = (id: string) => {
    sessions = sessions.filter(({ sessionId }) => sessionId !== id);
  };
  const responses = [
    () => refused('auth.step_up_required'),
    () => DONE,
    () => refused('request.not_found'),
    () => refused('request.too_many'),
  ];
  const site = await open({
    listSessions: () => ({ sessions }),
    endOneSession: () => responses.shift()?.() ?? DONE,
    endOtherSessions: () => {
      sessions = [here];
      return { endedCount: 2 };
    },
  });
  await expect.poll(site.read).toContain('[Log out everywhere else]');
  const changes = site.mark();
  without('ses_2');
  await press('Log out Firefox');
  await prove();
  await expect.poll(changes).toReadAsStored();
  without('ses_3');
  await press('Log out Windows');
  await expect.element(page.getByText('Windows logged out.')).toBeVisible();
  await press('Log out Unknown browser');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('Windows logged out.')).not.toBeInTheDocument();
  await press('Log out everywhere else');
  await expect.poll(changes).toReadAsStored();
  const ids = ['ses_2', 'ses_2', 'ses_3', 'ses_4'];
  expect(site.sent('endOneSession').map(({ url }) => url)).toEqual(ids.map((id) => `/api/user/sessions/${id}`));
  expect(site.bodies('stepUp')).toEqual([{ password: 'correct horse' }]);
  expect(site.sent('listSessions').length).toBeGreaterThan(4);
});

it('sends a confirmation to a new address, keeps what was typed after a refusal, and begins empty again', async () => {
  const params = { fields: ['email'], reasons: ['validation.invalid_format'] };
  const site = await open({
    changeEmail: inTurn(refused('auth.field_invalid', params), refused('request.too_many'), DONE),
    sendVerificationMail: inTurn(refused('request.too_many'), DONE, refused('request.too_many')),
  });
  await press('Resend verification email');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await press('Resend verification email');
  await expect.poll(card('Email')).toReadAsStored();
  await press('Resend verification email');
  await expect.poll(card('Email')).toMatch(/^(?!.*Email sent).*! Too many requests/s);
  await press('Change');
  await press('Send confirmation');
  await expect.poll(card('Email')).toReadAsStored();
  await fillIn({ 'New email': ' ada@example.org ' });
  await press('Send confirmation');
  await expect.element(page.getByLabelText('New email')).toHaveFocus();
  await fillIn({ 'New email': 'ada@example.net' });
  await press('Send confirmation');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await press('Send confirmation');
  await expect.poll(card('Email')).toReadAsStored();
  await press('Change');
  await expect.poll(card('Email')).toContain('New email = ""');
  await press('Cancel');
  await expect.poll(card('Email')).not.toContain('Check your new inbox');
  const addresses = ['ada@example.org', 'ada@example.net', 'ada@example.net'];
  expect(site.bodies('changeEmail')).toEqual(addresses.map((email) => ({ email })));
});

it('sets up an authenticator app with a first code, and shows the recovery codes once', async () => {
  let isTotpOn = false;
  const confirmed = { recoveryCodes: ['4k7q-m2xd-9hta', '5k7q-m2xd-9hta'] };
  const site = await open({
    getFactors: () => ({ ...factors, isTotpOn, recoveryCodesLeft: 2 }),
    beginTotp: needsProof(exampleOf(beginTotp)),
    confirmTotp: inTurn(refused('auth.factor_wrong'), refused('request.too_many'), confirmed),
  });
  await press('Set up');
  await prove();
  await expect.poll(card('Authenticator app')).toReadAsStored();
  await expect.element(page.getByLabelText('Code from the app')).toHaveFocus();
  await press('Cancel');
  await expect.poll(card('Authenticator app')).toContain('[Set up]');
  await press('Set up');
  const code = page.getByLabelText('Code from the app');
  await code.fill('123456');
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expect.element(code).toHaveValue('');
  await code.fill('223456');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(code).toHaveValue('223456');
  isTotpOn = true;
  await press('Confirm');
  await expect.poll(card('Authenticator app')).toReadAsStored();
  await press('Copy');
  await expect.element(page.getByText(/^Copied$|^Unable to copy/)).toBeVisible();
  await press('I’ve saved them');
  await expect.poll(card('Authenticator app')).toReadAsStored();
  expect(site.bodies('confirmTotp')).toEqual(['123456', '223456', '223456'].map((typed) => ({ code: typed })));
});

/** What a device returns. */
const bytes = new Uint8Array([1, 2, 3]).buffer;
const assertion = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
} as unknown as Credential;

it('renews recovery codes, and removes the app', async () => {
  let isTotpOn = true;
  const site = await open({
    getFactors: () => ({ ...factors, isTotpOn, recoveryCodesLeft: 1 }),
    renewRecoveryCodes: needsProof(exampleOf(confirmTotp)),
    stepUpOptions: { ...exampleOf(stepUpOptions), challenge: 'c', passkeyOptions: { challenge: 'aGFyYm91cg' } },
    stepUp: inTurn(
      refused('request.too_many'),
      refused('auth.factor_wrong'),
      refused('auth.factor_wrong'),
      exampleOf(stepUp),
    ),
    removeTotp: inTurn(refused('request.too_many'), DONE),
  });
  navigator.credentials.get = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  const alert = page.getByRole('alert');
  await press('Get new recovery codes');
  await prove();
  await expect.element(alert.getByText(/Too many requests/)).toBeVisible();
  await press('Use a passkey');
  await expect.element(alert.getByText(/Your device didn’t finish/)).toBeVisible();
  navigator.credentials.get = () => Promise.resolve(assertion);
  await press('Use a passkey');
  await expect.element(alert.getByText('This passkey wasn’t recognised.', { exact: false })).toBeVisible();
  await press('Continue');
  await expect.element(page.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(alert).not.toBeInTheDocument();
  await press('Continue');
  await expect.element(page.getByText('4k7q-m2xd-9hta')).toBeVisible();
  await press('I’ve saved them');
  await expect.element(page.getByText('4k7q-m2xd-9hta')).not.toBeInTheDocument();
  const asked = site.sent('getFactors').length;
  await press('Remove');
  await expect.element(page.getByRole('alert')).toBeVisible();
  isTotpOn = false;
  await press('Remove');
  await expect.poll(card('Authenticator app')).toReadAsStored();
  expect(site.sent('getFactors').length).toBeGreaterThan(asked);
});

it('adds and removes passkeys, and says why it cannot', async () => {
  let passkeys: typeof KEYS = [];
  const created = {
    challenge: exampleOf(passkeyOptions).challenge,
    credential: expect.objectContaining({ type: 'public-key' }),
  };
  const site = await open({
    getFactors: () => ({ ...factors, passkeys }),
    passkeyOptions: {
      ...exampleOf(passkeyOptions),
      options: {
        challenge: 'aGFyYm91cg',
        rp: { name: 'x' },
        user: { id: 'YQ', name: 'a', displayName: 'a' },
        pubKeyCredParams: [],
      },
    },
    addPasskey: () => {
      passkeys = KEYS;
      return exampleOf(addPasskey);
    },
    removePasskey: () => {
      passkeys = passkeys.slice(1);
      return DONE;
    },
  });
  for (const [name, text] of [
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['NotAllowedError', 'Your device didn’t finish. Nothing has changed. Try again.'],
  ] as const) {
    navigator.credentials.create = () => Promise.reject(new DOMException('no', name));
    await press('Add passkey');
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  }
  const bytes = new Uint8Array([1]).buffer;
  const response = { attestationObject: bytes, clientDataJSON: bytes, getTransports: () => [] };
  const credential = { id: 'Zm8', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  navigator.credentials.create = () => Promise.resolve(credential as never);
  await press('Add passkey');
  await expect.poll(card('Passkeys')).toReadAsStored();
  expect(site.bodies('addPasskey')).toEqual([created]);
  await press('Remove iCloud');
  await expect.poll(card('Passkeys')).toReadAsStored();
  expect(site.sent('removePasskey').map(({ url }) => url)).toEqual(['/api/user/passkeys/pky_1']);
  await expect.element(page.getByRole('button', { name: 'Add passkey' })).toHaveFocus();
});
