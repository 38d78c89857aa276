import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { inSite, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { Modal as ChallengeModal } from './deposit-3ds-success.modal.tsx';
import { Modal } from './deposit-result.modal.tsx';
import type { Outcome } from './outcome.rules.ts';
import type { Deposit } from './payment-method.ts';
import { CARD, cashierResponses, DEPOSIT, OTHERS, WALLET } from './testing/cashier-responses.ts';

beforeEach(() => sessionStorage.clear());

let closed = 0;
const frame = {
  isOpen: true,
  onClose: () => void (closed += 1),
  onExited: () => {},
  closeLabel: 'Close',
  closeHref: '/deposit',
};
const ENDED = { paymentUrl: null, settledAt: '2026-11-20T18:05:05Z' };

async function show(
  modal: `deposit-${string}`,
  deposit: Partial<Deposit> | ApiError | null,
  { params = {}, responses = {}, ...change }: InSiteOptions & { params?: Record<string, string> } = {},
) {
  const known = deposit !== null && { payment: DEPOSIT.depositId };
  const response = deposit instanceof ApiError ? deposit : { deposit: { ...DEPOSIT, ...deposit } };
  return inSite(<Modal frame={frame} params={{ met: 'card', ...known, ...params }} />, {
    isSignedIn: true,
    path: `/deposit?modal=${modal}`,
    ...change,
    responses: cashierResponses({ ...(deposit !== null && { getDeposit: response }), ...responses }),
  });
}
const displayedOutcome = () => document.querySelector('[data-outcome]')?.getAttribute('data-outcome');

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
const SPINS = { count: 10, games: ['Truffle Wood', 'Dice'], state: 'open' as const };
const COMPLETED = { ...ENDED, status: 'completed' } as const;
const giving = (change: Partial<NonNullable<Deposit['bonus']>>) => ({ ...COMPLETED, bonus: { ...BONUS, ...change } });
const REFUSALS = [
  'too_small',
  'expired',
  'cancelled',
  'taken',
  'deposit_number',
  'active_bonus',
  'full',
  'unavailable',
] as const;
const WAITS = { ...BONUS, state: 'waits', amount: null, wager: null } as const;
const COINS = { currencyCode: 'BTC', amount: '0.00100000' };

const DEPOSITS: ReadonlyArray<readonly [what: string, Outcome, Partial<Deposit>]> = [
  ['paid', 'success', COMPLETED],
  ['paid, all for a debt', 'success', { ...COMPLETED, repaid: '25.00' }],
  ['paid, partly for a debt', 'success', { ...COMPLETED, repaid: '10.00' }],
  ['failed', 'failed', { ...ENDED, status: 'failed' }],
  ['declined by an unlisted method', 'decline', { ...ENDED, status: 'declined', method: 'unlisted' }],
  ['cancelled', 'cancel', { ...ENDED, status: 'cancelled', bonus: WAITS }],
  ['expired', 'expired', { ...ENDED, status: 'expired', bonus: WAITS }],
  ['waiting', 'pending', { status: 'pending' }],
  ['waiting without a page', 'pending', { status: 'pending', paymentUrl: null }],
  ['on its way, in yen', 'processing', { status: 'processing', paymentUrl: null, currencyCode: 'JPY', amount: '2500' }],
  [
    'on its way with a bonus',
    'processing',
    { status: 'processing', paymentUrl: null, bonus: { ...WAITS, freeSpins: SPINS } },
  ],
  ['refunded', 'refunded', { ...ENDED, status: 'refunded', returned: '25.00', bonus: WAITS }],
  ['refunded in part', 'refunded', { ...ENDED, status: 'partly_refunded', returned: '5.00', repaid: '10.00' }],
  ['charged back', 'charged_back', { ...ENDED, status: 'charged_back', returned: '25.00' }],
  ['paid with bonus money', 'success', giving({})],
  ['paid with the largest bonus', 'success', giving({ isCapped: true })],
  ['paid with real money', 'success', giving({ wager: '0.00' })],
  ['paid with free spins', 'success', giving({ freeSpins: SPINS })],
  ['paid with free spins for later', 'success', giving({ freeSpins: { ...SPINS, state: 'pending' } })],
  ['paid in coins with a bonus', 'success', { ...giving({ amount: '0.00050000', wager: '0.01500000' }), ...COINS }],
  ...REFUSALS.map((refusal) => {
    const minDeposit = refusal === 'too_small' ? '10.00' : null;
    const refused = giving({ state: 'refused', amount: null, wager: null, refusal, minDeposit, freeSpins: SPINS });
    return [`paid without a bonus: ${refusal}`, 'success', refused] as const;
  }),
  ['paid below an unknown minimum', 'success', giving({ state: 'refused', refusal: 'too_small', minDeposit: null })],
];

it.each(DEPOSITS)('shows text, actions and facts of a deposit that is %s', async (_what, outcome, deposit) => {
  sessionStorage.setItem('cashier.attempt', '{}');
  sessionStorage.setItem('profileDraft:payment', '{}');
  const site = await show('deposit-return', deposit);
  await expect.poll(site.read).toReadAsStored();
  expect(displayedOutcome()).toBe(outcome);
  const isOpen = outcome === 'pending' || outcome === 'processing';
  expect(sessionStorage.getItem('cashier.attempt')).toBe(isOpen ? '{}' : null);
  // What was typed is there again unless it is paid.
  expect(sessionStorage.getItem('profileDraft:payment')).toBe(outcome === 'success' ? null : '{}');
  await expect.poll(() => site.sent('getUserDetails')).toHaveLength(isOpen ? 1 : 2);
  if (!isOpen) expect(site.sent('getDeposit')).toHaveLength(1);
  // One of each layout is enough.
  if (['success', 'decline', 'pending'].includes(outcome)) await expectAccessible();
});

it('closes by its button', async () => {
  await show('deposit-return', { status: 'processing', paymentUrl: null });
  const before = closed;
  await page.getByRole('button', { name: 'Close' }).last().click();
  expect(closed).toBe(before + 1);
});

it('shows a neutral text for an unknown or foreign payment and echoes nothing from the URL', async () => {
  const site = await show('deposit-success', refused('request.not_found'), { params: { met: 'hackedname' } });
  await expect.poll(site.read).toReadAsStored();
  expect(displayedOutcome()).toBe('unconfirmed');
});

it('asks for a pending payment less and less often, until its final status', async () => {
  const intervals = vi.spyOn(window, 'setInterval');
  let response: object = { deposit: DEPOSIT };
  const site = await show('deposit-pending', null, {
    params: { payment: DEPOSIT.depositId },
    responses: { getDeposit: () => response as never },
  });
  await expect.poll(displayedOutcome).toBe('pending');
  const image = document.querySelector('[data-outcome] svg');
  const last = () => intervals.mock.calls.findLast(([, ms]) => ms === 1_500 || ms === 5_000) ?? [];
  const askAgain = async () => {
    const before = site.sent('getDeposit').length;
    (last()[0] as () => void)();
    await expect.poll(() => site.sent('getDeposit').length).toBeGreaterThan(before);
    await expect.poll(site.read).toContain('payment');
  };
  for (const next of [refused('server.unavailable'), { deposit: DEPOSIT }]) {
    response = next;
    for (let times = 0; times < 4; times += 1) await askAgain();
  }
  expect(last()[1]).toBe(1_500);
  await askAgain();
  await expect.poll(() => last()[1]).toBe(5_000);
  response = { deposit: { ...DEPOSIT, ...COMPLETED } };
  (last()[0] as () => void)();
  await expect.poll(displayedOutcome).toBe('success');
  expect(document.querySelector('[data-outcome] svg')).not.toBe(image);
});

it.each([
  ['card', [CARD, { ...CARD, name: 'card+', title: 'Card Plus' }, OTHERS], 'Card Plus', '/deposit?method=card%2B'],
  ['carouseller', [{ ...CARD, title: 'Plain Card' }, OTHERS], 'Plain Card', '/deposit?method=card'],
])('offers an alternative method after %s: %#', async (method, methods, name, url) => {
  const declined = { ...ENDED, status: 'declined' as const, method };
  const getPayments = { data: { payments: methods } };
  const site = await show('deposit-failed', declined, { responses: { getPayments } });
  await expect.element(page.getByText(`You can pay with ${name} instead.`)).toBeVisible();
  await page.getByRole('link', { name: 'Try alternative method' }).click();
  await expect.poll(() => site.currentUrl()).toBe(url);
  const data = { failed: method, alternative: decodeURIComponent(url.split('=')[1] ?? '') };
  await expect.poll(() => site.bodies('logEvent')).toMatchObject([{ event: 'ALTERNATIVE_METHOD_BUTTON', data }]);
});

it('offers no alternative method before the methods are known', async () => {
  const methods = Promise.withResolvers<void>();
  const getPayments = async () => {
    await methods.promise;
    return { data: { payments: [CARD, WALLET, OTHERS] } };
  };
  const failed = { ...ENDED, status: 'failed' as const, method: 'wallet' };
  await show('deposit-failed', failed, { responses: { getPayments } });
  await expect.poll(displayedOutcome).toBe('failed');
  const action = (role: 'button' | 'link') => page.getByRole(role, { name: 'Try alternative method' });
  await expect.element(action('button')).toHaveAttribute('aria-disabled', 'true');
  methods.resolve();
  await expect.element(action('link')).toHaveAttribute('href', '/deposit?method=carouseller');
});

it.each([
  ['without a payment id', { responses: {} }],
  ['to a visitor without a session', { isSignedIn: false, params: { payment: DEPOSIT.depositId } }],
])('shows neither success nor failure %s', async (_what, change) => {
  const site = await show('deposit-success', null, change);
  await expect.poll(displayedOutcome).toBe('unconfirmed');
  expect(site.sent('getDeposit')).toEqual([]);
});

it.each(['request.too_many', 'request.invalid', 'deposit.DEPOSIT_COUNTRY_BLOCK', 'player.excluded'] as const)(
  'shows no result while the server responds with %s, and polls again',
  async (code) => {
    let isBroken = true;
    await show('deposit-failed', null, {
      params: { payment: DEPOSIT.depositId },
      responses: { getDeposit: () => (isBroken ? refused(code) : { deposit: { ...DEPOSIT, ...COMPLETED } }) },
    });
    await expect.poll(displayedOutcome).toBe('unreachable');
    isBroken = false;
    await expect.poll(displayedOutcome).toBe('success');
  },
);

const CHALLENGES = [
  { PaReq: 'a-request', MD: 'merchant-data' },
  { cres: 'a-response', threeDSSessionData: 'session-data' },
];
const RESULT_URL = `/?modal=deposit-return&met=card&payment=${DEPOSIT.depositId}`;

const confirm = (params: Record<string, string>, threeDsWebhook: MockResponses['threeDsWebhook']) =>
  inSite(<ChallengeModal frame={frame} params={params} />, {
    isSignedIn: true,
    path: '/deposit?modal=deposit-3ds-success',
    responses: { threeDsWebhook },
  });

it.each(CHALLENGES)(
  'passes the response of a bank on, removes it from the URL, and shows the result: %o',
  async (challenge) => {
    const response = Promise.withResolvers<void>();
    const known = { met: 'card', payment: 'dep_01jd3v9k2m4n6p8x' };
    const site = await confirm({ ...known, ...challenge }, async () => {
      await response.promise;
      return { deposit: DEPOSIT };
    });
    await expect.poll(site.currentUrl).toBe(`/?modal=deposit-3ds-success&met=card&payment=${known.payment}`);
    expect(JSON.parse(sessionStorage.getItem('cashier.challenge') ?? '')).toEqual(challenge);
    response.resolve();
    await expect.poll(site.currentUrl).toBe(RESULT_URL);
    expect(site.bodies('threeDsWebhook')).toEqual([challenge]);
    expect(sessionStorage.getItem('cashier.challenge')).toBeNull();
    expect(site.historyLength()).toBe(1);
  },
);

it('keeps the response of a bank until the server has it, also over a reload', async () => {
  const [challenge = {}] = CHALLENGES;
  await confirm({ ...challenge }, inTurn(LOST));
  const lost = await confirm({}, inTurn(LOST, refused('request.too_many'), { deposit: DEPOSIT }));
  await expect.poll(lost.read).toRead(`
    # Confirming with your bank
    [Close](/deposit) · Confirming with your bank · You’re offline. Check your connection and try again. · [Try again]
  `);
  await press('Try again');
  await expect.poll(lost.read).toRead(`
    # Confirming with your bank
    [Close](/deposit) · Confirming with your bank · Too many requests. Wait a moment and try again. · [Try again]
  `);
  await press('Try again');
  await expect.poll(lost.currentUrl).toBe(RESULT_URL);
  expect(lost.bodies('threeDsWebhook')).toEqual([challenge, challenge, challenge]);
});

it.each([
  ['a refusal', { PaReq: 'a-request', MD: 'merchant-data' }, 1],
  ['half of the response of a bank', { PaReq: 'a-request' }, 0],
])('shows what the server knows after %s', async (_what, challenge, count) => {
  const known = { met: 'wallet', payment: 'dep_01jd3v9k2m4n6p8x' };
  const site = await confirm({ ...known, ...challenge }, refused('request.not_found'));
  await expect.poll(site.currentUrl).toBe(`/?modal=deposit-return&met=wallet&payment=${known.payment}`);
  expect(site.sent('threeDsWebhook')).toHaveLength(count);
  const { currentUrl } = await confirm({}, refused('request.not_found'));
  await expect.poll(currentUrl).toBe('/?modal=deposit-return');
});
