import { previewBonusCancellation, cancelBonus } from '@marquee/contract/bonuses.ts';
import { getNextSteps } from '@marquee/contract/next-steps.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { stepUp, stepUpOptions } from '@marquee/contract/factors.ts';
import {
  createWithdrawal,
  getWithdrawalOptions,
  listWithdrawals,
  quoteWithdrawal,
} from '@marquee/contract/withdrawals.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import type { NextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { fillIn, inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, NEVER, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { readFields, readPage } from '../../testing/read-page.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

const options = { ...exampleOf(getWithdrawalOptions), blockers: [] };
/** Stands for the list of another feature. */
const Steps = ({ steps }: Pick<NextSteps, 'steps'>) => <p>Steps: {steps.map(({ key }) => key).join(', ')}</p>;
const ready: EndpointResponse<'getNextSteps'> = { ...exampleOf(getNextSteps), steps: [] };
const listing = (...rows: readonly Withdrawal[]) => ({
  ...exampleOf(listWithdrawals),
  count: rows.length,
  rows: [...rows],
});
const details = exampleOf(getUserDetails);
const route = { acceptsTag: false, minAmount: '0.0005', maxAmount: '0.2', fee: '0.0001', minutesUsual: 60 };
const crypto: EndpointResponse<'getWithdrawalOptions'> = {
  ...options,
  currencyCode: 'BTC',
  available: '0.05',
  methodOptions: [
    {
      method: 'crypto',
      form: 'crypto',
      routes: [
        { ...route, network: 'bitcoin' },
        { ...route, network: 'xrp', acceptsTag: true, fee: '0.0002', minutesUsual: 1, maxAmount: '0.01' },
      ],
    },
  ],
};
const method = (name: string) =>
  ({
    name,
    title: name === 'crypto' ? 'cashier.method.crypto.title' : `The ${name}`,
    thumbnailUrl: '',
  }) as (typeof options)['methods'][number]; // only these are read
const bankRoute = { ...route, network: null, minAmount: '20.00', maxAmount: '1000.00', fee: '1.505' };
const BANK: EndpointResponse<'getWithdrawalOptions'> = {
  ...options,
  available: '1234.5',
  methods: [method('bank'), method('sepa')],
  methodOptions: [
    { method: 'bank', form: 'bank', routes: [bankRoute] },
    { method: 'sepa', form: 'sepa', routes: [{ ...bankRoute, fee: '0.00' }] },
  ],
};
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const later = (ms: number) => new Date(Date.now() + ms).toISOString();
const quote = { ...exampleOf(quoteWithdrawal).quote, expiresAt: later(600_000) };
const made = exampleOf(createWithdrawal);
const example = made.withdrawal;

const open = (responses: MockResponses = {}, change: InSiteOptions = {}) =>
  inSite(<WithdrawalPage Steps={Steps} />, {
    isSignedIn: true,
    path: '/withdraw',
    ...change,
    responses: {
      getUserDetails: details,
      getNextSteps: ready,
      listWithdrawals: listing(),
      getWithdrawalOptions: crypto,
      quoteWithdrawal: { quote },
      ...responses,
    },
  });
const form = () => readPage(page.getByRole('button', { name: 'Calculate' }).element().closest('form') ?? document.body);
/** Without the instants of a quote, which depend on the clock. */
const timeless = (text: string) => text.replaceAll(/[A-Z][a-z]{2} \d+, \d{4}, \d+:\d+ [AP]M/g, '<time>');
const card = (title: string) =>
  readPage(page.getByRole('heading', { name: title }).element().parentElement?.parentElement ?? document.body);

async function calculate(): Promise<void> {
  await fillIn({ Network: 'Bitcoin', 'Wallet address': ADDRESS, Amount: '0.01' });
  await press('Calculate');
}

it('lists the steps before a withdrawal in place of the form, without a choice where there is one wallet', async () => {
  const site = await open({ getNextSteps: exampleOf(getNextSteps) }, { settings: { useMultiWallet: true } });
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  expect(site.requests.toSorted()).toEqual([
    'getNextSteps',
    'getUserDetails',
    'getWithdrawalOptions',
    'listWithdrawals',
  ]);
});

it.each(['getUserDetails', 'getNextSteps', 'getWithdrawalOptions'] as const)(
  'says that it waits for %s',
  async (id) => {
    const userWallet = details.userWallet.flatMap((wallet) => [wallet, { ...wallet, currencyCode: 'BTC' }]);
    const responses = { getUserDetails: { ...details, userWallet }, [id]: NEVER };
    const site = await open(responses, { settings: { useMultiWallet: true } });
    await expect.poll(site.read).toBe('# Withdraw\nLoading withdrawal options');
  },
);

it.each([
  ['getNextSteps', 'We couldn’t load your next steps'],
  ['getWithdrawalOptions', 'We couldn’t load your withdrawal options'],
  ['listWithdrawals', 'We couldn’t load your withdrawals'],
] as const)('says that %s failed, and keeps the form closed until it is known', async (id, text) => {
  await open({ [id]: refused('server.unavailable') });
  await expect.element(page.getByText(text)).toBeVisible();
  if (id === 'listWithdrawals') await expect.element(page.getByRole('button', { name: 'Calculate' })).toBeVisible();
  else expect(page.getByRole('button', { name: 'Calculate' }).query()).toBeNull();
});

it('sends address, network and amount, says at each field what is wrong, and forgets the tag with another network', async () => {
  const site = await open({
    quoteWithdrawal: inTurn(
      refused('withdrawal.address_invalid', { network: 'bitcoin' }),
      refused('withdrawal.calculation_failed'),
      { quote },
    ),
  });
  await press('Calculate');
  await expect.poll(form).toReadAsStored();
  await expectAccessible();
  await fillIn({ Network: 'XRP Ledger', 'Wallet address': ' nowhere ', Amount: '0,5', 'Destination tag (memo)': '7' });
  await expect.poll(form).toReadAsStored();
  await fillIn({ Network: 'Bitcoin', Amount: '0.01' });
  await press('Calculate');
  await expect.element(page.getByLabelText('Wallet address')).toHaveFocus();
  await expect.poll(form).toReadAsStored();
  await fillIn({ 'Wallet address': ADDRESS });
  await press('Calculate');
  await expect.poll(form).toReadAsStored();
  expect(site.sent('getUserDetails')).toHaveLength(1);
  await fillIn({ Network: 'XRP Ledger' });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await press('Calculate');
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  const body = { method: 'crypto', currencyCode: 'BTC', amount: '0.01' };
  const to = { kind: 'address', network: 'bitcoin', address: ADDRESS };
  expect(site.bodies('quoteWithdrawal')).toEqual([
    { ...body, to: { ...to, address: 'nowhere' } },
    { ...body, to },
    { ...body, to: { ...to, network: 'xrp', tag: '7' } },
  ]);
});

it('asks for an account in the player’s name, by each method, keeps it after a refusal, and offers all money', async () => {
  const site = await open({
    getWithdrawalOptions: BANK,
    quoteWithdrawal: inTurn(
      refused('withdrawal.name_mismatch'),
      refused('withdrawal.account_invalid'),
      refused('withdrawal.daily_limit', { limit: '500.00', left: '20.00', currency: 'EUR' }),
      refused('withdrawal.method_unavailable'),
    ),
  });
  await press('Calculate');
  await expect.poll(form).toReadAsStored();
  await fillIn({ 'Withdrawal method': 'The sepa' });
  await expect.poll(form).toReadAsStored();
  await press('Max');
  await fillIn({ 'Full name': 'Ada Quay', IBAN: 'NL91', 'Account email': 'ada@example.com' });
  await press('Calculate');
  await expect.element(page.getByText(/between €20\.00 and €1,000\.00/)).toBeVisible();
  await fillIn({ Amount: '500' });
  await press('Calculate');
  await expect.element(page.getByLabelText('Full name')).toHaveFocus();
  await press('Calculate');
  await expect.element(page.getByLabelText('IBAN')).toHaveFocus();
  await press('Calculate');
  await expect.element(page.getByLabelText('Amount')).toHaveFocus();
  await press('Calculate');
  await expect.poll(form).toReadAsStored();
  const to = { kind: 'account', fullName: 'Ada Quay', accountNumber: 'NL91', email: 'ada@example.com' };
  const body = { method: 'sepa', currencyCode: 'EUR', amount: '500', to };
  expect(site.bodies('quoteWithdrawal')).toEqual([body, body, body, body]);
});

const TWO_METHODS = {
  methods: [method('bank'), method('crypto')],
  methodOptions: [...crypto.methodOptions, ...BANK.methodOptions.slice(0, 1)],
};

it('withdraws to a saved destination, and removes one after a new login, or says why it cannot', async () => {
  const saved = { method: 'crypto', address: ADDRESS, tag: null, fullName: null, usableFrom: null };
  let destinations = [
    { ...saved, destinationId: 'dst_1', network: 'bitcoin' },
    {
      ...saved,
      destinationId: 'dst_2',
      network: 'xrp',
      address: 'rSaved',
      tag: '7',
      usableFrom: '2026-11-22T18:30:00Z',
    },
    { ...saved, destinationId: 'dst_3', network: 'unnamed', fullName: 'Ada Quay' },
    { ...saved, destinationId: 'dst_4', network: null, method: 'bank' },
  ];
  let isRefused = true;
  const site = await open({
    getWithdrawalOptions: () => ({ ...crypto, ...TWO_METHODS, destinations }),
    quoteWithdrawal: refused('wallet.insufficient_funds'),
    removePayoutDestination: () => {
      if (isRefused) return refused('request.not_found');
      destinations = destinations.slice(1);
      return { done: true };
    },
  });
  await expect.poll(form).toReadAsStored();
  await fillIn({ Network: 'Bitcoin', 'Withdraw to': 'rSaved', 'Withdrawal method': 'The bank' });
  await expect.poll(() => readFields(site.element)).toMatchObject({ 'Withdraw to': 'New account or address' });
  await fillIn({ 'Withdrawal method': 'Bitcoin and Tether' });
  await expect.poll(() => Object.keys(readFields(site.element))).not.toContain('Network');
  await fillIn({ 'Withdraw to': 'rSaved', Amount: '0.02' });
  await press('Calculate');
  await fillIn({ 'Withdraw to': ADDRESS });
  await press('Calculate');
  await expect.element(page.getByLabelText('Amount')).toHaveFocus();
  await expect.poll(form).toReadAsStored();
  await press('Remove saved destination');
  await expect.poll(() => page.getByRole('region', { name: 'Notices' }).element().textContent).not.toBe('');
  isRefused = false;
  await press('Remove saved destination');
  await expect.poll(() => readFields(site.element)).toMatchObject({ 'Withdraw to': 'New account or address' });
  await expect.poll(form).toReadAsStored();
  await fillIn({ 'Withdraw to': 'rSaved' });
  destinations = destinations.slice(1);
  emitLiveEvent('withdrawalUpdated', { withdrawalId: example.withdrawalId, status: 'pending' } as never);
  await expect.poll(() => readFields(site.element)).toMatchObject({ 'Withdraw to': 'New account or address' });
  await fillIn({ Amount: '0.01' });
  await press('Calculate');
  await expect.element(page.getByLabelText('Wallet address')).toHaveAttribute('aria-invalid', 'true');
  expect(site.bodies('quoteWithdrawal')).toEqual([
    { method: 'crypto', currencyCode: 'BTC', amount: '0.02', to: { kind: 'saved', destinationId: 'dst_1' } },
  ]);
  const url = '/api/user/payout-destinations/dst_1';
  expect(site.sent('removePayoutDestination').map((sent) => sent.url)).toEqual([url, url]);
});

it('keeps the input after a lost connection and when the player changes the quote, by keyboard alone', async () => {
  const site = await open({ quoteWithdrawal: inTurn(LOST, { quote }) });
  await expect.element(page.getByRole('radio', { name: /Bitcoin/ })).toBeInTheDocument();
  (page.getByRole('radio', { name: /Bitcoin/ }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('bc1qexample');
  await userEvent.tab();
  await userEvent.keyboard('0.01{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await press('Edit');
  expect(readFields(site.element)).toMatchObject({ 'Wallet address': 'bc1qexample', Amount: '0.01' });
  expect(site.sent('quoteWithdrawal')).toHaveLength(2);
});

it.each([
  ['to a new address', { coolsDownUntil: later(60_000), tag: '7', network: 'xrp' }],
  [
    'to an account, free',
    {
      network: null,
      fullName: 'Ada Quay',
      address: '4300',
      currencyCode: 'EUR',
      amount: '50.005',
      fee: '0.00',
      arrives: '50.005',
    },
  ],
])('shows a quote with amount, fee and destination: %s', async (_what, change) => {
  const site = await open({ quoteWithdrawal: { quote: { ...quote, ...change } } });
  await calculate();
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect.poll(() => timeless(card('Review withdrawal'))).toReadAsStored();
  await expectAccessible();
  expect(site.requests).not.toContain('createWithdrawal');
});

it('confirms after a new login, says that the money is reserved, and starts again with an empty form', async () => {
  const rows: Withdrawal[] = [];
  const site = await open({
    getWithdrawalOptions: { ...crypto, ...TWO_METHODS, methodOptions: TWO_METHODS.methodOptions.toReversed() },
    listWithdrawals: () => listing(...rows),
    stepUpOptions: { ...exampleOf(stepUpOptions) },
    stepUp: exampleOf(stepUp),
    createWithdrawal: inTurn(refused('auth.step_up_required'), refused('withdrawal.daily_limit'), made),
  });
  await fillIn({ 'Withdrawal method': 'Bitcoin and Tether' });
  await calculate();
  await press('Confirm');
  await fillIn({ Password: 'a password' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Continue|Confirm/ })
    .last()
    .click();
  await expect.element(page.getByText('Withdrawal error')).toBeVisible();
  await press('Edit');
  await press('Calculate');
  await expect.element(page.getByText('Withdrawal error')).not.toBeInTheDocument();
  rows.push(example);
  await press('Confirm');
  await expect.poll(site.read).toReadAsStored();
  await press('New withdrawal');
  await expect
    .poll(() => readFields(site.element))
    .toEqual({ 'Withdrawal method': 'Bitcoin and Tether', 'Wallet address': '', Amount: '' });
  expect(site.sent('createWithdrawal')).toEqual(
    Array(3).fill({ url: '/api/user/withdrawals', body: { quoteId: quote.quoteId }, idempotencyKey: quote.quoteId }),
  );
  for (const id of ['listWithdrawals', 'getWithdrawalOptions', 'getUserDetails', 'getNextSteps'] as const)
    expect([id, site.sent(id).length > 1]).toEqual([id, true]);
});

it.each([
  ['has expired already', -1],
  ['expires while it is read', 1_500],
])('a quote that %s cannot be confirmed', async (_what, leftMs) => {
  const site = await open({ quoteWithdrawal: () => ({ quote: { ...quote, expiresAt: later(leftMs) } }) });
  await calculate();
  await expect.element(page.getByRole('alert').getByText(/^This summary has expired\./)).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Confirm' }).query()).toBeNull();
  expect(site.requests).not.toContain('createWithdrawal');
});

it.each(['request.too_many', 'server.internal'] as const)(
  'treats %s as an unknown outcome and retries with the same key',
  async (code) => {
    const site = await open({ createWithdrawal: inTurn(refused(code), NEVER) });
    await calculate();
    await press('Confirm');
    await expect.element(page.getByText('We’re still waiting for confirmation')).toBeVisible();
    expect(document.body.textContent).not.toContain('Withdrawal error');
    await press('Try again');
    await expect.poll(() => readPage(site.element)).toContain('Withdrawing 0.01 BTC…, busy]');
    const [first, second] = site.sent('createWithdrawal');
    expect(second).toEqual(first);
  },
);

it.each(['requested', 'pending', 'confirmed', 'sent', 'rejected', 'returned', 'cancelled'] as const)(
  'the success of a request is said only while its money is reserved: %s',
  async (status) => {
    const other = { ...example, withdrawalId: 'wdr_01jd3v9k2m4n6p8s', amount: '0.02' };
    await open({ createWithdrawal: made, listWithdrawals: listing(other, { ...example, status }) });
    await calculate();
    await press('Confirm');
    await expect.element(page.getByRole('button', { name: 'New withdrawal' })).toBeVisible();
    const success = page.getByText('0.01 BTC is reserved. Track the status below.', { exact: false });
    if (['requested', 'pending', 'confirmed'].includes(status)) await expect.element(success).toBeVisible();
    else await expect.element(success).not.toBeInTheDocument();
  },
);

const at = (...statuses: readonly Withdrawal['status'][]) =>
  statuses.map((status, index) => ({ status, at: `2026-11-2${index}T18:04:05Z` }));
const WITHDRAWALS: readonly Partial<Withdrawal>[] = [
  { timeline: at('requested'), mayCancel: false },
  {
    status: 'pending',
    timeline: at('requested', 'pending'),
    coolsDownUntil: '2026-11-23T18:04:05Z',
    mayCancel: false,
    currencyCode: 'EUR',
    amount: '50.005',
    arrives: '49.995',
  },
  {
    status: 'confirmed',
    timeline: at('requested', 'confirmed'),
    coolsDownUntil: '2026-11-23T18:04:05Z',
    mayCancel: true,
  },
  { status: 'sent', timeline: at('requested', 'confirmed', 'sent'), reference: 'tx-1', mayCancel: false },
  { status: 'rejected', timeline: at('requested', 'rejected'), reason: 'not_own_account', mayCancel: false },
  { status: 'returned', timeline: at('requested', 'confirmed', 'sent', 'returned'), reason: 'other', mayCancel: false },
];

it('shows withdrawals with their steps, and only the latest one open', async () => {
  const rows = WITHDRAWALS.map((change, index) => ({ ...example, ...change, withdrawalId: `wdr_${index}` }));
  const intervals = vi.spyOn(window, 'setInterval').mockClear();
  const site = await open({ listWithdrawals: listing(...rows) });
  await expect.element(page.getByText('We’ll review your request next.', { exact: false })).toBeVisible();
  for (const closed of site.element.querySelectorAll<HTMLDetailsElement>('details:not([open])')) closed.open = true;
  await expect.poll(() => card('Your withdrawals')).toReadAsStored();
  expect(site.sent('listWithdrawals').map(({ url }) => url.split('?')[1])).toEqual(['limit=20']);
  expect(intervals.mock.calls.map(([, ms]) => ms)).toContain(15_000);
});

it('cancels a withdrawal after confirmation, says why it cannot, and asks for everything again', async () => {
  const site = await open({
    listWithdrawals: listing(example),
    cancelWithdrawal: inTurn(refused('withdrawal.not_cancellable'), { withdrawal: example }),
  });
  const group = page.getByRole('group', { name: 'Cancel this withdrawal?' });
  await press('Cancel withdrawal');
  expect(readPage(group.element())).toMatchInlineSnapshot(
    `"0.01 BTC goes back to your wallet immediately. · [Cancel withdrawal] · [Keep withdrawal]"`,
  );
  await press('Keep withdrawal');
  await expect.element(group).not.toBeInTheDocument();
  await press('Cancel withdrawal');
  await press('Cancel withdrawal');
  await expect.element(page.getByRole('region', { name: 'Notices' }).getByText(/no longer be cancelled/)).toBeVisible();
  await press('Dismiss');
  await expect.element(group).not.toBeInTheDocument();
  const before = site.requests.length;
  await press('Cancel withdrawal');
  await press('Cancel withdrawal');
  await expect.element(page.getByText('Withdrawal cancelled. The money is back in your wallet.')).toBeVisible();
  await expect.element(group).not.toBeInTheDocument();
  const url = `/api/user/withdrawals/${example.withdrawalId}/cancel`;
  expect(site.sent('cancelWithdrawal').map((sent) => sent.url)).toEqual([url, url]);
  expect(new Set(site.requests.slice(before))).toEqual(
    new Set(['cancelWithdrawal', 'listWithdrawals', 'getWithdrawalOptions', 'getUserDetails', 'getNextSteps']),
  );
});

it.each([
  ['sent', 'Your money is on its way.'],
  ['rejected', 'The money is back in your wallet.'],
  ['returned', 'The payment was returned, and the money is back in your wallet.'],
  ['confirmed', ''],
] as const)('asks again when a withdrawal moves, and announces its end: %s', async (status, text) => {
  const site = await open();
  await expect.element(page.getByText('No withdrawals yet')).toBeVisible();
  emitLiveEvent('withdrawalUpdated', { withdrawalId: example.withdrawalId, status } as never);
  await expect.poll(() => site.sent('listWithdrawals')).toHaveLength(2);
  const notices = page.getByRole('region', { name: 'Notices' }).element();
  await expect.poll(() => readPage(notices).replace(' · [Dismiss]', '')).toBe(text);
});

it('shows the money of the chosen wallet, with its form, in German too', async () => {
  const euros = {
    ...details.userWallet[0],
    currencyCode: 'EUR',
    isActive: true,
  } as (typeof details)['userWallet'][number];
  const wallets = [{ ...euros, currencyCode: 'BTC', isActive: false }, euros];
  const bitcoins = Promise.withResolvers<typeof crypto>();
  const site = await open(
    {
      // A bonus of another wallet does not matter.
      getUserDetails: { ...details, userWallet: wallets, activeBonus: ACTIVE_BONUS },
      getWithdrawalOptions: (query) => (query.get('currencyCode') === 'BTC' ? bitcoins.promise : BANK),
    },
    { locale: 'de', settings: { useMultiWallet: true } },
  );
  await fillIn({ Betrag: '30' });
  await expect.poll(site.read).toReadAsStored();
  await page.getByRole('combobox').selectOptions('BTC');
  await expect.poll(() => readPage(site.element)).not.toContain('[Berechnen]');
  expect(readFields(site.element)).toEqual({ 'Auszahlen aus': 'BTC' });
  bitcoins.resolve(crypto);
  await expect.poll(site.read).toReadAsStored();
  expect(site.sent('getWithdrawalOptions').map(({ url }) => url.split('?')[1])).toEqual([
    undefined,
    'currencyCode=BTC',
  ]);
  expect(site.sent('getNextSteps').map(({ url }) => url.split('?')[1])).toContain('currencyCode=BTC');
});

const ACTIVE_BONUS: NonNullable<(typeof details)['activeBonus']> = {
  ...exampleOf(cancelBonus).userBonus,
  status: 'active',
  currencyCode: 'BTC',
  wageredAmount: '50.00',
  wagerLeft: '200.00',
};

/** A player whose only open step is an active bonus, until it ends. */
function playerWithBonus(multiplier = 1) {
  const [firstStep] = exampleOf(getNextSteps).steps;
  if (firstStep === undefined) throw new Error('The example has a step');
  const bonusStep: NextSteps['steps'][number] = { ...firstStep, key: 'bonus', state: 'open', blocks: ['withdrawal'] };
  const { userBonus } = exampleOf(cancelBonus);
  const state = { isActive: true };
  const responses: MockResponses = {
    getUserDetails: () => ({
      ...details,
      userWallet: details.userWallet.map((wallet) => ({
        ...wallet,
        currencyCode: 'BTC',
        bonusAmount: state.isActive ? '25.00' : '0.00',
      })),
      activeBonus: state.isActive ? { ...ACTIVE_BONUS, multiplier } : null,
    }),
    getNextSteps: () => ({ ...ready, steps: state.isActive ? [bonusStep] : [] }),
    previewBonusCancellation: {
      ...exampleOf(previewBonusCancellation),
      currencyCode: 'BTC',
      lostAmount: '25',
      keptAmount: '0.05',
    },
    cancelBonus: () => {
      state.isActive = false;
      return { userBonus };
    },
  };
  return { state, responses, userBonus, bonusStep, firstStep };
}

it('names the active bonus, cancels it with exact amounts, and keeps what was typed', async () => {
  const { state, responses, bonusStep } = playerWithBonus();
  const laterSteps = Promise.withResolvers<NextSteps>();
  const site = await open({
    ...responses,
    getNextSteps: () => (state.isActive ? { ...ready, steps: [bonusStep] } : laterSteps.promise),
    quoteWithdrawal: () => (state.isActive ? refused('withdrawal.active_bonus') : { quote }),
  });
  await expect.poll(() => card('“First evening” is active')).toReadAsStored();
  await expectAccessible();
  await calculate();
  await expect.element(page.getByText('Withdrawal not allowed with an active bonus')).toBeVisible();
  const counts = () =>
    (['getUserDetails', 'getNextSteps', 'listWithdrawals'] as const).map((id) => site.sent(id).length);
  await expect.poll(counts).toEqual([2, 2, 1]);
  await press('Cancel bonus');
  await expect
    .element(page.getByText(/You lose .*25.* of bonus money\. You keep .*0\.05.* of real money\./))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Cancel bonus' }).dblClick();
  await expect.poll(() => page.getByText('“First evening” is active').query()).toBeNull();
  expect(site.bodies('cancelBonus')).toEqual([{ lostAmount: '25', lostFreeSpins: 0, keptAmount: '0.05' }]);
  expect(readFields(site.element)).toMatchObject({ 'Wallet address': ADDRESS, Amount: '0.01' });
  laterSteps.resolve({ ...ready, steps: [] });
  await press('Calculate');
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
});

it('asks for the player and the steps again when a new bonus refuses the confirmation', async () => {
  const { responses, bonusStep } = playerWithBonus();
  const begun = { isActive: false };
  const site = await open({
    ...responses,
    getNextSteps: () => ({ ...ready, steps: begun.isActive ? [bonusStep] : [] }),
    createWithdrawal: () => {
      begun.isActive = true;
      return refused('withdrawal.active_bonus');
    },
  });
  await calculate();
  await press('Confirm');
  const counts = () => (['getUserDetails', 'getNextSteps'] as const).map((id) => site.sent(id).length);
  await expect.poll(counts).toEqual([2, 2]);
});

it('says that a bonus that was completed meanwhile is paid', async () => {
  const { state, responses, userBonus } = playerWithBonus();
  await open({
    ...responses,
    cancelBonus: () => {
      state.isActive = false;
      return { userBonus: { ...userBonus, status: 'completed' } };
    },
  });
  await press('Cancel bonus');
  await press('Cancel bonus');
  await expect.element(page.getByText('Completed')).toBeVisible();
  await expect.poll(() => page.getByText('“First evening” is active').query()).toBeNull();
});

it('offers the cancellation again, with the current amounts, after a lost connection', async () => {
  const { responses, userBonus } = playerWithBonus(0);
  const site = await open({ ...responses, cancelBonus: inTurn(LOST, { userBonus }) });
  await expect.poll(site.read).not.toContain('[Explain amount left]');
  await press('Cancel bonus');
  await press('Cancel bonus');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => site.sent('previewBonusCancellation')).toHaveLength(2);
  await press('Cancel bonus');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it.each([
  [
    'another step is open too',
    (step: NextSteps['steps'][number]) => [step, { ...step, key: 'bonus' as const }],
    'BTC',
    'Steps: email, bonus',
  ],
  [
    'it is in another wallet',
    (step: NextSteps['steps'][number]) => [{ ...step, key: 'bonus' as const }],
    'EUR',
    'Steps: bonus',
  ],
])('lists the steps instead of a bonus if %s', async (_what, stepsOf, currencyCode, text) => {
  const { responses, firstStep } = playerWithBonus();
  const steps = stepsOf({ ...firstStep, blocks: ['withdrawal'] });
  await open({
    ...responses,
    getNextSteps: { ...ready, steps },
    getWithdrawalOptions: currencyCode === 'EUR' ? BANK : crypto,
  });
  await expect.element(page.getByText(text)).toBeVisible();
  expect(page.getByText('“First evening” is active').query()).toBeNull();
});
