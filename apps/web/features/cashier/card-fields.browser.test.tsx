import { openCardSession } from '@marquee/contract/payments.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fillIn, inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { Cashier } from './cashier.tsx';
import { CARD, cashierResponses, DEPOSIT, OTHERS } from './testing/cashier-responses.ts';

const CARDS = {
  ...CARD,
  id: 'cards',
  name: 'cards',
  title: 'cashier.method.cards.title',
  instrument: { kind: 'fields' as const },
};
const { session } = exampleOf(openCardSession);
/** Stands in for the provider's card form. Same origin, because tests reach no other. */
const FRAME = `${location.origin}/favicon.ico`;
const DECLINED = { deposit: { ...DEPOSIT, method: 'cards', paymentUrl: null, status: 'declined' as const } };

beforeEach(() => sessionStorage.clear());

let forms = 0;
const open = (responses: InSiteOptions['responses'] = {}, change: InSiteOptions = {}) =>
  inSite(<Cashier />, {
    isSignedIn: true,
    path: '/deposit',
    settings: { paymentFrames: [location.origin] },
    ...change,
    responses: cashierResponses({
      getPayments: { data: { payments: [CARDS, OTHERS] } },
      openCardSession: () => {
        forms += 1;
        return {
          session: {
            ...session,
            sessionId: `ccs_form0000${forms}`,
            clientToken: `cf_${forms}`,
            frameUrl: `${FRAME}?form=${forms}`,
          },
        };
      },
      ...responses,
    }),
  });
const pay = page.getByRole('button', { name: 'Deposit €25.00' });
const frame = () => document.querySelector('iframe');

/** Dispatches a message as the provider's script in the frame would. */
function dispatchMessage(
  message: object,
  change: { readonly origin?: string; readonly source?: MessageEventSource | null } = {},
) {
  const data = JSON.stringify({ session: `cf_${forms}`, ...message });
  const source = frame()?.contentWindow ?? null;
  window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data, ...change }));
}

/** Simulates a loaded form whose token requests are all answered by `reply`. */
async function mountFields(reply: (nonce: string) => object): Promise<{ readonly requests: string[] }> {
  await expect.poll(frame).not.toBeNull();
  const requests: string[] = [];
  const listen = (event: MessageEvent) => {
    const { kind, nonce, session: ofForm } = JSON.parse(String(event.data));
    if (kind !== 'tokenise' || ofForm !== `cf_${forms}`) return;
    requests.push(nonce);
    dispatchMessage(reply(nonce));
  };
  frame()?.contentWindow?.addEventListener('message', listen);
  frame()?.addEventListener('load', () => frame()?.contentWindow?.addEventListener('message', listen));
  dispatchMessage({ kind: 'ready' });
  dispatchMessage({ kind: 'size', height: 300 });
  return { requests };
}

const token = (nonce: string) => ({
  kind: 'token',
  nonce,
  token: `tok_of_${nonce.replaceAll(/[^a-z0-9]/g, '').slice(0, 20)}`,
});

it('shows a skeleton until the provider’s form is ready, then sizes the frame to the height it reports', async () => {
  const site = await open();
  await expect.element(page.getByText('Loading the card form')).toBeInTheDocument();
  await pay.click();
  await expect.element(page.getByRole('group', { name: 'Your card' })).toHaveFocus();
  await expect.poll(site.read).toReadAsStored();
  await mountFields(token);
  await expect.element(page.getByText('Loading the card form')).not.toBeInTheDocument();
  await expect.poll(() => frame()?.offsetHeight).toBe(300);
  expect(frame()?.title).toBe('Card details, secure form of the payment provider');
  const requests = new URL(frame()?.src ?? '').searchParams;
  expect([...requests.keys()].join(' ')).toBe(
    'form locale scheme ink muted field line accent danger radius control text face',
  );
  expect([...requests.values()].filter((value) => value === '')).toEqual([]);
  expect(requests.get('locale')).toBe('en');
  expect(requests.get('ink')).toMatch(/^(rgb|oklch|color)/);
  expect(requests.get('control')).toMatch(/^[1-9]\d*(\.\d+)?px$/);
  expect(frame()?.src).not.toMatch(/25|plr_/);
  await expectAccessible();
});

it('requests one token per payment, sends it with the deposit and opens a new form for the next attempt', async () => {
  const site = await open({ createDeposit: DECLINED });
  const { requests } = await mountFields(token);
  const [before, used] = [forms, frame()];
  await pay.dblClick();
  await expect.poll(() => site.currentUrl()).toContain('modal=deposit-return');
  expect(requests).toHaveLength(1);
  expect(site.bodies('createDeposit')).toHaveLength(1);
  expect(sessionStorage.getItem('cashier.attempt')).toBeNull();
  await expect.poll(() => forms).toBe(before + 1);
  await expect.poll(frame).not.toBe(used);
  await expect.element(page.getByText('Loading the card form')).toBeInTheDocument();
});

it('sends nothing if the form rejects the card details', async () => {
  const site = await open();
  const { requests } = await mountFields((nonce) => ({ kind: 'refused', nonce }));
  await pay.click();
  await expect.poll(() => requests).toHaveLength(1);
  expect(document.activeElement).toBe(frame());
  await expect.element(pay).toBeEnabled();
  expect(page.getByText('The card form didn’t load').query()).toBeNull();
  expect(site.requests).not.toContain('createDeposit');
});

it('opens a new form in place of one that fails while a token is requested', async () => {
  const site = await open();
  await mountFields((nonce) => ({ kind: 'failed', nonce }));
  await pay.click();
  await expect.element(page.getByText('The card form didn’t load')).toBeVisible();
  await press('Try again');
  await mountFields(token);
  await expect.element(page.getByText('Loading the card form')).not.toBeInTheDocument();
  expect(site.requests).not.toContain('createDeposit');
});

it('requests a new token after an error in another field, because the card may have changed', async () => {
  const params = { amount: '25.00', limit: '20.00', left: '5.00', currency: 'EUR', resets: 'no' };
  const site = await open({ createDeposit: inTurn(refused('limit.dailyDepositLimit', params), DECLINED) });
  const { requests } = await mountFields(token);
  await pay.click();
  await expect.poll(() => requests).toHaveLength(1);
  await expect.poll(() => sessionStorage.getItem('cashier.attempt')).toBeNull();
  // Enter in a field of the form.
  dispatchMessage({ kind: 'submit' });
  await expect.poll(() => site.currentUrl()).toContain('modal=deposit-return');
  expect(requests).toHaveLength(2);
});

it('reuses the token after a lost response, also after a reload, but not for another amount', async () => {
  await open({ createDeposit: inTurn(LOST) });
  const { requests } = await mountFields(token);
  await pay.click();
  await expect.element(page.getByText(/won’t be charged twice/)).toBeVisible();
  const sent = () => String(JSON.parse(sessionStorage.getItem('cashier.attempt') ?? '{}').choice);
  const first = sent();
  expect(first).toMatch(/^ccs_form\d+[.]tok_of_/);
  const site = await open({ createDeposit: inTurn(LOST, DECLINED) });
  const again = await mountFields(token);
  await pay.click();
  await expect.element(page.getByText(/won’t be charged twice/)).toBeVisible();
  expect([requests.length, again.requests.length]).toEqual([1, 0]);
  await fillIn({ Amount: '50' });
  await press('Deposit €50.00');
  await expect.poll(() => site.currentUrl()).toContain('modal=deposit-return');
  expect([requests.length, again.requests.length]).toEqual([1, 1]);
});

it('ignores messages from other windows, and tokens that were not requested', async () => {
  const site = await open();
  const { requests } = await mountFields(() => ({ kind: 'token', nonce: 'not-asked', token: 'tok_0123456789' }));
  dispatchMessage({ kind: 'submit' }, { source: window });
  await pay.click();
  await expect.poll(() => requests).toHaveLength(1);
  // Messages are handled in order: once this one has been handled, so have the others.
  dispatchMessage({ kind: 'size', height: 320 });
  await expect.poll(() => frame()?.offsetHeight).toBe(320);
  expect(site.requests).not.toContain('createDeposit');
});

it('shows an error and a retry button if the form fails to open or its origin is not allowed', async () => {
  await open({
    openCardSession: inTurn(refused('deposit.PROVIDER_ERROR'), LOST, { session: { ...session, frameUrl: FRAME } }),
  });
  const text = () => page.getByRole('alert').filter({ hasText: 'The card form didn’t load' }).element().textContent;
  await expect.poll(text).toContain('There was a problem creating a query to the providers.');
  await expectAccessible();
  await pay.click();
  await expect.element(page.getByRole('group', { name: 'Your card' })).toHaveFocus();
  await press('Try again');
  await expect.poll(text).toContain('You’re offline.');
  await press('Try again');
  await expect.poll(frame).not.toBeNull();
  await open({ openCardSession: { session: { ...session, frameUrl: 'nonsense' } } });
  await expect.element(page.getByText(/didn’t load or has expired/)).toBeVisible();
  await open({}, { settings: { paymentFrames: ['https://pay.example.com'] } });
  await expect.element(page.getByText(/didn’t load or has expired/)).toBeVisible();
  expect(frame()).toBeNull();
});

it('shows an error at an expired form and opens a new one', async () => {
  await open({ createDeposit: refused('deposit.card_form_expired') });
  await mountFields(token);
  const before = forms;
  await pay.click();
  await expect.element(page.getByText(/This card form has expired or was already used/)).toBeVisible();
  await expect.poll(() => forms).toBe(before + 1);
});
