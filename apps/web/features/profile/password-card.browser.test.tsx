import { getUserDetails } from '@marquee/contract/players.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { PasswordCard } from './password-card.tsx';

async function changeTo(responses: readonly (ApiError | { done: true })[], repeat = 'harbour-7-Lights') {
  const left = [...responses];
  const site = await inSite(<PasswordCard />, {
    isSignedIn: true,
    responses: { getUserDetails: exampleOf(getUserDetails), updateUserDetails: () => left.shift() ?? { done: true } },
  });
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabelText('Current password').fill('quay-side-1');
  await page.getByLabelText('New password', { exact: true }).fill('harbour-7-Lights');
  await page.getByLabelText(/repeat/i).fill(repeat);
  await page.getByRole('button', { name: 'Save' }).click();
  return site;
}

it('changes the password', async () => {
  const { requests } = await changeTo([]);
  await expect.element(page.getByRole('status')).toHaveTextContent('Password changed.');
  expect(requests.filter((id) => id === 'updateUserDetails')).toHaveLength(1);
});

it('sends nothing while the two new passwords differ, and focuses the field', async () => {
  const { requests } = await changeTo([], 'something-else-7');
  await expect.element(page.getByLabelText(/repeat/i)).toHaveFocus();
  await expect.element(page.getByLabelText(/repeat/i)).toHaveAttribute('aria-invalid', 'true');
  expect(requests).not.toContain('updateUserDetails');
});

it('marks the current password if the server rejects it', async () => {
  await changeTo([new ApiError(422, { code: 'profile.current_password_wrong', params: {} })]);
  await expect.element(page.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true');
});
