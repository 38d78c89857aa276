import { confirmExchange, listWallets, quoteExchange } from '@marquee/contract/wallets.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fillIn, inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, NEVER, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { readFields, readPage } from '../../testing/read-page.ts';
import { WalletPage } from './wallet-page.tsx';

const listed = exampleOf(listWallets);
const [euros, bitcoins] = listed.wallets;
if (euros === undefined || bitcoins === undefined) throw new Error('The example has two wallets');
const YEN = {
  ...bitcoins,
  currencyCode: 'JPY',
  amount: '8000',
  bonusAmount: '0',
  lockedAmount: '500',
  owedAmount: '0',
};
const WALLETS = [
  { ...bitcoins, amount: '0.12345678', bonusAmount: '0.00010000', lockedAmount: '0.02000000' },
  { ...euros, amount: '120.505', bonusAmount: '7.00', lockedAmount: '3.00', owedAmount: '12.50' },
  YEN,
];
const BOUNDS = [
  { currencyCode: 'EUR', minAmount: '5.00', maxAmount: '5000.00' },
  { currencyCode: 'BTC', minAmount: '0.0001', maxAmount: '0.5' },
];
const { exchange: example } = listed;
const tools = {
  wallets: WALLETS.toSorted((a, b) => Number(b.isActive) - Number(a.isActive)),
  openable: ['USD', 'USDT', 'ABC'],
  exchange: example && { ...example, bounds: BOUNDS },
};
const details = { ...exampleOf(getUserDetails), userWallet: WALLETS };
/** What an act returns is shown, also where the wallets cannot be requested again after it. */
const DETAILS_ONCE = () => inTurn(details, refused('server.unavailable'));
const quote = { ...exampleOf(quoteExchange).quote, expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
const done = exampleOf(confirmExchange);

const open = (responses: MockResponses = {}, change: InSiteOptions = {}) =>
  inSite(<WalletPage latest="The latest payments" />, {
    isSignedIn: true,
    settings: { useMultiWallet: true },
    hasPages: true,
    ...change,
    responses: { getUserDetails: details, listWallets: tools, quoteExchange: { quote }, ...responses },
  });
const form = () => readPage(page.getByRole('button', { name: 'Get rate' }).element().closest('form') ?? document.body);
const text = (expected: string | RegExp) => page.getByText(expected);

it.each([true, false])(
  'shows each wallet, the active one first, with debt and actions; several wallets: %s',
  async (useMultiWallet) => {
    const site = await open({}, { settings: { useMultiWallet } });
    await expect.poll(site.read).toReadAsStored();
    expect(site.requests.toSorted()).toEqual(['getUserDetails', ...(useMultiWallet ? ['listWallets'] : [])]);
  },
);

it('offers an exchange between two wallets, and others as far as there are any', async () => {
  const headings = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((each) => each.textContent);
  const own = ['EUR', 'BTC', 'JPY'];
  await open({ listWallets: { ...tools, wallets: WALLETS.slice(0, 2), openable: [] } });
  await expect.poll(headings).toEqual([...own, 'Exchange between wallets']);
  await open({ listWallets: { ...tools, wallets: WALLETS.slice(0, 1), openable: ['USD'] } }, { hasPages: false });
  await expect.poll(headings).toEqual([...own, 'Open a new wallet']);
  expect(page.getByRole('link', { name: 'Withdraw' }).query()).toBeNull();
  await open({ listWallets: NEVER });
  await expect.element(text('Loading payment methods')).toBeInTheDocument();
  expect(headings()).toEqual([]);
});

it('switches the active wallet, and says why it cannot', async () => {
  const switched = WALLETS.map((wallet) => ({ ...wallet, isActive: wallet.currencyCode === 'BTC' }));
  const site = await open({ chooseWallet: inTurn(refused('wallet.round_open'), NEVER) });
  await press('Use the BTC wallet');
  await expect.element(text(/an open round in your other currency/)).toBeVisible();
  await expectAccessible();
  await press('Use the BTC wallet');
  await expect.poll(() => readPage(site.element)).toContain('[Use the BTC wallet Switching wallet…, busy]');
  await open({ chooseWallet: { wallets: switched }, getUserDetails: DETAILS_ONCE() });
  await press('Use the BTC wallet');
  await expect.element(page.getByRole('button', { name: 'Use the EUR wallet' })).toBeVisible();
  expect(site.bodies('chooseWallet')).toEqual([{ currencyCode: 'BTC' }, { currencyCode: 'BTC' }]);
});

it('opens a wallet in the chosen currency, without the error of another', async () => {
  const site = await open({
    getUserDetails: DETAILS_ONCE(),
    openWallet: inTurn(refused('wallet.unknown_currency'), refused('request.too_many'), {
      wallets: [...WALLETS, { ...YEN, currencyCode: 'USDT', amount: '0' }],
    }),
  });
  await press('Open USD wallet');
  const card = () =>
    readPage(
      page
        .getByRole('button', { name: /^Open .* wallet$/ })
        .element()
        .closest('form') ?? document.body,
    );
  await expect.poll(card).toReadAsStored();
  await fillIn({ Currency: 'USDT – Tether' });
  await expect.poll(card).toRead(`
    Each wallet holds one currency. Opening one is free and doesn’t move any money.
      Currency = "USDT – Tether" of USD – US Dollar, USDT – Tether, ABC · [Open USDT wallet]
  `);
  await press('Open USDT wallet');
  await expect.element(text(/Too many requests/)).toBeVisible();
  await press('Open USDT wallet');
  await expect.element(page.getByRole('heading', { name: 'USDT' })).toBeVisible();
  await expect.element(text(/Too many requests/)).not.toBeInTheDocument();
  expect(site.bodies('openWallet')).toEqual(['USD', 'USDT', 'USDT'].map((currencyCode) => ({ currencyCode })));
});

it('exchanges the amount of the chosen wallets, and starts again with the same wallets and no amount', async () => {
  const site = await open({
    getUserDetails: DETAILS_ONCE(),
    quoteExchange: inTurn(
      refused('exchange.amount_below', { amount: '5.00', currency: 'EUR' }),
      refused('exchange.rate_unavailable'),
      { quote: { ...quote, toCurrencyCode: 'JPY', receives: '8123', fee: '81', rate: '162.5' } },
    ),
    confirmExchange: inTurn(refused('wallet.insufficient_funds'), {
      exchange: { ...done.exchange, toCurrencyCode: 'JPY', receives: '8123', repaid: '250' },
      wallets: WALLETS.map((wallet) => (wallet === YEN ? { ...YEN, amount: '16123' } : wallet)),
    }),
  });
  await press('Get rate');
  await expect.poll(form).toRead(`
    Real money only. Bonus money stays in its wallet. · From = "EUR" of EUR, BTC, JPY · To = "BTC" of BTC, JPY · EUR
      Amount! = "" · [Max] · Min €5.00, max €5,000.00 · Required · [Get rate]
  `);
  await fillIn({ To: 'JPY', Amount: '1' });
  await press('Get rate');
  await expect.poll(form).toRead(`
    Real money only. Bonus money stays in its wallet. · From = "EUR" of EUR, BTC, JPY · To = "JPY" of BTC, JPY · EUR
      Amount! = "1" · [Max] · Min €5.00, max €5,000.00 · The minimum exchange amount is €5.00. · [Get rate]
  `);
  await fillIn({ Amount: '50' });
  await press('Get rate');
  await expect.poll(form).toReadAsStored();
  const changes = site.mark();
  // A countdown in steps of ten seconds.
  const timeless = () => changes().replace(/about [\d,]+0 more/, 'about … more');
  await press('Get rate');
  await expect.poll(timeless).toReadAsStored();
  await expectAccessible();
  await press('Exchange €50.00 for ¥8,123');
  await expect.element(text('Exchange failed')).toBeVisible();
  await press('Edit');
  expect(readFields(site.element)).toMatchObject({ From: 'EUR', To: 'JPY', Amount: '50' });
  await press('Get rate');
  await expect.element(text('Exchange failed')).not.toBeInTheDocument();
  await press('Exchange €50.00 for ¥8,123');
  await expect.poll(changes).toReadAsStored();
  await press('Exchange again');
  expect(readFields(site.element)).toMatchObject({ From: 'EUR', To: 'JPY', Amount: '' });
  const body = { fromCurrencyCode: 'EUR', toCurrencyCode: 'JPY' };
  expect(site.bodies('quoteExchange')).toEqual(['1', '50', '50', '50'].map((amount) => ({ ...body, amount })));
  const confirmed = { body: { quoteId: quote.quoteId }, idempotencyKey: quote.quoteId };
  expect(site.sent('confirmExchange')).toMatchObject([confirmed, confirmed]);
});

it('forgets the amount with the choice of another wallet to give, and offers all of it', async () => {
  const site = await open({ quoteExchange: refused('exchange.rate_unavailable') });
  await press('Max');
  expect(readFields(site.element)).toMatchObject({ From: 'EUR', To: 'BTC', Amount: '120.505' });
  await press('Get rate');
  await fillIn({ From: 'BTC' });
  await expect.poll(form).toRead(`
    Real money only. Bonus money stays in its wallet. · From = "BTC" of EUR, BTC, JPY · To = "EUR" of EUR, JPY · BTC
      Amount = "" · [Max] · Min 0.0001 BTC, max 0.50 BTC · [Get rate]
  `);
  await fillIn({ Amount: '0.000000001' });
  await press('Get rate');
  await expect.element(text('Invalid format')).toBeVisible();
  await fillIn({ From: 'JPY' });
  await expect.poll(form).toRead(`
    Real money only. Bonus money stays in its wallet. · From = "JPY" of EUR, BTC, JPY · To = "EUR" of EUR, BTC · JPY
      Amount = "" · [Max] · [Get rate]
  `);
  await fillIn({ From: 'BTC' });
  await press('Max');
  await press('Get rate');
  expect(site.bodies('quoteExchange')).toEqual([
    { fromCurrencyCode: 'EUR', toCurrencyCode: 'BTC', amount: '120.505' },
    { fromCurrencyCode: 'BTC', toCurrencyCode: 'EUR', amount: '0.12345678' },
  ]);
});

it('offers a new rate instead of an exchange after expiry', async () => {
  const expiring = () => ({ quote: { ...quote, expiresAt: new Date(Date.now() + 1_000).toISOString() } });
  await open({ quoteExchange: expiring });
  await fillIn({ Amount: '50' });
  await press('Get rate');
  await expect.element(text(/This rate has expired. Nothing was exchanged/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Exchange / }).elements()).toEqual([]);
  await press('Get new rate');
  await expect.element(page.getByLabelText('Amount')).toHaveValue('50');
});

it('shows an unknown outcome after a lost response, also if the retry is rate-limited', async () => {
  const site = await open({ confirmExchange: inTurn(LOST, refused('request.too_many'), done) });
  await fillIn({ Amount: '50' });
  await press('Get rate');
  await press('Exchange €50.00 for $53.46');
  await expect.element(text(/whether your exchange went through/)).toBeVisible();
  await press('Try again');
  await expect.element(text(/Too many requests/)).toBeVisible();
  await expect.element(text(/whether your exchange went through/)).toBeVisible();
  expect(text(/Exchange failed/).elements()).toEqual([]);
  await press('Try again');
  await expect.element(text('You exchanged €50.00 for $53.46.')).toBeVisible();
  const [first, ...others] = site.sent('confirmExchange');
  expect(others).toEqual([first, first]);
});

it('shows that wallets failed to load, with the links to pay in and out, and loads them again', async () => {
  let isBroken = true;
  const site = await open({ getUserDetails: () => (isBroken ? refused('request.too_many') : details) });
  await expect.poll(site.read).toReadAsStored();
  // The failure shows the sections of the page, which must not request it again without end.
  expect(site.sent('getUserDetails')).toHaveLength(1);
  isBroken = false;
  await press('Try again');
  await expect.element(page.getByRole('heading', { name: 'EUR' })).toBeVisible();
});
