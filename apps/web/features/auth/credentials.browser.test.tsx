import { stepUp, stepUpOptions } from '@marquee/contract/factors.ts';
import { sendCredentials } from '@marquee/contract/sign-up.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dialogFrame } from '../../testing/dialog-frame.ts';
import { fillIn, inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { clearCredentials, storeCredentials, currentCredentials } from './credentials-store.ts';
import { Modal } from './credentials.modal.tsx';

const MADE = { login: 'handelskade-2jzp-cds3', password: '223y-UHAg-R6GQ-5AhK' };
let frame = dialogFrame();
const show = (responses: MockResponses = {}, change: InSiteOptions = {}) =>
  inSite(<Modal frame={frame} params={{}} />, { isSignedIn: true, ...change, responses });
const saved: { name: string; href: string }[] = [];

beforeEach(() => {
  frame = dialogFrame();
  storeCredentials(MADE);
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  clearCredentials();
});

it('copies both values or one of them, and says which, or that it cannot', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const site = await show();
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  await press('Copy: Password');
  await press('Copy both');
  await expect.poll(site.read).toReadAsStored();
  copy.mockRejectedValue(new Error('denied'));
  await press('Copy both');
  await press('Copy: Username');
  await expect.poll(site.read).toReadAsStored();
  await press('Save as file');
  await expect.poll(() => page.getByText('Unable to read from clipboard', { exact: false }).elements()).toHaveLength(1);
  const both = `Username: ${MADE.login} Password: ${MADE.password}`;
  const copied = copy.mock.calls.map(([text]) => text.split('\n').slice(-2).join(' '));
  expect(copied).toEqual([MADE.password, both, both, MADE.login]);
  await press('I’ve saved them');
  expect([frame.closings(), currentCredentials()]).toEqual([1, null]);
});

it('saves both values as an image and as a text file, or says that it cannot draw', async () => {
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await show();
  const failure = page.getByText('We couldn’t create the image. Save the file instead.');
  await press('Save as image');
  await expect.element(failure).toBeVisible();
  expect(saved).toEqual([]);
  await press('Save as file');
  await expect.element(failure).not.toBeInTheDocument();
  canvas.mockRestore();
  await press('Save as image');
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['handelskade-login.txt', 'handelskade-login.png']);
  const [file, image] = await Promise.all(saved.map(async ({ href }) => (await fetch(href)).blob()));
  expect(await file?.text()).toMatch(new RegExp(`\r\nUsername: ${MADE.login}\r\nPassword: ${MADE.password}\r\n$`));
  expect((await createImageBitmap(image ?? new Blob())).width).toBe(1_080);
  await press('Close');
  expect(frame.closings()).toBe(1);
});

it('sends the username by e-mail after a new log-in, and keeps the address after each error', async () => {
  const failed = refused('profile.credentials_mail_failed');
  const site = await show({
    sendCredentials: inTurn(LOST, failed, refused('auth.step_up_required'), exampleOf(sendCredentials)),
    stepUpOptions: exampleOf(stepUpOptions),
    stepUp: exampleOf(stepUp),
  });
  const alert = page.getByRole('alert');
  await fillIn({ 'Send by email': 'no-email' });
  await press('Send');
  await expect.element(page.getByText('Invalid format')).toBeVisible();
  await fillIn({ 'Send by email': 'ada@example.com' });
  await press('Send');
  await expect.element(alert).toMatchTextContent(/^You’re offline/);
  await press('Send');
  await expect.element(alert).toHaveTextContent('Failed to send credentials. Please try again.');
  await fillIn({ 'Send by email': 'other@example.com' });
  await expect.element(alert).not.toBeInTheDocument();
  await press('Send');
  await fillIn({ Password: 'correct horse' });
  await press('Continue');
  await expect.poll(site.read).toReadAsStored();
  const sent = ['ada', 'ada', 'other', 'other'].map((name) => ({ email: `${name}@example.com` }));
  expect(site.bodies('sendCredentials')).toEqual(sent);
  await press('Close');
  expect(frame.closings()).toBe(1);
});

it('warns once when closed before anything is saved, and shows the credentials only once', async () => {
  const site = await show({}, { locale: 'de' });
  await press('Close');
  expect([frame.closings(), currentCredentials()]).toEqual([0, MADE]);
  await expect.poll(site.read).toReadAsStored();
  await press('Close');
  expect([frame.closings(), currentCredentials()]).toEqual([1, null]);
  const again = await show({}, { locale: 'de' });
  await expect.poll(again.read).toReadAsStored();
  await press('Close');
  expect(frame.closings()).toBe(2);
});

it('shows a login by phone without the password that the player chose', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  storeCredentials({ login: MADE.login, password: null });
  const site = await show({}, { isSignedIn: false, locale: 'ar' });
  await expect.poll(site.read).toReadAsStored();
  await press(/^نسخ: /);
  await press('Close');
  expect(frame.closings()).toBe(1);
});
