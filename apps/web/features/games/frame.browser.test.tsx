import { getUserDetails } from '@marquee/contract/players.ts';
import { toasts } from '@marquee/ui/toast/toasts.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleOf } from '../../testing/in-site.tsx';
import { openGame, sessionWith } from './testing/open-game.tsx';

const meters = () =>
  [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const openWithBonus = (bonusAmount: string) => {
  const details = exampleOf(getUserDetails);
  const [wallet, ...others] = details.userWallet;
  if (!wallet) throw new Error('The example has a wallet');
  return openGame(sessionWith(), {
    responses: { getUserDetails: { ...details, userWallet: [{ ...wallet, amount: '40.00', bonusAmount }, ...others] } },
  });
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
  toasts.set([]);
});

it('shows what part of the balance is bonus money', async () => {
  await openWithBonus('5.00');
  await expect.poll(meters).toContainEqual(['Balance', '€45.00']);
  expect(meters()).toContainEqual(['Bonus part', '€5.00']);
});

it('shows no bonus part without bonus money', async () => {
  await openWithBonus('0.00');
  await expect.poll(meters).toContainEqual(['Balance', '€40.00']);
  expect(meters().map(([name]) => name)).not.toContain('Bonus part');
});

it('copies the address of the game where the browser has no share sheet', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openGame(sessionWith());
  await page.getByRole('button', { name: /^Share / }).click();
  await expect.poll(() => toasts.get().map(({ title }) => title)).toEqual(['Link copied']);
  expect(copy.mock.calls[0]?.[0]).toMatch(/\/casino\/games\/dice$/);
});

it('shows the address if neither sharing nor the clipboard works, and nothing if the share sheet is closed', async () => {
  const share = vi.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  share.mockRejectedValueOnce(new Error('broken'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await openGame(sessionWith());
  const button = page.getByRole('button', { name: /^Share / });
  await button.click();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  expect(toasts.get()).toEqual([]);
  await button.click();
  await expect.poll(() => toasts.get()[0]?.text).toMatch(/\/casino\/games\/dice$/);
});

it('keeps the controls of the frame while the game loads', async () => {
  await page.viewport(1280, 800);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await openGame(sessionWith(), {
    responses: {
      getUserDetails: async () => {
        await answered;
        return exampleOf(getUserDetails);
      },
    },
  });
  const saferPlay = page.getByRole('link', { name: 'Safer play' }).element();
  const theatre = page.getByRole('button', { name: 'Theatre mode', exact: true }).element();
  await userEvent.click(theatre);
  answer();
  await expect.element(page.getByRole('button', { name: /^Roll/ })).toBeVisible();
  expect(page.getByRole('link', { name: 'Safer play' }).element()).toBe(saferPlay);
  await expect.element(page.getByRole('button', { name: 'Exit theatre mode' })).toBeVisible();
});

it('theatre mode makes everything that the game covers inert, and Escape ends it', async () => {
  await page.viewport(1280, 800);
  await openGame(sessionWith());
  const beside = document.createElement('button');
  const header = document.createElement('header');
  header.dataset['part'] = 'header';
  document.body.append(beside, header);
  await page.getByRole('button', { name: 'Theatre mode', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Exit theatre mode' })).toBeVisible();
  expect([beside.inert, header.inert]).toEqual([true, false]);
  // Of the game itself nothing is.
  expect(document.querySelector('[data-part=game]')?.closest('[inert]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => beside.inert).toBe(false);
  beside.remove();
  header.remove();
});
