import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/in-room.tsx';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { LinkedForm } from './linked-form.tsx';

const { getUser } = exampleOf(getUserDetails);

it('a newcomer who sends it empty is told of every field, and nothing is sent', async () => {
  const onDone = vi.fn();
  const { calls } = await inSite(<LinkedForm player={null} onDone={onDone} />);
  await page.getByRole('button', { name: 'Join' }).click();
  for (const name of ['E-mail', 'First name', 'Last name'])
    await expect.element(page.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
  await expectAccessible();
});

it('a player’s own address and names that are set cannot be typed over, and no password is asked', async () => {
  await inSite(<LinkedForm player={{ ...getUser, firstName: 'Ada' }} onDone={() => {}} />, { isSignedIn: true });
  const field = (name: string) => page.getByRole('textbox', { name });
  await expect.element(field('E-mail')).toHaveValue('ada@example.com');
  await expect.element(field('E-mail')).toHaveAttribute('readonly');
  await expect.element(field('First name')).toHaveAttribute('readonly');
  await expect.element(field('Last name')).not.toHaveAttribute('readonly');
  expect(document.querySelector('input[type=password]')).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectAccessible();
});
