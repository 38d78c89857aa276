import { redeemCoupon } from '@marquee/contract/bonuses.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { CouponForm } from './coupon-form.tsx';

const open = (response: MockResponses['redeemCoupon'], isSignedIn = true) =>
  inSite(<CouponForm />, { hasQueries: false, isSignedIn, ...(response && { responses: { redeemCoupon: response } }) });
const code = page.getByRole('textbox');

it('requires a code and sends nothing without one', async () => {
  const { requests } = await open(exampleOf(redeemCoupon));
  await page.getByRole('button').click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  expect(requests).toEqual([]);
});

it('shows a wrong code at the field and redeems the corrected one, by keyboard alone', async () => {
  let isWrong = true;
  await open(() => (isWrong ? new ApiError(422, { code: 'coupon.invalid', params: {} }) : exampleOf(redeemCoupon)));
  await userEvent.tab();
  await userEvent.keyboard('HARBOUR{Enter}');
  await expect.element(page.getByText(/This coupon code isn’t valid/)).toBeVisible();
  await expect.element(code).toHaveValue('HARBOUR');
  isWrong = false;
  await userEvent.keyboard('5{Enter}');
  await expect.element(page.getByText(/Coupon redeemed/)).toBeVisible();
  await expect.element(code).toHaveValue('');
});

it('keeps the code after a lost connection', async () => {
  await open(() => {
    throw new TypeError('Failed to fetch');
  });
  await code.fill('HARBOUR5');
  await page.getByRole('button').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(code).toHaveValue('HARBOUR5');
});

it('asks a guest to log in', async () => {
  const { currentUrl } = await open(undefined, false);
  await code.fill('HARBOUR5');
  await page.getByRole('button').click();
  await expect.poll(currentUrl).toContain('modal=login');
});
