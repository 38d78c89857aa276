import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  arriveAtEarlyPage,
  dropEarlyPage,
  endEarlyPage,
  keepEarlyPage,
  revealEarlyPage,
  settleEarlyPage,
} from '../lib/navigation/early-page.ts';
import { inSite } from '../testing/in-site.tsx';
import { EarlyPage } from './early-page.tsx';

const PATH = '/early-test';
const stopDefault = (event: Event) => event.preventDefault();

function Form() {
  const [amount, setAmount] = useState('');
  return <input aria-label="Amount" value={amount} onChange={(event) => setAmount(event.target.value)} />;
}

beforeEach(async () => {
  document.addEventListener('click', stopDefault);
  await inSite(
    <main>
      <section>
        <a href={PATH}>Deposit</a>
        <a href={`${PATH}?method=card`}>By card</a>
      </section>
      <EarlyPage path={PATH}>
        <Form />
      </EarlyPage>
    </main>,
  );
});
afterEach(() => {
  endEarlyPage();
  document.removeEventListener('click', stopDefault);
});

const field = () => document.querySelector<HTMLInputElement>('input[aria-label=Amount]');
const touch = (type: string, name = 'Deposit', init: PointerEventInit = {}) =>
  page
    .getByRole('link', { name, exact: true, includeHidden: true })
    .element()
    .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true, ...init }));
async function press(): Promise<void> {
  touch('pointerdown');
  await expect.poll(() => field()?.checkVisibility()).toBe(true);
}

it('is in the document only while its link is pressed, and is inert then', async () => {
  expect(field()).toBeNull();
  await press();
  expect(field()?.getBoundingClientRect().bottom).toBeLessThan(0);
  field()?.focus();
  expect(document.activeElement).not.toBe(field());
  expect(page.getByRole('textbox').query()).toBeNull();
  touch('pointercancel');
  await expect.poll(() => field()).toBeNull();
  expect(revealEarlyPage(PATH)).toBe(false);
});

it('prepares nothing for another button, a second finger or a URL with a query', () => {
  touch('pointerdown', 'Deposit', { button: 2 });
  touch('pointerdown', 'Deposit', { isPrimary: false });
  touch('pointerdown', 'By card');
  expect(field()).toBeNull();
});

it('replaces the page with the tap, and keeps field, text and focus when the route arrives', async () => {
  await press();
  expect(revealEarlyPage(PATH)).toBe(true);
  expect(page.getByRole('link').query()).toBeNull();
  const revealed = field();
  revealed?.focus();
  expect(document.activeElement).toBe(revealed);
  document.execCommand('insertText', false, '7');
  keepEarlyPage();
  const leave = arriveAtEarlyPage();
  settleEarlyPage();
  await expect.element(page.getByRole('textbox')).toHaveValue('7');
  expect(field()).toBe(revealed);
  expect(document.activeElement).toBe(revealed);
  // A press elsewhere does not remove it.
  dropEarlyPage();
  expect(field()).toBe(revealed);
  leave();
  await expect.poll(() => field()).toBeNull();
});

it('is rendered again after its route was left', async () => {
  await press();
  revealEarlyPage(PATH);
  field()?.focus();
  document.execCommand('insertText', false, '7');
  keepEarlyPage();
  arriveAtEarlyPage()();
  await expect.poll(() => field()).toBeNull();
  await press();
  expect(field()?.value).toBe('');
});

it('restores the page if the navigation ends elsewhere', async () => {
  await press();
  revealEarlyPage(PATH);
  keepEarlyPage();
  settleEarlyPage();
  await expect.element(page.getByRole('link', { name: 'Deposit', exact: true })).toBeVisible();
  await expect.poll(() => field()).toBeNull();
});
