import { getLimits } from '@marquee/contract/limits.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { startPanicBreak } from '@marquee/contract/protection.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { PanicCard } from './panic-card.tsx';
import { Modal } from './panic.modal.tsx';

const details = exampleOf(getUserDetails);
const withHours = { ...details, panicButtonHours: 24 };
const onClose = vi.fn<() => void>();
// Skips the enter animation, so that clicks hit their target.
const frame = {
  isOpen: true,
  skipsEnterAnimation: true,
  onClose,
  onExited: () => {},
  closeLabel: 'Close',
  closeHref: '/',
};
const show = (responses: MockResponses, locale: 'en' | 'ar' = 'en') =>
  inSite(<Modal frame={frame} params={{}} />, {
    isSignedIn: true,
    locale,
    responses: { getUserDetails: withHours, getLimits: exampleOf(getLimits), ...responses },
  });

it('one confirmation starts the break', async () => {
  const { requests } = await show({ startPanicBreak: exampleOf(startPanicBreak) });
  await expect.element(page.getByText('Start a break of 24 hours now?')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Start break now' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0);
  expect(requests).toContain('startPanicBreak');
});

it('shows why the break did not start, and can be repeated', async () => {
  await show({ startPanicBreak: new ApiError(503, { code: 'server.unavailable', params: {} }) });
  await page.getByRole('button', { name: 'Start break now' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Start break now' })).toBeEnabled();
});

it('offers a time-out where the market requires no panic button', async () => {
  await show({ getUserDetails: details });
  await expect.element(page.getByRole('link', { name: 'Start time-out' })).toBeVisible();
});

it('the card appears only where the market requires the button, and not during a restriction', async () => {
  const card = async (response: typeof details) => {
    const { requests } = await inSite(<PanicCard />, { isSignedIn: true, responses: { getUserDetails: response } });
    await expect.poll(() => requests).toContain('getUserDetails');
  };
  await card(withHours);
  await expect.element(page.getByRole('link', { name: 'Take 24 h break now' })).toBeVisible();
  const userLimit = { selfExclusion: null, isSelfExclusionPermanent: true };
  for (const without of [details, { ...withHours, getUser: { ...details.getUser, userLimit } }]) {
    await card(without);
    await expect.element(page.getByText('Stop now')).not.toBeInTheDocument();
  }
});
