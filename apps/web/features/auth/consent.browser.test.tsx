import { getAllCountry } from '@marquee/contract/location.ts';
import { PLAIN_REGISTRATION } from '@marquee/contract/registration-fields.ts';
import { getSignUpOptions } from '@marquee/contract/sign-up.ts';
import { login, signUp } from '@marquee/contract/players.ts';
import skeleton from '@marquee/ui/skeleton/skeleton.module.css';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleOf, inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { currentToken } from '../../lib/session/session-store.ts';
import { clearCredentials } from './credentials-store.ts';
import { LinkedForm } from './linked-form.tsx';
import { clearDraft } from './sign-up-draft.ts';
import { clearSignUpToken } from './sign-up-options.ts';
import { SignUpForm } from './signup-form.tsx';

/** The law of the visitor's country allows a box that is ticked beforehand. */
const options = {
  ...exampleOf(getSignUpOptions),
  isNewsletterTicked: true,
  check: { kind: 'none' as const, challenge: null, bits: 0, expiresAt: null },
};
const newsletter = () => page.getByRole('checkbox', { name: /news and offers/ });
const radio = (name: string) => page.getByRole('radio', { name });

const TEXTS: Readonly<Record<string, string>> = {
  email: 'new@example.com',
  password: 'a harbour at night 7',
  firstName: 'Ada',
  lastName: 'Byron',
  address: 'Rua 7',
  cpfNumber: '529.982.247-25',
};

async function fillIn() {
  // A phone number has a field once the countries have loaded.
  await expect.poll(() => document.querySelector(`.${skeleton['skeleton']}`)).toBeNull();
  const phone = document.querySelector<HTMLInputElement>('input[type=tel]');
  if (phone?.checkVisibility()) await userEvent.fill(phone, '+5999 5123456');
  for (const [name, text] of Object.entries(TEXTS))
    for (const input of document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`))
      if (input.checkVisibility()) await userEvent.fill(input, text);
  for (const [part, value] of Object.entries({ year: '1990', month: '12', day: '10' }))
    for (const select of document.querySelectorAll<HTMLSelectElement>(`select[autocomplete=bday-${part}]`))
      if (select.checkVisibility()) await userEvent.selectOptions(select, value);
}

interface Way {
  readonly form?: ReactElement;
  readonly settings?: InSiteOptions['settings'];
  /** Method to choose before the form is filled in. */
  readonly method?: string;
  /** Labels of the buttons, in order; the last one sends. */
  readonly buttons: readonly string[];
  readonly untick?: true;
}

const METHODS = { registrationFields: { ...PLAIN_REGISTRATION, phone: 3, phoneCode: 3 }, use1ClickRegistration: true };
const LONG = { ...PLAIN_REGISTRATION, firstName: 4, lastName: 5, dateOfBirth: 6, cpfNumber: 7 };
let isDone = false;
const linked = (isByPartner: boolean) => (
  <LinkedForm player={null} isByPartner={isByPartner} onDone={() => (isDone = true)} />
);

it.each<[string, Way, boolean]>([
  ['by e-mail', { buttons: ['Create account'] }, true],
  ['by e-mail, the box unticked', { buttons: ['Create account'], untick: true }, false],
  ['by e-mail in two steps', { settings: { registrationFields: LONG }, buttons: ['Continue', 'Create account'] }, true],
  ['by phone', { settings: METHODS, method: 'Phone', buttons: ['Create account'] }, false],
  ['in one click', { settings: METHODS, method: 'One click', buttons: ['Create account'] }, false],
  ['linked, for oneself', { form: linked(false), buttons: ['Sign up'] }, false],
  ['linked, by a partner for somebody else', { form: linked(true), buttons: ['Create account'] }, false],
  [
    'linked, with every field of a brand',
    { form: linked(true), settings: { registrationFields: LONG }, buttons: ['Create account'] },
    false,
  ],
])('a sign-up %s consents to the newsletter only by a box on the screen', async (_, way, expected) => {
  clearSignUpToken();
  isDone = false;
  let sent: { readonly newsletter?: boolean } | null = null;
  await inSite(way.form ?? <SignUpForm />, {
    ...(way.settings && { settings: way.settings }),
    responses: {
      getSignUpOptions: options,
      getAllCountry: exampleOf(getAllCountry),
      login: exampleOf(login),
      signUp: (_query, body) => {
        sent = body as typeof sent;
        return exampleOf(signUp);
      },
    },
  });
  // The box is ticked once the law of the visitor's country is known.
  const isTicked = () => document.querySelector('[name=newsletter]:checked') !== null;
  if (way.form === undefined) await expect.poll(isTicked).toBe(true);
  if (way.method !== undefined) await radio(way.method).click({ force: true });
  for (const label of way.buttons.slice(0, -1)) {
    await fillIn();
    await page.getByRole('button', { name: label }).click();
    await expect.element(page.getByText('Step 2 of 2:')).toBeVisible();
  }
  await fillIn();
  await page.getByRole('checkbox', { name: /over 18/ }).click();
  if (way.untick) await newsletter().click();
  const box = document.querySelector<HTMLInputElement>('[name=newsletter]');
  const isConsentVisible = box?.checkVisibility() === true && box.checked;
  await page.getByRole('button', { name: way.buttons.at(-1) ?? '' }).click();
  // Until the log-in has ended too: it would go on in the next test.
  await expect.poll(() => isDone || currentToken() !== null).toBe(true);
  expect([isConsentVisible, (sent as { newsletter?: boolean } | null)?.newsletter]).toEqual([expected, expected]);
});

beforeEach(() => {
  clearDraft();
  clearCredentials();
});
