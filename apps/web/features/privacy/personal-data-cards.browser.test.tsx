import { ERASURE_BLOCKERS, getPersonalData } from '@marquee/contract/personal-data.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { sendSupportMessage } from '@marquee/contract/support.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { PersonalDataCards } from './personal-data-cards.tsx';

const calm = { ...exampleOf(getPersonalData), export: null };
const responses = {
  getPersonalData: calm,
  getUserDetails: exampleOf(getUserDetails),
  sendSupportMessage: exampleOf(sendSupportMessage),
};
const show = (data: Partial<typeof calm> = {}) =>
  inSite(<PersonalDataCards />, {
    isSignedIn: true,
    responses: { ...responses, getPersonalData: { ...calm, ...data } },
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });

it('lists what blocks an erasure before it is requested, each with a link', async () => {
  await show({ blockers: [...ERASURE_BLOCKERS] });
  await expect.element(page.getByText('Your account can’t be closed yet')).toBeVisible();
  expect(document.querySelectorAll('main li, section li')).toHaveLength(ERASURE_BLOCKERS.length);
  await expect.element(page.getByRole('link', { name: 'Withdraw it' })).toHaveAttribute('href', '/withdraw');
  expect(button(/Close my account/).query()).toBeNull();
  await expectAccessible();
});

it('cancels a pending request, also while blockers remain', async () => {
  await show({
    blockers: ['withdrawal'],
    erasure: { requestedAt: '2026-11-20T18:04:05Z', dueAt: '2026-11-27T18:04:05Z' },
  });
  await expect.element(page.getByText('We’ll close your account once this is settled')).toBeVisible();
  await expect.element(button('Keep my account')).toBeVisible();
});

it('moves the focus into the erasure form, requires the confirmation, and returns the focus', async () => {
  const { requests } = await show();
  await button(/Close my account/).click();
  await expect.element(page.getByRole('checkbox')).toHaveFocus();
  await button('Close my account').click();
  await expect.element(page.getByText('Confirm that you understand.')).toBeVisible();
  expect(requests).not.toContain('requestErasure');
  await button('Keep my account').click();
  await expect.element(button(/Close my account/)).toHaveFocus();
});

it('accepts a correction of several lines and shows an error at the field when it is too short', async () => {
  const { requests } = await show();
  await button('Request a correction').click();
  const field = page.getByRole('textbox');
  await expect.element(field).toHaveFocus();
  await field.fill('Wrong');
  await button('Send request').click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('My last name is spelled with one t:\nMater, not Matter.');
  await button('Send request').click();
  await expect.element(page.getByText('Request sent')).toBeVisible();
  await expect.element(button('Request a correction')).toHaveFocus();
  expect(requests.filter((id) => id === 'sendSupportMessage')).toHaveLength(1);
  await expectAccessible();
});
