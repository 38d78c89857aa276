import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { TAB_MS_MAX, type Tab } from './tab.ts';

/** Waits until the text of one of the elements matches. */
export async function see(tab: Tab, selector: string, text: string | RegExp): Promise<void> {
  const read = () => tab.textOf(selector).catch(() => '');
  await expect.poll(read, { timeout: TAB_MS_MAX }).toMatch(text);
}

export async function signUp(tab: Tab): Promise<{ readonly email: string; readonly password: string }> {
  const email = `ada-${randomUUID()}@example.com`;
  const password = 'a harbour at night 7';
  await tab.press('header a[href*="modal=signup"]');
  await tab.fill('dialog[open] [name=email]', email);
  await tab.fill('dialog[open] [name=password]', password);
  await tab.press('dialog[open] [name=termsAccepted]');
  await tab.press('dialog[open] button[type=submit]');
  await see(tab, 'header a[href*="/deposit"] bdi', '0.00');
  return { email, password };
}

export async function logOut(tab: Tab, name = 'Log out'): Promise<void> {
  await tab.press('header button[aria-haspopup]');
  await tab.press('[role=menuitem]', name);
  await tab.find('html[data-session=out]');
}

/** Presses a button once it can be pressed: it says until then that it is disabled, and ignores the press. */
export const pressButton = (tab: Tab, text: string) => tab.press('button:not([aria-disabled=true])', text);

export async function rollDice(tab: Tab): Promise<void> {
  await pressButton(tab, 'Roll');
  await see(tab, '[role=status]', /you won|no win/);
}
