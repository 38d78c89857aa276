import { getLimits } from '@marquee/contract/limits.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { LimitForm } from './limit-form.tsx';

const [limit] = exampleOf(getLimits).limits;
if (!limit) throw new Error('The example has a limit');

async function raise(params: ApiError['params'], locale: 'en' | 'de' | 'ar' = 'en') {
  const refusal = new ApiError(422, { code: 'limit.change_not_allowed', params });
  await inSite(<LimitForm limit={{ ...limit, amount: '10.00' } as never} onClose={() => {}} />, {
    isSignedIn: true,
    locale,
    responses: { setLimit: refusal, getUserDetails: exampleOf(getUserDetails) },
  });
  await userEvent.fill(page.getByRole('textbox'), '90');
  await page.getByRole('button').first().click();
}

it.each(['EUR', 'USDT', 'JPY'])('asks what 1,000 means as a limit in %s, and sends nothing', async (currencyCode) => {
  const { requests } = await inSite(
    <LimitForm limit={{ ...limit, kind: 'deposit', currencyCode, amount: null } as never} onClose={() => {}} />,
    { isSignedIn: true, responses: { getUserDetails: exampleOf(getUserDetails) } },
  );
  for (const text of ['1,000', '1.000', '١٫٠٠٠']) {
    await userEvent.fill(page.getByRole('textbox'), text);
    await page.getByRole('button').first().click();
    await expect.element(page.getByText(/This can mean two amounts/)).toBeVisible();
  }
  expect(requests).not.toContain('setLimit');
});

it('shows why a limit cannot be changed now and when it can', async () => {
  await raise({ reason: 'changed_recently', availableAt: '2026-11-24T14:04:20Z' });
  await expect.element(page.getByText('Change Not Allowed')).toBeVisible();
  await expect.element(page.getByText('You can ask to raise or remove this limit once an hour.')).toBeVisible();
  // Rounded up to the minute: an earlier change would be rejected again.
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date('2026-11-24T14:05:00Z'));
  await expect.element(page.getByText(new RegExp(`^You can change it again from ${date} at \\d+:05`))).toBeVisible();
  await expectAccessible();
});

it.each(['de', 'ar'] as const)('shows it in %s for a response with retryAfterSeconds', async (locale) => {
  await raise({ retryAfterSeconds: 1_200 }, locale);
  const alert = page.getByRole('alert');
  await expect.element(alert).toBeVisible();
  expect(alert.element().textContent).not.toMatch(/limits\.|errors\.|Invalid Date/);
  await expectAccessible();
});

it.each([
  ['en', 'Contact support'],
  ['de', 'Support kontaktieren'],
  ['ar', 'تواصل مع الدعم'],
] as const)('says in %s that support removes this limit and links to it instead of a button', async (locale, link) => {
  await inSite(
    <LimitForm limit={{ ...limit, amount: '10.00', isRemovedBySupport: true } as never} onClose={() => {}} />,
    { isSignedIn: true, locale, responses: { getUserDetails: exampleOf(getUserDetails) } },
  );
  await expect
    .element(page.getByRole('link', { name: link }))
    .toHaveAttribute('href', expect.stringContaining('contacts'));
  expect(page.getByRole('button', { name: /Remove|entfernen|إزالة/ }).elements()).toHaveLength(0);
  await expectAccessible();
});
