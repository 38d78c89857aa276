import { getLimits, requestReturn } from '@marquee/contract/limits.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { RestrictionBanner } from './restriction-notice.tsx';

const DAY_MS = 86_400_000;
const details = exampleOf(getUserDetails);
const withLimit = (endsAt: string | null) => ({
  ...details,
  getUser: { ...details.getUser, userLimit: { selfExclusion: endsAt, isSelfExclusionPermanent: endsAt === null } },
});
const held = (endsInDays: number) => ({
  kind: 'selfExclusion' as const,
  isPermanent: false,
  startedAt: '2026-01-20T18:04:05Z',
  endsAt: null,
  return: { from: new Date(Date.now() + endsInDays * DAY_MS).toISOString(), coolingHours: 24, isRequested: false },
});
const show = (endsInDays: number, responses: MockResponses = {}, locale: 'en' | 'de' | 'ar' = 'en') =>
  inSite(<RestrictionBanner />, {
    isSignedIn: true,
    locale,
    responses: {
      getUserDetails: withLimit(null),
      getLimits: { ...exampleOf(getLimits), restriction: held(endsInDays) },
      ...responses,
    },
  });

it('offers no return before the chosen end', async () => {
  await show(1);
  await expect.element(page.getByText(/^Chosen end: /)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it('after the chosen end the player confirms the return, and sees when it applies', async () => {
  const { requests } = await show(-1, { requestReturn: exampleOf(requestReturn) });
  await expect.element(page.getByText(/^Your self-exclusion ended on /)).toBeVisible();
  await expect.element(page.getByText('Bets and deposits are possible 1 day after you confirm.')).toBeVisible();
  const action = page.getByRole('button', { name: 'Confirm return' });
  await expect.element(action).toBeDisabled();
  await expectAccessible();
  await page.getByRole('checkbox').click();
  await action.click();
  await expect.poll(() => requests.filter((id) => id === 'getLimits').length).toBeGreaterThan(1);
  expect(requests).toContain('requestReturn');
});

it('says why the return was refused', async () => {
  const params = { reason: 'excluded', availableAt: '2026-12-24T14:05:00Z' };
  await show(-1, { requestReturn: new ApiError(422, { code: 'limit.change_not_allowed', params }) });
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Confirm return' }).click();
  await expect.element(page.getByText(/Your\sself-exclusion\sisn’t\sover/)).toBeVisible();
});

it('shows the end after the request', async () => {
  const endsAt = new Date(Date.now() + DAY_MS).toISOString();
  const requested = { ...held(-1), endsAt };
  await show(-1, {
    getUserDetails: withLimit(endsAt),
    getLimits: {
      ...exampleOf(getLimits),
      restriction: { ...requested, return: { ...requested.return, isRequested: true } },
    },
  });
  await expect.element(page.getByText(/^Until /)).toBeVisible();
  await expect.element(page.getByText(/^You confirmed that you want to play again/)).toBeVisible();
});

it.each([
  ['de', 'Rückkehr bestätigen'],
  ['ar', 'تأكيد العودة'],
] as const)('is translated: %s', async (locale, name) => {
  await show(-1, {}, locale);
  await expect.element(page.getByRole('button', { name })).toBeVisible();
});
