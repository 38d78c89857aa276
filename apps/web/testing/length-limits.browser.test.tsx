import { getSeeds } from '@marquee/contract/games.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LoginForm } from '../features/auth/login-form.tsx';
import { MessageForm } from '../features/support/message-form.tsx';
import { CouponForm } from '../features/offers/coupon-form.tsx';
import { SeedsCard } from '../features/games/seeds-card.tsx';
import { PasswordCard } from '../features/profile/password-card.tsx';
import { exampleOf, inSite } from './in-site.tsx';

const SOURCES = import.meta.glob<string>(['../{features,lib,modals,shell,routes}/**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What is typed there is sent nowhere but to a search, or is a code of a country's region. */
const CUTTING = ['debug-form.tsx', 'search-form.tsx', 'search.modal.tsx', 'faq-section.tsx'];

it('no form leaves it to the browser to cut what is pasted', () => {
  const cutting = Object.entries(SOURCES).filter(([, source]) => /\bmaxLength[=:]/.test(source));
  const names = cutting.map(([path]) => path.split('/').at(-1) ?? '');
  expect(names.filter((name) => !CUTTING.includes(name))).toEqual([]);
});

const openPassword = () => page.getByRole('button', { name: 'Change password' }).click();
const responses = { getUserDetails: exampleOf(getUserDetails), getSeeds: exampleOf(getSeeds) };

it.each<[string, ReactNode, number, string, (() => Promise<void>)?]>([
  ['the password to log in', <LoginForm key="form" />, 255, 'password'],
  ['the e-mail address to log in', <LoginForm key="form" />, 255, 'email'],
  ['a new password', <PasswordCard key="form" />, 255, 'newPassword', openPassword],
  ['a message to support', <MessageForm key="form" />, 4_000, 'message'],
  ['the address in a message to support', <MessageForm key="form" />, 255, 'email'],
  ['a coupon', <CouponForm key="form" />, 32, 'code'],
  ['a client seed', <SeedsCard key="form" />, 64, 'clientSeed'],
])('keeps all of %s that is pasted, names the limit and sends nothing', async (_field, form, max, name, open) => {
  const { element, requests } = await inSite(form, { isSignedIn: form !== null, responses });
  await open?.();
  const find = () => element.querySelector<HTMLInputElement>(`[name="${name}"]`);
  await expect.poll(find).not.toBeNull();
  const field = find();
  if (!field) throw new Error(name);
  const before = requests.length;
  field.focus();
  field.select();
  // Inserts like a paste, which `maxLength` would cut.
  document.execCommand('insertText', false, 'a'.repeat(max + 1));
  expect(field.value).toHaveLength(max + 1);
  await userEvent.keyboard('{Enter}');
  if (field.tagName === 'TEXTAREA') field.form?.requestSubmit();
  await expect.element(page.getByText(`Must be ${max.toLocaleString('en')} characters or less`)).toBeVisible();
  expect(requests.slice(before)).toEqual([]);
});

it.each([
  ['en', 'Must be 32 characters or less'],
  ['de', 'Darf höchstens 32 Zeichen lang sein'],
  ['ar', 'يجب ألا يزيد على 32 حرفًا'],
] as const)('names the limit in %s', async (locale, text) => {
  await inSite(<CouponForm />, { locale, isSignedIn: true });
  const field = page.getByRole('textbox');
  await field.fill('a'.repeat(33));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(text)).toBeVisible();
  await field.fill('a'.repeat(32));
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
});
