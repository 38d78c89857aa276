import { ERRORS, type ErrorCode } from '@marquee/contract/errors.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import type { ModalName } from '../../modals/modals.ts';
import { Modal } from './deposit-result.modal.tsx';
import type { Outcome } from './outcome.rules.ts';
import type { Deposit } from './payment-method.ts';
import { CARD, cashierResponses, DEPOSIT, OTHERS, WALLET } from './testing/cashier-responses.ts';

beforeEach(() => sessionStorage.clear());

const frame = { isOpen: true, onClose: () => {}, onExited: () => {}, closeLabel: 'Close', closeHref: '/deposit' };
const ENDED = { paymentUrl: null, settledAt: '2026-11-20T18:05:05Z' };

type ResultModal = Extract<ModalName, `deposit-${string}`>;
const RESULT_MODALS = [
  'deposit-success',
  'deposit-failed',
  'deposit-return',
  'deposit-decline',
  'deposit-cancel',
  'deposit-pending',
] as const satisfies readonly ResultModal[];

async function show(
  modal: ResultModal,
  deposit: Partial<Deposit> | ApiError | null,
  { params = {}, ...options }: InSiteOptions & { params?: Record<string, string> } = {},
) {
  const known = deposit !== null && { payment: DEPOSIT.depositId };
  const response = deposit instanceof ApiError ? deposit : { deposit: { ...DEPOSIT, ...deposit } };
  return inSite(<Modal frame={frame} params={{ met: 'card', ...known, ...params }} />, {
    isSignedIn: true,
    path: `/deposit?modal=${modal}`,
    responses: cashierResponses(deposit === null ? {} : { getDeposit: response }),
    ...options,
  });
}
const displayedOutcome = () => document.querySelector('[data-outcome]')?.getAttribute('data-outcome');

/** Outcome, deposit, text, primary action, and whether an alternative method is offered. */
const OUTCOMES: ReadonlyArray<readonly [Outcome, Partial<Deposit>, string, string, other: boolean]> = [
  ['success', { ...ENDED, status: 'completed' }, '€25.00 has been added to your balance.', 'Play now', false],
  ['failed', { ...ENDED, status: 'failed' }, 'Deposit failed', 'Try again', true],
  ['decline', { ...ENDED, status: 'declined' }, 'Payment declined', 'Try again', true],
  ['cancel', { ...ENDED, status: 'cancelled' }, 'Payment cancelled', 'Try again', true],
  ['expired', { ...ENDED, status: 'expired' }, 'The payment page has expired', 'Try again', true],
  ['pending', { status: 'pending' }, 'Waiting for payment', 'Continue payment', true],
  ['processing', { status: 'processing', paymentUrl: null }, 'Payment processing', 'Close', true],
  ['refunded', { ...ENDED, status: 'refunded', returned: '25.00' }, 'Deposit refunded', 'Close', false],
  [
    'refunded',
    { ...ENDED, status: 'partly_refunded', returned: '5.00' },
    '€5.00 of this deposit was refunded to your payment method and deducted from your balance.',
    'Close',
    false,
  ],
  ['charged_back', { ...ENDED, status: 'charged_back', returned: '25.00' }, 'Deposit charged back', 'Close', false],
];

it.each(OUTCOMES)('shows text and actions for %s', async (outcome, deposit, expected, next, other) => {
  await show('deposit-return', deposit);
  await expect.poll(displayedOutcome).toBe(outcome);
  await expect.element(page.getByRole('status').getByText(expected)).toBeVisible();
  const footer = document.querySelector('dialog footer') ?? document.body;
  expect(footer.textContent).toContain(next);
  await expect.poll(() => document.body.textContent?.includes('Try alternative method')).toBe(other);
  // One of each layout is enough.
  if (['success', 'decline', 'pending'].includes(outcome)) await expectAccessible();
});

it.each(['deposit-success', 'deposit-cancel'] as const)('ignores the outcome in the modal name %s', async (modal) => {
  await show(modal, { ...ENDED, status: 'declined' });
  await expect.poll(displayedOutcome).toBe('decline');
});

it('shows a neutral text for an unknown or foreign payment and echoes nothing from the URL', async () => {
  const unknown = new ApiError(404, { code: 'request.not_found', params: {} });
  await show('deposit-success', unknown, { params: { met: 'hackedname' } });
  await expect.poll(displayedOutcome).toBe('unconfirmed');
  expect(document.body.textContent).not.toContain('hackedname');
  await expect.element(page.getByRole('link', { name: 'View transactions' })).toBeVisible();
});

it('shows “unreachable” if the server fails, and polls again', async () => {
  const fault = new ApiError(ERRORS['server.unavailable'].status, { code: 'server.unavailable', params: {} });
  const site = await show('deposit-success', fault);
  await expect.poll(displayedOutcome).toBe('unreachable');
  await expect.poll(() => site.requests.filter((endpoint) => endpoint === 'getDeposit').length).toBeGreaterThan(1);
});

it('polls a pending payment until its final status', async () => {
  let end: Partial<Deposit> = {};
  await show('deposit-pending', null, {
    params: { payment: DEPOSIT.depositId },
    responses: cashierResponses({ getDeposit: () => ({ deposit: { ...DEPOSIT, ...end } }) }),
  });
  await expect.poll(displayedOutcome).toBe('pending');
  end = { ...ENDED, status: 'completed' };
  await expect.poll(displayedOutcome).toBe('success');
});

it.each([
  // The only method with a card form is the declined one.
  ['card', [CARD, WALLET, OTHERS], 'Several', '/deposit?method=carouseller'],
  [
    'card',
    [CARD, { ...CARD, name: 'card-plus', title: 'Card Plus' }, OTHERS],
    'Card Plus',
    '/deposit?method=card-plus',
  ],
  ['card', [CARD, { ...WALLET, title: 'Pocket' }], 'Pocket', '/deposit?method=wallet'],
  ['wallet', [CARD, WALLET, OTHERS], 'Several', '/deposit?method=carouseller'],
  ['carouseller', [{ ...CARD, title: 'Plain Card' }, OTHERS], 'Plain Card', '/deposit?method=card'],
])('offers an alternative method after %s: %#', async (method, methods, name, url) => {
  const payments = methods.map((one) => (one.name === 'carouseller' ? { ...one, title: 'Several' } : one));
  const site = await show(
    'deposit-failed',
    { ...ENDED, status: 'declined', method },
    {
      responses: cashierResponses({
        getDeposit: { deposit: { ...DEPOSIT, ...ENDED, status: 'declined', method } },
        getPayments: { data: { payments } },
      }),
    },
  );
  await expect.element(page.getByText(`You can pay with ${name} instead.`)).toBeVisible();
  await page.getByRole('link', { name: 'Try alternative method' }).click();
  await expect.poll(() => site.currentUrl()).toBe(url);
  await expect.poll(() => site.requests).toContain('logEvent');
});

it('offers no alternative method before the methods are known', async () => {
  const methods = Promise.withResolvers<void>();
  await show(
    'deposit-failed',
    { ...ENDED, status: 'failed', method: 'wallet' },
    {
      responses: {
        ...cashierResponses({ getDeposit: { deposit: { ...DEPOSIT, ...ENDED, status: 'failed', method: 'wallet' } } }),
        getPayments: async () => {
          await methods.promise;
          return { data: { payments: [CARD, WALLET, OTHERS] } };
        },
      },
    },
  );
  await expect.poll(displayedOutcome).toBe('failed');
  expect(document.body.textContent).not.toContain('Try alternative method');
  methods.resolve();
  await expect
    .element(page.getByRole('link', { name: 'Try alternative method' }))
    .toHaveAttribute('href', '/deposit?method=carouseller');
});

it.each(RESULT_MODALS)('shows neither success nor failure if %s has no payment id', async (modal) => {
  await show(modal, null);
  await expect.poll(displayedOutcome).toBe('unconfirmed');
});

/** Error codes that say nothing about the payment. */
const INCONCLUSIVE_CODES: readonly ErrorCode[] = [
  'request.too_many',
  'request.invalid',
  'deposit.DEPOSIT_COUNTRY_BLOCK',
  'request.unknown_brand',
  'player.excluded',
  'server.internal',
  'server.maintenance',
];

it.each([
  ...INCONCLUSIVE_CODES.map((code) => ['deposit-failed', code] as const),
  ['deposit-success', 'request.too_many'] as const,
])('%s shows no result while the server responds with %s, and polls again', async (modal, code) => {
  let isBroken = true;
  const refusal = new ApiError(ERRORS[code].status, { code, params: {} });
  await show(modal, null, {
    params: { payment: DEPOSIT.depositId },
    responses: cashierResponses({
      getDeposit: () => (isBroken ? refusal : { deposit: { ...DEPOSIT, ...ENDED, status: 'completed' } }),
    }),
  });
  await expect.poll(displayedOutcome).toBe('unreachable');
  isBroken = false;
  await expect.poll(displayedOutcome).toBe('success');
});

it('shows how much of a deposit repaid a debt', async () => {
  await show('deposit-success', { ...ENDED, status: 'completed', repaid: '10.00' });
  await expect
    .element(page.getByText('€10.00 paid off what you owed. €15.00 was added to your balance.'))
    .toBeVisible();
  await show('deposit-success', { ...ENDED, status: 'completed', repaid: '25.00' });
  await expect.element(page.getByText('We received €25.00 and put it towards the amount you owe.')).toBeVisible();
});

const BONUS = {
  name: 'Welcome',
  state: 'given',
  amount: '20.00',
  isCapped: false,
  wager: '600.00',
  freeSpins: null,
  refusal: null,
  minDeposit: '10.00',
  depositNumber: 1,
} as const satisfies NonNullable<Deposit['bonus']>;
const SPINS: NonNullable<NonNullable<Deposit['bonus']>['freeSpins']> = {
  count: 10,
  games: ['Truffle Wood', 'Dice'],
  state: 'open',
};

const COMPLETED = { ...ENDED, status: 'completed' } as const;
const refusedFor = (refusal: NonNullable<NonNullable<Deposit['bonus']>['refusal']>) => ({
  ...COMPLETED,
  bonus: { ...BONUS, state: 'refused', amount: null, wager: null, refusal, freeSpins: SPINS } as const,
});

it.each<[string, Partial<Deposit>, string]>([
  [
    'bonus money',
    { ...COMPLETED, bonus: BONUS },
    'Your bonus “Welcome”: €20.00 of bonus money. Wagering requirement: €600.00.',
  ],
  [
    'the maximum',
    { ...COMPLETED, bonus: { ...BONUS, isCapped: true } },
    'Your bonus “Welcome”: €20.00 of bonus money, the most that it gives. Wagering requirement: €600.00.',
  ],
  [
    'real money',
    { ...COMPLETED, bonus: { ...BONUS, wager: '0.00' } },
    'Your bonus “Welcome”: €20.00 of real money, with no wagering requirement.',
  ],
  ['free spins', { ...COMPLETED, bonus: { ...BONUS, freeSpins: SPINS } }, '10 free spins on Truffle Wood or Dice.'],
  [
    'free spins that wait',
    { ...COMPLETED, bonus: { ...BONUS, freeSpins: { ...SPINS, state: 'pending' } } },
    '10 free spins on Truffle Wood or Dice, when your other free spins have ended.',
  ],
  [
    'coins',
    {
      ...COMPLETED,
      currencyCode: 'BTC',
      amount: '0.00100000',
      bonus: { ...BONUS, amount: '0.00050000', wager: '0.01500000' },
    },
    'Your bonus “Welcome”: 0.0005 BTC of bonus money.',
  ],
  [
    'a bonus that waits for the money',
    { status: 'processing', paymentUrl: null, bonus: { ...BONUS, state: 'waits', amount: null, wager: null } },
    'Your bonus “Welcome” is added when your money arrives, if its terms are met then.',
  ],
  ['too small', refusedFor('too_small'), 'Your bonus “Welcome” wasn’t added: it needs a deposit of at least €10.00.'],
  ['expired', refusedFor('expired'), 'Your bonus “Welcome” wasn’t added: it had ended.'],
  ['cancelled', refusedFor('cancelled'), 'Your bonus “Welcome” wasn’t added: it had been cancelled.'],
  ['taken', refusedFor('taken'), 'Your bonus “Welcome” wasn’t added: you’ve already had it.'],
  ['deposit number', refusedFor('deposit_number'), 'Your bonus “Welcome” wasn’t added: it’s for deposit number 1.'],
  ['active bonus', refusedFor('active_bonus'), 'Your bonus “Welcome” wasn’t added: another bonus was active.'],
  ['full', refusedFor('full'), 'Your bonus “Welcome” wasn’t added: its places were taken.'],
  ['unavailable', refusedFor('unavailable'), 'Your bonus “Welcome” wasn’t added: its terms weren’t met.'],
])('says what a deposit gave, or why not: %s', async (_what, deposit, text) => {
  await show('deposit-success', deposit);
  await expect.element(page.getByRole('status').getByText(text, { exact: false })).toBeVisible();
  if (deposit.bonus?.state === 'refused') expect(document.body.textContent).not.toContain('free spins');
});

it.each(['failed', 'declined', 'cancelled', 'expired', 'refunded'] as const)(
  'says nothing of a bonus where the deposit is %s',
  async (status) => {
    await show('deposit-return', { ...ENDED, status, bonus: { ...BONUS, state: 'waits' } });
    await expect.poll(displayedOutcome).not.toBe('checking');
    expect(document.body.textContent).not.toContain('Welcome');
  },
);
