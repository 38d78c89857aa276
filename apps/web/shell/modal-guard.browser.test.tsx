import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MODAL_NAMES, MODALS } from '../modals/modals.ts';
import { inSite } from '../testing/in-site.tsx';
import { ModalHost } from './modal-host.tsx';

const ofPlayers = MODAL_NAMES.filter((name) => MODALS[name].guard === 'user');

it('breaks, self-exclusion and a confirmed address are for players only', () => {
  expect(ofPlayers).toEqual(['email-confirmed', 'panic', 'freeze', 'self-exclude']);
});

it.each(ofPlayers)('a guest who opens %s is asked to log in and sees none of it', async (name) => {
  const site = await inSite(<ModalHost />, { path: `/?modal=${name}&item=7` });
  await expect.poll(() => site.currentUrl()).toBe('/?modal=login');
  expect(page.getByRole('dialog', { name: /Start a time-out|Self-exclude/ }).query()).toBeNull();
});

it('a player who opens one sees it', async () => {
  const site = await inSite(<ModalHost />, { path: '/?modal=freeze&item=7', isSignedIn: true });
  await expect.element(page.getByRole('dialog', { name: 'Start a time-out?' })).toBeVisible();
  expect(site.currentUrl()).toContain('modal=freeze');
});
