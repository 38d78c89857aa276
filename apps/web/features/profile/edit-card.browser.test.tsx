import { getUserDetails } from '@marquee/contract/players.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { EditCard, type EditCardProps } from './edit-card.tsx';

const example = exampleOf(getUserDetails);
const playerWith = (given: Partial<typeof example.getUser>) => ({
  ...example,
  getUser: { ...example.getUser, firstName: null, lastName: null, nickname: null, ...given },
});

function Card({ fields = ['firstName', 'lastName', 'nickname'] }: { fields?: EditCardProps['fields'] }) {
  const { data } = usePlayer();
  if (!data) return null;
  return <EditCard form="test" title="You" text="" user={data.getUser} fields={fields} />;
}

it('shows a value locked elsewhere and saves the other fields', async () => {
  sessionStorage.clear();
  let response = playerWith({});
  let hasConflict = true;
  const { requests } = await inSite(<Card />, {
    isSignedIn: true,
    responses: {
      getUserDetails: () => response,
      updateUserDetails: () => {
        if (!hasConflict) return { done: true };
        hasConflict = false;
        response = playerWith({ firstName: 'Augusta' });
        return new ApiError(409, { code: 'profile.edit_conflict', params: {} });
      },
    },
  });
  await page.getByRole('button', { name: 'Edit: You' }).click();
  await page.getByLabelText('First name').fill('Ada');
  await page.getByLabelText('Nickname').fill('quay');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/Your entry won’t be saved/)).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await expect.element(page.getByText(/^Locked once saved/)).toBeVisible();
  expect(document.body.textContent).toContain('Augusta');
  expect(document.body.textContent).not.toContain('Ada');
  await expect.element(page.getByLabelText('Nickname')).toHaveValue('quay');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Changes saved.')).toBeVisible();
  expect(requests.filter((endpoint) => endpoint === 'updateUserDetails')).toHaveLength(2);
});

it('warns before a change that restarts the verification', async () => {
  sessionStorage.clear();
  const show = (kycStatus: 'PENDING' | 'NOT_STARTED', onChangeResetKyc: boolean) =>
    inSite(<Card />, {
      isSignedIn: true,
      settings: { onChangeResetKyc },
      responses: { getUserDetails: playerWith({ kycStatus }), updateUserDetails: { done: true } },
    });
  const note = page.getByText(/verify your account again/);
  await show('PENDING', true);
  await page.getByRole('button', { name: 'Edit: You' }).click();
  await expect.element(note).toBeVisible();
  for (const [status, setting] of [
    ['NOT_STARTED', true],
    ['PENDING', false],
  ] as const) {
    await show(status, setting);
    await page.getByRole('button', { name: 'Edit: You' }).click();
    await expect.element(page.getByLabelText('First name')).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  }
});

it('requires a complete birth date and sends nothing without it', async () => {
  sessionStorage.clear();
  const { requests } = await inSite(<Card fields={['dateOfBirth', 'nickname']} />, {
    isSignedIn: true,
    responses: { getUserDetails: playerWith({ dateOfBirth: '1900-01-01' }) },
  });
  await page.getByRole('button', { name: 'Edit: You' }).click();
  await page.getByLabelText('Month').selectOptions('December');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Required')).toBeVisible();
  expect(requests).not.toContain('updateUserDetails');
});
