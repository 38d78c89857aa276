import { getUserDetails, signUp } from '@marquee/contract/players.ts';
import { getSignUpDoor } from '@marquee/contract/joining.ts';
import { expectAccessible } from '@marquee/ui/testing/in-room.tsx';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { LinkedForm } from './linked-form.tsx';

const { getUser } = exampleOf(getUserDetails);

const field = (name: string) => page.getByRole('textbox', { name });
const openDoor = {
  ...exampleOf(getSignUpDoor),
  check: { kind: 'none' as const, challenge: null, bits: 0, expiresAt: null },
};

async function fillIn() {
  for (const [name, value] of Object.entries({
    'E-mail': 'new@example.com',
    'First name': 'Ada',
    'Last name': 'Byron',
  }))
    await field(name).fill(value);
  await page.getByLabelText('Password', { exact: true }).fill('a harbour at night 7');
  for (const [name, value] of Object.entries({ Day: '10', Month: '12', Year: '1990' }))
    await userEvent.selectOptions(page.getByRole('combobox', { name }), value);
  await page.getByRole('checkbox').click();
}

it('a newcomer who sends it empty is told of every field, and nothing is sent', async () => {
  const onDone = vi.fn();
  const { calls } = await inSite(<LinkedForm player={null} isByPartner={false} onDone={onDone} />, {
    answers: { getSignUpDoor: openDoor },
  });
  await page.getByRole('button', { name: 'Join' }).click();
  for (const name of ['E-mail', 'First name', 'Last name'])
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  expect(calls.filter((id) => id !== 'getSignUpDoor')).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
  await expectAccessible();
});

it('a partner joins somebody: an account is made, and nothing of the session changes', async () => {
  const onDone = vi.fn();
  const { calls } = await inSite(<LinkedForm player={null} isByPartner onDone={onDone} />, {
    answers: { getSignUpDoor: openDoor, signUp: exampleOf(signUp) },
  });
  const before = document.cookie;
  await fillIn();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => onDone.mock.calls).toEqual([['new@example.com']]);
  expect(calls).not.toContain('login');
  expect([localStorage.getItem('accessToken'), document.cookie, sessionStorage.getItem('signUpDraft')]).toEqual([
    null,
    before,
    null,
  ]);
});

it('where joining works and logging in does not, the form says how to go on, and keeps what was typed', async () => {
  await inSite(<LinkedForm player={null} isByPartner={false} onDone={() => {}} />, {
    answers: {
      getSignUpDoor: openDoor,
      signUp: exampleOf(signUp),
      login: new ApiError(422, { code: 'auth.wrong_credentials', params: {} }),
    },
  });
  await fillIn();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/If this address already has an account, log in/);
  await expect.element(field('First name')).toHaveValue('Ada');
});

it('a closed door is told before anything is filled in', async () => {
  await inSite(<LinkedForm player={null} isByPartner={false} onDone={() => {}} />, {
    answers: { getSignUpDoor: { ...openDoor, isOpen: false, reason: 'country' } },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Registration is not offered in your country.');
});

it('a player’s own address and names that are set cannot be typed over, and no password is asked', async () => {
  const player = { ...getUser, firstName: 'Ada', dateOfBirth: '1990-12-10' };
  await inSite(<LinkedForm player={player} isByPartner={false} onDone={() => {}} />, { isSignedIn: true });
  await expect.element(page.getByText('ada@example.com')).toBeVisible();
  expect(field('E-mail').query()).toBeNull();
  await expect.element(page.getByText('December 10, 1990')).toBeVisible();
  expect(field('First name').query()).toBeNull();
  expect(page.getByRole('combobox', { name: 'Day' }).query()).toBeNull();
  await expect.element(field('Last name')).not.toHaveAttribute('readonly');
  expect(document.querySelector('input[type=password]')).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectAccessible();
});

it('who has no address fills in the rest', async () => {
  const { calls } = await inSite(
    <LinkedForm
      player={{ ...getUser, email: '', firstName: 'Ada', lastName: 'Byron', dateOfBirth: '1990-12-10' }}
      isByPartner={false}
      onDone={() => {}}
    />,
    { isSignedIn: true, answers: { updateUserDetails: { done: true } } },
  );
  expect(field('E-mail').query()).toBeNull();
  await field('Address').fill('Quay 7');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => calls).toContain('updateUserDetails');
});
