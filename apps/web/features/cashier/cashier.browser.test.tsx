import { activateBonus } from '@marquee/contract/bonuses.ts';
import { getGame } from '@marquee/contract/catalogue.ts';
import { OFFER_REASONS } from '../../testing/offer-refusals.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { exampleOf, inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { Cashier } from './cashier.tsx';
import { CARD, cashierResponses, DEPOSIT, DOUBLE, OTHERS, WALLET } from './testing/cashier-responses.ts';

beforeEach(() => sessionStorage.clear());

const open = (responses: InSiteOptions['responses'] = {}, change: InSiteOptions = {}) =>
  inSite(<Cashier />, { isSignedIn: true, path: '/deposit', ...change, responses: cashierResponses(responses) });
const amount = () => page.getByRole('textbox', { name: 'Amount' });
const submit = () => page.getByRole('button', { name: /^Deposit/ });

it('starts at 25 and shows the current amount on the submit button', async () => {
  await open();
  await expect.element(submit()).toHaveTextContent('Deposit €25.00');
  await page.getByRole('button', { name: 'Increase' }).click();
  await expect.element(submit()).toHaveTextContent('Deposit €26.00');
  await page.getByRole('radio', { name: '€100' }).click({ force: true });
  await expect.element(submit()).toHaveTextContent('Deposit €100.00');
  await amount().fill('37,5');
  await expect.element(submit()).toHaveTextContent('Deposit €37.50');
  await expectAccessible();
});

it.each([
  ['', 'Required'],
  ['abc', 'Invalid format'],
  ['0', 'Enter an amount above zero.'],
  ['5', 'Enter an amount between €10 and €5,000.'],
  ['5000.01', 'Enter an amount between €10 and €5,000.'],
])('rejects the amount “%s”: %s', async (text, expected) => {
  const site = await open();
  await amount().fill(text);
  await submit().click();
  await expect.element(page.getByText(expected)).toBeVisible();
  await expect.element(amount()).toHaveFocus();
  expect(site.requests).not.toContain('createDeposit');
});

it('shows an error at the phone field if a wallet method gets a short number', async () => {
  const site = await open({ getPayments: { data: { payments: [WALLET] } } });
  await page.getByRole('textbox', { name: /phone number/ }).fill('12345');
  await submit().click();
  const expected = 'Phone number is too short. It must be at least 6 characters long.';
  await expect.element(page.getByText(expected)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /phone number/ })).toHaveFocus();
  expect(site.requests).not.toContain('createDeposit');
});

it('restores method, amount and phone after the player returns to the page', async () => {
  await open();
  await page.getByRole('radio', { name: /Pelikaan Wallet/ }).click({ force: true });
  await amount().fill('42');
  await page.getByRole('textbox', { name: /phone number/ }).fill('+4917012');
  await open();
  await expect.element(amount()).toHaveValue('42');
  await expect.element(page.getByRole('textbox', { name: /phone number/ })).toHaveValue('+4917012');
});

it('selects the method from the URL and preserves the amount', async () => {
  await open();
  await amount().fill('42');
  await open({}, { path: '/deposit?method=carouseller' });
  await expect.element(page.getByRole('radio', { name: /Other methods/ })).toBeChecked();
  await expect.element(amount()).toHaveValue('42');
});

it('lists unavailable methods with the reason in a collapsed section', async () => {
  const { title, thumbnailUrl } = OTHERS;
  const unavailable = [
    { name: 'crypto', title: 'cashier.method.crypto.title', thumbnailUrl, reason: 'currency' as const },
    { name: 'bank', title: 'cashier.method.bank.title', thumbnailUrl, reason: 'country' as const },
    { name: 'carouseller', title, thumbnailUrl, reason: 'paused' as const },
  ];
  await open({ getPayments: { data: { payments: [CARD], unavailable } } });
  await expect.element(page.getByText('Doesn’t support EUR')).not.toBeVisible();
  await page.getByText('Unavailable methods').click();
  await expect.element(page.getByText('Doesn’t support EUR')).toBeVisible();
  await expect.element(page.getByText('Not available in your country')).toBeVisible();
  await expect.element(page.getByText('Temporarily unavailable')).toBeVisible();
});

it('shows the player’s debt and how a deposit is split', async () => {
  await open({ getPayments: { data: { payments: [CARD], owed: '14.50' } } });
  await expect.element(page.getByText('You owe €14.50')).toBeVisible();
  await expect.element(page.getByText('€14.50 pays off what you owe. €10.50 goes to your balance.')).toBeVisible();
  await amount().fill('10');
  await expect.element(page.getByText('All of €10.00 goes towards the amount you owe.')).toBeVisible();
});

it('lists open payments and removes them when the money arrives', async () => {
  let deposits = [
    DEPOSIT,
    { ...DEPOSIT, depositId: 'dep_01jd3v9k2m4n6p8s', paymentUrl: null, status: 'processing' as const },
  ];
  const site = await open({ listOpenDeposits: () => ({ deposits }) });
  await expect.element(page.getByText('Waiting for payment')).toBeVisible();
  await expect.element(page.getByText('Processing')).toBeVisible();
  deposits = [];
  emitLiveEvent('balance', {
    userWallet: {
      currencyCode: 'EUR',
      amount: '25.00',
      bonusAmount: '0.00',
      lockedAmount: '0.00',
      seq: 2,
      isActive: true,
    },
    deposited: '25.00',
  });
  await expect.element(page.getByText('€25.00 is now in your balance.')).toBeVisible();
  await expect.element(page.getByText('Payments in progress')).not.toBeInTheDocument();
  expect(site.requests.filter((endpoint) => endpoint === 'listOpenDeposits')).toHaveLength(2);
});

it('links an open payment to its status dialog', async () => {
  const site = await open({ listOpenDeposits: { deposits: [DEPOSIT] } });
  const link = page.getByRole('link', { name: 'Continue: €25.00 with Card' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(`payment=${DEPOSIT.depositId}`));
  expect(site.currentUrl()).toBe('/deposit');
});

it('preselects no bonus, shows the wagering requirement and activates the chosen bonus before the deposit', async () => {
  const site = await open({
    getAllBonus: { data: { bonus: { count: 1, rows: [DOUBLE] } } },
    activateBonus: new ApiError(422, { code: 'bonus.ACTIVE_BONUS', params: {} }),
    createDeposit: { deposit: { ...DEPOSIT, paymentUrl: null, status: 'processing' } },
  });
  await expect.element(page.getByRole('radio', { name: /No bonus/ })).toBeChecked();
  await expect.element(page.getByText(/€25\.00 bonus · Wagering requirement: €750\.00 \(30×\)/)).toBeVisible();
  await amount().fill('15');
  await expect.element(page.getByRole('radio', { name: /Twice as much/ })).toBeDisabled();
  await expect.element(page.getByText('Deposit at least €20.00 for this bonus.', { exact: false })).toBeVisible();
  await amount().fill('');
  await expect.element(page.getByRole('radio', { name: /Twice as much/ })).toBeDisabled();
  await expect.element(page.getByText('You can choose it once the amount is known.', { exact: false })).toBeVisible();
  await amount().fill('40');
  await page.getByRole('radio', { name: /Twice as much/ }).click({ force: true });
  await expect.element(page.getByText(/^€40\.00 bonus/)).toBeVisible();
  await expectAccessible();
  await submit().click();
  await expect.poll(() => site.requests).toContain('activateBonus');
  expect(site.requests).not.toContain('createDeposit');
  await page.getByRole('radio', { name: /No bonus/ }).click({ force: true });
  await submit().click();
  await expect.poll(() => site.requests).toContain('createDeposit');
});

/** Coins of any amount, from 10 on. */
const COINS: typeof CARD = {
  ...CARD,
  id: 'crypto',
  name: 'crypto',
  title: 'cashier.method.crypto.title',
  paymentMethod: 'crypto',
  isCardForm: false,
  instrument: {
    kind: 'crypto',
    isAmountFree: true,
    networks: [{ key: 'tron', title: 'TRON', coin: 'USDT', confirmations: 2, minimum: '5', hasMemo: false }],
  },
};

it('lets a bonus be chosen for coins without an amount, says that the arrival decides, and sends it', async () => {
  const userBonus = { ...exampleOf(activateBonus).userBonus, userBonusId: 'ubn_01jd3v9k2m4n6p8r' };
  const site = await open({
    getPayments: { data: { payments: [COINS] } },
    getAllBonus: { data: { bonus: { count: 1, rows: [DOUBLE] } } },
    activateBonus: { userBonus },
    createDeposit: { deposit: { ...DEPOSIT, paymentUrl: null, status: 'processing' } },
  });
  const twice = page.getByRole('radio', { name: /Twice as much/ });
  await expect.element(twice).toBeEnabled();
  await expect.element(page.getByText(/Calculated from the amount that arrives .*Min deposit: €20\.00/)).toBeVisible();
  await twice.click({ force: true });
  const terms = page.getByRole('region', { name: 'Terms of “Twice as much”' });
  await expect
    .element(terms.getByText('100% of the amount that arrives, as bonus money, at most €100.00'))
    .toBeVisible();
  await expect.element(terms.getByText('An amount below €20.00 is credited without this bonus.')).toBeVisible();
  await expect.element(terms.getByText('30 times the bonus')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show address' }).click();
  await expect.poll(() => site.requests).toContain('createDeposit');
  expect(site.requests).toContain('activateBonus');
});

it('gives a reason beside a bonus while the value of a voucher is unknown', async () => {
  await open({
    getPayments: {
      data: {
        payments: [{ ...CARD, name: 'voucher', isCardForm: false, instrument: { kind: 'voucher', digits: 16 } }],
      },
    },
    getAllBonus: { data: { bonus: { count: 1, rows: [DOUBLE] } } },
  });
  await expect.element(page.getByRole('radio', { name: /Twice as much/ })).toBeDisabled();
  await expect.element(page.getByText('You can choose it once the amount is known.', { exact: false })).toBeVisible();
});

const FULL_TERMS: typeof DOUBLE = {
  ...DOUBLE,
  maxBet: '5.00',
  maxWinAmount: '200.00',
  validTo: '2026-12-24T12:00:00Z',
  gameWeights: [
    { percent: 0, percentMax: 0, games: ['Dice', 'Mines'] },
    {
      percent: 10,
      percentMax: 10,
      games: ['Blackjack', 'Baccarat', 'Crash', 'Plinko', 'Roulette', 'Wheel', 'Keno', 'War'],
    },
  ],
};

it('shows all terms of the chosen bonus before paying, and updates them as the amount is typed, by keyboard alone', async () => {
  const site = await open({ getAllBonus: { data: { bonus: { count: 1, rows: [FULL_TERMS] } } } });
  const none = page.getByRole('radio', { name: /No bonus/ });
  await expect.element(none).toBeChecked();
  expect(page.getByRole('region', { name: /Terms of/ }).query()).toBeNull();
  (none.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const terms = page.getByRole('region', { name: 'Terms of “Twice as much”' });
  await expect.element(terms.getByText('€25.00 deposit + €25.00 bonus money')).toBeVisible();
  await expect.element(terms.getByText('€750.00 (30 × €25.00)')).toBeVisible();
  for (const term of [
    'Real and bonus money',
    'Bets use real money first, then bonus money. Wins are split like the bets of their round.',
    '€5.00',
    '€200.00. Bonus money above it is lost.',
    'Dice and Mines',
    'Blackjack, Baccarat, Crash, Plinko, Roulette, Wheel, and 2 more games',
  ])
    await expect.element(terms.getByText(term, { exact: true })).toBeVisible();
  await expect.element(terms.getByText(/^Dec 24, 2026/)).toBeVisible();
  await expectAccessible();
  await amount().fill('40');
  await expect.element(terms.getByText('€1,200.00 (30 × €40.00)')).toBeVisible();
  await amount().fill('400');
  await expect.element(terms.getByText('€400.00 deposit + €100.00 bonus money')).toBeVisible();
  (page.getByRole('radio', { name: /Twice/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(none).toBeChecked();
  expect(terms.query()).toBeNull();
  expect(site.requests).not.toContain('activateBonus');
});

it('estimates chance and cost of a bonus with a game of the player’s choice', async () => {
  const { game } = exampleOf(getGame);
  const others = [
    { ...game, slug: 'bee-royale', name: 'Bee Royale' },
    { ...game, slug: 'dice', name: 'Dice' },
    { ...game, slug: 'florin-toss', name: 'Florin Toss' },
    // Its bets always pay something, so none of them counts.
    { ...game, slug: 'pin-drop', name: 'Pin Drop' },
    { ...game, slug: 'unknown', name: 'Without payouts' },
  ];
  const partly = { percent: 50, percentMax: 50, games: ['Bee Royale'] };
  const offer = { ...FULL_TERMS, gameWeights: [...FULL_TERMS.gameWeights, partly] };
  await open({
    getAllBonus: { data: { bonus: { count: 1, rows: [offer] } } },
    listGames: { count: 6, rows: [game, ...others] },
  });
  await page.getByRole('radio', { name: /Twice/ }).click({ force: true });
  await page.getByRole('button', { name: 'Estimate cost' }).click();
  await expect.element(page.getByText(/^About \d+% of simulated runs complete the wagering\.$/)).toBeVisible();
  await expect.element(page.getByText(/^On average, the bets of a run lose €\d+\.\d\d\.$/)).toBeVisible();
  await expect.element(page.getByText(/^From 2,000 simulated runs .* within \d\.\d percentage points/)).toBeVisible();
  await expect.element(page.getByText(/Every bet is €0\.50, real money first\. RTP 96\.24%/)).toBeVisible();
  await expectAccessible();
  const games = page.getByRole('combobox', { name: 'Game you would play' });
  expect([...(games.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Harbour Lights',
    'Bee Royale (counts 50%)',
    'Florin Toss',
  ]);
  await userEvent.selectOptions(games, 'bee-royale');
  await expect.element(page.getByText(/RTP 95\.81%/)).toBeVisible();
  await userEvent.selectOptions(games, 'florin-toss');
  await expect.element(page.getByText('Each bet pays something with a chance of 50%, at most 1.98×.')).toBeVisible();
});

it.each(['de', 'ar'] as const)('has all translations in %s', async (locale) => {
  const unavailable = [
    {
      name: 'crypto',
      title: 'cashier.method.crypto.title',
      thumbnailUrl: CARD.thumbnailUrl,
      reason: 'currency' as const,
    },
  ];
  await open(
    {
      getPayments: { data: { payments: [CARD], unavailable, owed: '14.50' } },
      listOpenDeposits: { deposits: [DEPOSIT] },
    },
    { locale },
  );
  await expect.element(page.getByRole('radio').first()).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/(?:deposit|cashier|errors)\.[a-z_]+/);
  await expectAccessible();
});

it.each(OFFER_REASONS)('says beside a bonus that cannot be chosen why: %s', async (code, params, text) => {
  await open({ getAllBonus: { data: { bonus: { count: 1, rows: [{ ...DOUBLE, refusal: { code, params } }] } } } });
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: new RegExp(DOUBLE.banner.bannerTitle) })).toBeDisabled();
});
