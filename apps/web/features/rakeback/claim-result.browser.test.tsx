import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { inSite } from '../../testing/in-site.tsx';
import { ClaimResult } from './claim-result.tsx';
import { exampleDays } from './rakeback-day.rules.ts';
import type { ClaimOutcome } from './use-claim.ts';

const [day] = exampleDays('2026-11-20', 'EUR');
if (!day) throw new Error('There are no example days');

async function show(result: ClaimOutcome) {
  const onClose = vi.fn();
  const onRetry = vi.fn();
  await inSite(<ClaimResult {...{ result, onClose, onRetry }} />);
  return { onClose, onRetry };
}

it('shows the amount of a paid claim and no retry', async () => {
  const { onClose } = await show({ day, amount: '1.25' });
  await expect.element(page.getByRole('dialog', { name: 'Bonus claimed' })).toBeVisible();
  await expect.element(page.getByText('€1.25')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  expect(onClose).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

it('shows the error of a failed claim and retries the same day', async () => {
  const error = new ApiError(503, { code: 'server.unavailable', params: {} });
  const { onClose, onRetry } = await show({ day, error });
  await expect.element(page.getByRole('dialog', { name: 'Claim failed' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onRetry).toHaveBeenCalledWith(day);
});

it('never shows a negative amount as a gift', async () => {
  await show({ day, amount: '-1.25' });
  await expect.element(page.getByRole('dialog', { name: 'Claim failed' })).toBeVisible();
  expect(document.body.textContent).not.toContain('1.25');
});
