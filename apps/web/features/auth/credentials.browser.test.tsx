import { sendCredentials } from '@marquee/contract/sign-up.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { clearCredentials, storeCredentials, currentCredentials } from './credentials-store.ts';
import { Modal } from './credentials.modal.tsx';

const MADE = { login: 'handelskade-2jzp-cds3', password: '223y-UHAg-R6GQ-5AhK' };
const onClose = vi.fn();
const frame = { isOpen: true, onClose, onExited: () => {}, closeLabel: 'Close', closeHref: '/' };
const show = (responses: MockResponses = {}) =>
  inSite(<Modal frame={frame} params={{}} />, { isSignedIn: true, responses });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const closeLink = page.getByRole('link', { name: 'Close', exact: true });
const saved: { name: string; href: string }[] = [];

beforeEach(() => {
  storeCredentials(MADE);
  saved.length = 0;
  onClose.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  clearCredentials();
});

it('copies login and password together or separately', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show();
  await button('Copy: Password').click();
  await button('Copy both').click();
  await expect.element(page.getByRole('status').getByText('Copied')).toBeVisible();
  expect(copied.mock.calls[0]).toEqual([MADE.password]);
  expect(copied.mock.calls[1]?.[0]).toContain(`Username: ${MADE.login}\nPassword: ${MADE.password}`);
  await expectAccessible();
});

it('shows an error if the clipboard is blocked, and leaves both values selectable', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await show();
  await button('Copy both').click();
  await expect.element(page.getByText(/Unable to read from clipboard/)).toBeVisible();
  expect([...document.querySelectorAll('bdi')].map((value) => value.textContent)).toEqual([MADE.login, MADE.password]);
});

it('saves both values as an image and as a text file', async () => {
  await show();
  await button('Save as file').click();
  await button('Save as image').click();
  await expect
    .poll(() => saved.map(({ name }) => name.replace(/^.*(?=-login)/, '')))
    .toEqual(['-login.txt', '-login.png']);
  const [file, image] = await Promise.all(saved.map(async ({ href }) => (await fetch(href)).blob()));
  expect(await file?.text()).toMatch(new RegExp(`${MADE.login}[^]*${MADE.password}`));
  expect((await createImageBitmap(image ?? new Blob())).width).toBe(1_080);
});

it('shows an error if the image cannot be created', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await show();
  await button('Save as image').click();
  await expect.element(page.getByText(/We couldn’t create the image/)).toBeVisible();
  expect(saved).toEqual([]);
});

it('shows an error if the e-mail fails and the recipient if it succeeds', async () => {
  let isBroken = true;
  await show({
    sendCredentials: () =>
      isBroken
        ? new ApiError(503, { code: 'profile.credentials_mail_failed', params: {} })
        : exampleOf(sendCredentials),
  });
  const field = page.getByRole('textbox', { name: 'Send by email' });
  await field.fill('no-email');
  await button('Send').click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('ada@example.com');
  await button('Send').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to send credentials. Please try again.');
  await expect.element(field).toHaveValue('ada@example.com');
  isBroken = false;
  await button('Send').click();
  await expect.element(page.getByText(/Sent to ada@example.com/)).toBeVisible();
});

it('shows the credentials only once, then explains how to set a new password', async () => {
  await show();
  await button('I’ve saved them').click();
  expect(onClose).toHaveBeenCalled();
  expect(currentCredentials()).toBeNull();
  await show();
  await expect.element(page.getByText(/Your username and password were shown once/)).toBeVisible();
  expect(document.body.textContent).not.toContain(MADE.password);
});

it('warns once when closed before saving, then closes', async () => {
  await show();
  await closeLink.click();
  await expect.element(page.getByText(/You haven’t saved your login details/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(currentCredentials()).toEqual(MADE);
  await closeLink.click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentCredentials()).toBeNull();
});

it('closes without a warning after saving the file', async () => {
  await show();
  await button('Save as file').click();
  await closeLink.click();
  expect(onClose).toHaveBeenCalledOnce();
});
