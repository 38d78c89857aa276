import { activateBonus } from '@marquee/contract/bonuses.ts';
import { getGame } from '@marquee/contract/catalogue.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { fillIn, inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, NEVER, type InSiteOptions } from '../../testing/in-site.tsx';
import { readFields, readPage } from '../../testing/read-page.ts';
import { Cashier } from './cashier.tsx';
import type { PaymentMethod } from './payment-method.ts';
import { CARD, cashierResponses, DEPOSIT, DOUBLE, OTHERS, WALLET } from './testing/cashier-responses.ts';

beforeEach(() => sessionStorage.clear());

const open = (responses: InSiteOptions['responses'] = {}, change: InSiteOptions = {}) =>
  inSite(<Cashier limitStep={({ step }) => <p>Limit step: {step}</p>} />, {
    isSignedIn: true,
    path: '/deposit',
    hasPages: true,
    ...change,
    responses: cashierResponses(responses),
  });
const amount = () => page.getByRole('textbox', { name: 'Amount' });
const submit = () => page.getByRole('button', { name: /^Deposit/ });
const PROCESSING = { deposit: { ...DEPOSIT, paymentUrl: null, status: 'processing' as const } };
const offering = (offer: typeof DOUBLE) => ({ getAllBonus: { data: { bonus: { count: 1, rows: [offer] } } } });

/** Takes a phone number, a fee, and five minutes. */
const SLOW: PaymentMethod = { ...WALLET, minAmount: '20.50', feeBps: 250, minutesUsual: 5 };
/** Of any amount over one network, or of a typed one over one of two. */
const coins = (isAmountFree: boolean): PaymentMethod => ({
  ...OTHERS,
  name: isAmountFree ? 'crypto' : 'coins',
  title: isAmountFree ? 'Any coins' : 'Coins',
  description: 'From your wallet',
  instrument: {
    kind: 'crypto',
    isAmountFree,
    networks: [
      { key: 'bitcoin', title: 'Bitcoin', coin: 'BTC', confirmations: 2, minimum: '0.0001', hasMemo: false },
      { key: 'ton', title: 'TON', coin: 'USDT', confirmations: 3, minimum: '5', hasMemo: true },
    ].slice(0, isAmountFree ? 1 : 2),
  },
});
const bank = (name: string, ...titles: readonly string[]): PaymentMethod => ({
  ...OTHERS,
  name,
  title: name,
  instrument: { kind: 'bank', banks: titles.map((title) => ({ key: `bank-${title}`, title })) },
});
const VOUCHER: PaymentMethod = {
  ...OTHERS,
  name: 'voucher',
  title: 'Voucher',
  instrument: { kind: 'voucher', digits: 16 },
};

it('shows methods, amount, debt, payments in progress, and what is unavailable', async () => {
  const { title, thumbnailUrl } = OTHERS;
  const unavailable = [
    { name: 'crypto', title: 'cashier.method.crypto.title', thumbnailUrl, reason: 'currency' as const },
    { name: 'bank', title: 'Plain bank', thumbnailUrl, reason: 'country' as const },
    { name: 'carouseller', title, thumbnailUrl, reason: 'paused' as const },
  ];
  const getPayments = { data: { payments: [CARD, SLOW, OTHERS], unavailable, owed: '14.50' } };
  const site = await open({ getPayments }, { settings: { useMultiWallet: true, currencies: ['EUR'] } });
  await expect.poll(site.read).toReadAsStored();
  const changes = site.mark();
  await press('Unavailable methods');
  await amount().fill('10');
  await expect.poll(changes).toReadAsStored();
  await expectAccessible();
});

it('steps the amount by 1 up to 30 and by 5 above, offers presets, and ends at the limits of the method', async () => {
  const site = await open({ getPayments: { data: { payments: [CARD, SLOW] } } });
  const steps: string[] = [];
  const stepped = async (name: string) => {
    await press(name);
    const { Amount, 'Choose an amount': preset = 'none' } = readFields(site.element);
    steps.push(`${name}: ${Amount}, ${preset}`);
  };
  for (const name of ['Increase', 'Decrease', 'Decrease']) await stepped(name);
  await fillIn({ 'Choose an amount': '€100' });
  for (const name of ['Decrease', 'Increase']) await stepped(name);
  await fillIn({ Amount: '30' });
  for (const name of ['Increase', 'Decrease', 'Decrease']) await stepped(name);
  expect(steps.join('; ')).toMatchInlineSnapshot(
    `"Increase: 26, none; Decrease: 25, €25; Decrease: 24, none; Decrease: 95, none; Increase: 100, €100; Increase: 35, none; Decrease: 30, none; Decrease: 29, none"`,
  );
  await fillIn({ Amount: '10' });
  await expect.element(page.getByRole('button', { name: 'Decrease' })).toBeDisabled();
  await fillIn({ Amount: '5000', 'Payment method': 'Pelikaan Wallet' });
  await expect.element(page.getByRole('button', { name: 'Increase' })).toBeDisabled();
  await fillIn({ Amount: '20,5' });
  await expect.element(page.getByRole('button', { name: 'Decrease' })).toBeDisabled();
  await expect.element(submit()).toHaveTextContent('Deposit €20.50');
});

it.each([
  ['', 'Required'],
  ['abc', 'Invalid format'],
  ['1,234', 'This can mean two amounts. Enter it without a thousands separator, such as 1000 or 1000.50.'],
  ['0', 'Enter an amount above zero.'],
  ['5', 'Enter an amount between €10 and €5,000.'],
  ['5000.01', 'Enter an amount between €10 and €5,000.'],
])('rejects the amount “%s” on leaving the field and on sending: %s', async (text, expected) => {
  const site = await open();
  await amount().fill(text);
  await userEvent.tab();
  await expect.element(page.getByText(expected)).toBeVisible();
  await press('Deposit');
  await expect.element(amount()).toHaveFocus();
  await expect.element(amount()).toHaveAccessibleDescription(new RegExp(expected));
  expect(site.bodies('createDeposit')).toEqual([]);
});

it('keeps all input after each refusal, says at the field why, and sends what was corrected as a new deposit', async () => {
  const site = await open({
    getPayments: { data: { payments: [CARD, SLOW] } },
    createDeposit: inTurn(
      refused('deposit.PHONE_ERROR'),
      refused('deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD', { min: '20.50', max: '40.00', currency: 'EUR' }),
      refused('deposit.method_unavailable'),
      PROCESSING,
    ),
  });
  await fillIn({ 'Payment method': 'Pelikaan Wallet', Amount: '42', 'Wallet phone number': '12345' });
  await expect.poll(site.read).toReadAsStored();
  const changes = site.mark();
  await submit().click();
  await expect.poll(changes).toReadAsStored();
  await fillIn({ 'Wallet phone number': '+49 eins 7012' });
  await expect.poll(() => changes()).toContain('Invalid format');
  await fillIn({ 'Wallet phone number': ' +4917012 ' });
  await submit().click();
  await expect.poll(changes).toReadAsStored();
  await fillIn({ 'Wallet phone number': '+4917013' });
  await submit().click();
  await expect.poll(changes).toReadAsStored();
  await fillIn({ Amount: '40' });
  await submit().click();
  await expect.poll(changes).toReadAsStored();
  await fillIn({ Amount: '5' });
  await expect.poll(() => changes()).toContain('Amount! = "5"');
  await fillIn({ 'Payment method': 'Card' });
  await expect.poll(() => changes()).not.toContain('Amount!');
  await fillIn({ Amount: '40' });
  await expect.poll(changes).toReadAsStored();
  await submit().click();
  await expect.poll(site.currentUrl).toBe(`/deposit?modal=deposit-return&met=card&payment=${DEPOSIT.depositId}`);
  expect(site.bodies('createDeposit')).toEqual([
    { method: 'wallet', currencyCode: 'EUR', amount: '42', phone: '+4917012' },
    { method: 'wallet', currencyCode: 'EUR', amount: '42', phone: '+4917013' },
    { method: 'wallet', currencyCode: 'EUR', amount: '40', phone: '+4917013' },
    { method: 'card', currencyCode: 'EUR', amount: '40' },
  ]);
  expect(new Set(site.sent('createDeposit').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
});

it('asks for what each method needs, and forgets it with the choice of another method', async () => {
  const payments = [
    bank('Banks', 'Orchid', 'Willow'),
    bank('Other banks', 'Orchid', 'Tulip'),
    coins(false),
    coins(true),
  ];
  const site = await open({
    getPayments: () => ({ data: { payments } }),
    createDeposit: inTurn(LOST, refused('deposit.choice_invalid'), LOST, refused('deposit.choice_invalid')),
  });
  await expect.poll(site.read).toReadAsStored();
  const changes = site.mark();
  await submit().click();
  await expect.poll(changes).toRead(`Choose your bank: ( ) Orchid · ( ) Willow · Choose your bank first.`);
  await fillIn({ 'Choose your bank': 'Willow' });
  await submit().click();
  await expect.poll(changes).toReadAsStored();
  await fillIn({ 'Choose your bank': 'Orchid' });
  await expect.poll(changes).toRead(`Choose your bank: (•) Orchid · ( ) Willow`);
  await submit().click();
  await expect
    .poll(changes)
    .toRead(`Choose your bank: (•) Orchid · ( ) Willow · Choose a network or bank, or enter a voucher code.`);
  await fillIn({ 'Choose your bank': 'Willow' });
  await expect.poll(changes).toRead(`Choose your bank: ( ) Orchid · (•) Willow`);
  await fillIn({ 'Choose your bank': 'Orchid', 'Payment method': 'Other banks' });
  await submit().click();
  await expect.poll(changes).toReadAsStored();
  await fillIn({ 'Choose your bank': 'Tulip' });
  payments[1] = bank('Other banks', 'Orchid');
  await submit().click();
  // Listed no longer.
  await expect.poll(changes).toReadAsStored();
  await fillIn({ 'Payment method': 'Coins' });
  await submit().click();
  await expect.poll(changes).toReadAsStored();
  await fillIn({ 'Choose a network': 'TON', Amount: '30' });
  await submit().click();
  await expect.poll(() => site.bodies('createDeposit')).toHaveLength(4);
  await fillIn({ 'Payment method': 'Any coins' });
  await expect.poll(changes).toReadAsStored();
  await press('Show address');
  await expect.poll(() => site.bodies('createDeposit')).toHaveLength(5);
  const body = { currencyCode: 'EUR', amount: '25' };
  expect(site.bodies('createDeposit')).toEqual([
    { ...body, method: 'Banks', choice: 'bank-Willow' },
    { ...body, method: 'Banks', choice: 'bank-Orchid' },
    { ...body, method: 'Other banks', choice: 'bank-Tulip' },
    { ...body, method: 'coins', choice: 'ton', amount: '30' },
    { ...body, method: 'crypto', choice: 'bitcoin', amount: '10.00' },
  ]);
});

it('checks a voucher before it is redeemed, and forgets its value with the next code', async () => {
  const voucher = { currencyCode: 'EUR', amount: '12.50', value: '25.00', expiresAt: '2027-11-20T12:00:00Z' };
  const site = await open({
    getPayments: { data: { payments: [{ ...VOUCHER, maxAmount: '20.00' }, CARD] } },
    previewVoucher: inTurn(
      refused('deposit.voucher_used'),
      { voucher },
      { voucher: { ...voucher, amount: '25.00' } },
      { voucher: { ...voucher, amount: '15.00', value: '15.00' } },
    ),
    createDeposit: refused('deposit.voucher_expired'),
  });
  const field = page.getByRole('textbox', { name: 'Voucher code' });
  await expect.element(field).toBeVisible();
  await expect.poll(site.read).toReadAsStored();
  const changes = site.mark();
  await field.fill('7070');
  await press('Check voucher');
  await expect.poll(changes).toRead(`
    Voucher code! = "7070" · Enter the 16 digits on your voucher. Its value sets the amount.
    The code has 16 digits. Check it and try again. · [Check voucher]
  `);
  await field.fill('7070-0025 00030001');
  await press('Check voucher');
  await expect.poll(changes).toRead(`
    Voucher code! = "7070 0025 0003 0001" · Enter the 16 digits on your voucher. Its value sets the amount.
    This voucher has already been used. There’s no value left on it. · [Check voucher]
  `);
  await field.fill('7070002500030002');
  await press('Check voucher');
  await expect.poll(changes).toRead(`
    Voucher code = "7070 0025 0003 0002" · Enter the 16 digits on your voucher. Its value sets the amount. · €12.50
    €12.50 of €25.00 left. Valid until November 20, 2027. · [Deposit €12.50]
  `);
  await press('Deposit €12.50');
  await expect.element(field).toHaveAccessibleDescription(/expired/);
  await field.fill('7070002500030003');
  await field.fill('7070002500030002');
  await expect.poll(changes).toRead(`
    Voucher code = "7070 0025 0003 0002" · Enter the 16 digits on your voucher. Its value sets the amount.
    [Check voucher] · Pay from your crypto wallet or with a voucher. We add the amount that arrives to your balance.
  `);
  await field.fill('7070002500030003');
  await press('Check voucher');
  await expect.poll(changes).toRead(`
    Voucher code = "7070 0025 0003 0003" · Enter the 16 digits on your voucher. Its value sets the amount. · €25.00
    Not used yet. Valid until November 20, 2027. · ! Enter an amount between €10 and €20. · [Deposit]
  `);
  await press('Deposit');
  await fillIn({ 'Payment method': 'Card', Amount: '30' });
  await fillIn({ 'Payment method': 'Voucher' });
  await field.fill('7070002500030004');
  await expect.poll(() => changes()).not.toContain('Enter an amount');
  await press('Check voucher');
  await press('Deposit €15.00');
  await expect
    .poll(() => site.bodies('createDeposit'))
    .toEqual([
      { method: 'voucher', currencyCode: 'EUR', amount: '12.50', choice: '7070002500030002' },
      { method: 'voucher', currencyCode: 'EUR', amount: '15.00', choice: '7070002500030004' },
    ]);
  const codes = ['0001', '0002', '0003', '0004'].map((end) => `707000250003${end}`);
  expect(site.bodies('previewVoucher')).toEqual(
    codes.map((code) => ({ method: 'voucher', currencyCode: 'EUR', code })),
  );
});

it.each([
  [
    'its value',
    { voucher: { currencyCode: 'EUR', amount: '12.50', value: '12.50', expiresAt: '2027-11-20T12:00:00Z' } },
  ],
  ['its refusal', refused('deposit.voucher_used')],
])('takes %s for that of the code that was sent, not of one typed since', async (_what, response) => {
  const answer = Promise.withResolvers<void>();
  const site = await open({
    getPayments: { data: { payments: [VOUCHER] } },
    previewVoucher: inTurn(
      answer.promise.then(() => response),
      refused('deposit.voucher_unknown'),
    ),
  });
  await fillIn({ 'Voucher code': '7070002500030001' });
  await press('Check voucher');
  await fillIn({ 'Voucher code': '7070002500030002' });
  answer.resolve();
  await expect.poll(site.read).toContain('[Check voucher]');
  expect(site.read()).not.toMatch(/12\.50|been used/);
  await press('Check voucher');
  await expect.poll(() => site.bodies('previewVoucher')).toHaveLength(2);
  await expect.poll(site.read).toContain('[Check voucher]');
  expect(site.read()).not.toMatch(/12\.50|been used/);
});

it('restores the input of each currency, and starts each with its own amounts, in German too', async () => {
  const yen: PaymentMethod = { ...CARD, minAmount: '1500', maxAmount: '800000' };
  const settings = { useMultiWallet: true, currencies: ['EUR', 'JPY'] };
  const site = await open(
    {
      getPayments: (query) => ({
        data: query.get('currencyCode') === 'JPY' ? { payments: [yen], owed: '1000' } : { payments: [CARD, SLOW] },
      }),
      createDeposit: PROCESSING,
    },
    { settings, locale: 'de' },
  );
  await fillIn({ Zahlungsart: 'Pelikaan Wallet', Betrag: '37,5', 'Telefonnummer der Wallet': '+4917012' });
  await expect.poll(site.read).toReadAsStored();
  const changes = site.mark();
  await fillIn({ Währung: 'JPY' });
  await expect.poll(changes).toReadAsStored();
  await fillIn({ Währung: 'EUR' });
  await expect.poll(changes).toRead('');
  await fillIn({ Währung: 'JPY', Betrag: '6000' });
  await page.getByRole('button', { name: /einzahlen/ }).click();
  await expect
    .poll(() => site.bodies('createDeposit'))
    .toEqual([{ method: 'card', currencyCode: 'JPY', amount: '6000' }]);
  const urls = site.sent('getPayments').map(({ url }) => url.split('?')[1]);
  expect([...new Set(urls)]).toEqual(['currencyCode=EUR', 'currencyCode=JPY']);
});

it('restores what was typed after the player returns to the page, but the URL decides the method', async () => {
  await open();
  await fillIn({ 'Payment method': 'Pelikaan Wallet', Amount: '42', 'Wallet phone number': '+4917012' });
  const { element } = await open({}, { path: '/deposit?method=carouseller' });
  const other = { 'Payment method': expect.stringContaining('Other methods'), Amount: '42' };
  await expect.poll(() => readFields(element)).toMatchObject(other);
});

it('lists open payments and removes them when the money arrives', async () => {
  let deposits = [
    DEPOSIT,
    { ...DEPOSIT, depositId: 'dep_01jd3v9k2m4n6p8s', method: 'gone', paymentUrl: null, status: 'processing' as const },
  ];
  const site = await open({ listOpenDeposits: () => ({ deposits }) });
  const listed = page.getByRole('region', { name: 'Payments in progress' });
  await expect.poll(() => readPage(listed.element())).toReadAsStored();
  const wallet = { currencyCode: 'USD', amount: '25.00', bonusAmount: '0.00', lockedAmount: '0.00', seq: 2 };
  emitLiveEvent('balance', { userWallet: { ...wallet, isActive: true } });
  emitLiveEvent('failedDeposit', {} as never);
  await expect.poll(() => site.sent('listOpenDeposits')).toHaveLength(2);
  deposits = [];
  emitLiveEvent('balance', { userWallet: { ...wallet, isActive: true }, deposited: '25.00' });
  await expect.element(page.getByText('$25.00 is now in your balance.')).toBeVisible();
  await expect.element(listed).not.toBeInTheDocument();
  expect(site.sent('listOpenDeposits')).toHaveLength(3);
});

const bonusGroup = () => readPage(page.getByRole('group', { name: 'Bonus for this deposit' }).element());
const terms = () => readPage(page.getByRole('region', { name: /^Terms of/ }).element());
const choose = (bonus: string) => fillIn({ 'Bonus for this deposit': bonus });

it('activates the chosen bonus once before the deposit, and sends no deposit without it', async () => {
  const other = { ...DOUBLE, bonusId: 'bns_01jd3v9k2m4n6p8s', banner: { ...DOUBLE.banner, bannerTitle: 'Half' } };
  const elsewhere = { ...other, bonusId: 'bns_01jd3v9k2m4n6p8t', currencyCode: 'USD' };
  const activated = (userBonusId: string) => ({ userBonus: { ...exampleOf(activateBonus).userBonus, userBonusId } });
  const site = await open({
    getAllBonus: { data: { bonus: { count: 3, rows: [DOUBLE, other, elsewhere] } } },
    // Requested again after each act. The form stays without an answer.
    getUserDetails: inTurn(exampleOf(getUserDetails), refused('server.unavailable')),
    getPayments: inTurn({ data: { payments: [CARD] } }, refused('server.unavailable')),
    activateBonus: inTurn(
      refused('bonus.ACTIVE_BONUS'),
      activated('ubn_01jd3v9k2m4n6p8r'),
      activated('ubn_01jd3v9k2m4n6p8s'),
    ),
    createDeposit: inTurn(refused('deposit.UNIFIED_ERROR'), refused('deposit.AMOUNT_BELOW_ZERO'), PROCESSING),
  });
  await expect.poll(bonusGroup).toReadAsStored();
  const changes = site.mark();
  await choose('Twice as much');
  await press('Deposit €25.00');
  await expect.poll(changes).toReadAsStored();
  await choose('No bonus');
  await expect.element(page.getByText('Complete or cancel it first')).not.toBeInTheDocument();
  await choose('Twice as much');
  await press('Deposit €25.00');
  await expect.element(page.getByText('Your deposit wasn’t submitted')).toBeVisible();
  await amount().fill('30');
  await press('Deposit €30.00');
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true');
  await choose('Half');
  await press('Deposit €30.00');
  await expect.poll(() => site.bodies('createDeposit')).toHaveLength(3);
  const bodies = [DOUBLE, DOUBLE, other].map(({ bonusId }) => ({ bonusId, currencyCode: 'EUR' }));
  expect(site.bodies('activateBonus')).toEqual(bodies);
  const keys = site.sent('activateBonus').map(({ idempotencyKey }) => idempotencyKey);
  expect([keys[0] === keys[1], keys[1] === keys[2], keys.includes(null)]).toEqual([true, false, false]);
  const body = { method: 'card', currencyCode: 'EUR' };
  expect(site.bodies('createDeposit')).toEqual([
    { ...body, amount: '25', userBonusId: 'ubn_01jd3v9k2m4n6p8r' },
    { ...body, amount: '30', userBonusId: 'ubn_01jd3v9k2m4n6p8r' },
    { ...body, amount: '30', userBonusId: 'ubn_01jd3v9k2m4n6p8s' },
  ]);
});

it('says for which amounts a bonus can be chosen, preselects the one of a link, and sends none below its minimum', async () => {
  const { userBonus } = exampleOf(activateBonus);
  const site = await open(
    { ...offering(DOUBLE), activateBonus: { userBonus }, createDeposit: refused('deposit.UNIFIED_ERROR') },
    { path: `/deposit?bonus=${DOUBLE.banner.bannerKey}` },
  );
  const twice = page.getByRole('radio', { name: /Twice as much/ });
  await expect.element(twice).toBeChecked();
  await amount().fill('20');
  await expect.poll(bonusGroup).toRead(`
    Bonus for this deposit: ( ) No bonus No bonus wagering required.
      (•) Twice as much €20.00 bonus · Wagering requirement: €600.00 (30×) · Min deposit: €20.00
  `);
  const changes = site.mark();
  await amount().fill('19.99');
  await expect.poll(changes).toReadAsStored();
  await press('Deposit €19.99');
  await amount().fill('');
  await expect.poll(changes).toReadAsStored();
  await amount().fill('20');
  await press('Deposit €20.00');
  await expect.poll(() => site.bodies('createDeposit')).toHaveLength(2);
  const body = { method: 'card', currencyCode: 'EUR' };
  expect(site.bodies('createDeposit')).toEqual([
    { ...body, amount: '19.99' },
    { ...body, amount: '20', userBonusId: userBonus.userBonusId },
  ]);
  await open({ ...offering(DOUBLE), getPayments: { data: { payments: [VOUCHER] } } });
  await expect.poll(bonusGroup).toRead(`
    Bonus for this deposit: (•) No bonus No bonus wagering required.
      ( ) Twice as much You can choose it once the amount is known. · Min deposit: €20.00, disabled
  `);
});

/** Each with terms that the others do not have. */
const OFFERS: (typeof DOUBLE)[] = [
  {
    ...DOUBLE,
    maxBet: '5.00',
    maxWinAmount: '200.00',
    validTo: '2026-12-24T12:00:00Z',
    gameWeights: [
      { percent: 0, percentMax: 0, games: ['Dice', 'Mines'] },
      { percent: 10, percentMax: 10, games: ['Blackjack', 'Baccarat', 'Crash', 'Plinko', 'Roulette', 'Wheel', 'Keno'] },
      { percent: 26, percentMax: 100, games: ['War', 'Hi-Lo', 'Limbo', 'Tower', 'Coin', 'Chicken'] },
    ],
  },
  {
    ...DOUBLE,
    bonusId: 'bns_01jd3v9k2m4n6p8s',
    banner: { ...DOUBLE.banner, bannerTitle: 'Fixed' },
    depositBonusPercent: null,
    bonusAmount: '5.00',
    multiplier: 1,
    maxBonusThreshold: null,
    minDeposit: null,
    minBalance: '1.50',
    validHours: 36,
    games: ['Dice'],
    wageringMultiplier: 'REAL_MONEY_ONLY',
    freeSpinsQuantity: 10,
    freeSpins: {
      stake: '0.20',
      games: [{ slug: 'dice', name: 'Dice' }],
      winningsAs: 'bonus',
      multiplier: 7,
      maxWinAmount: '50.00',
      validHours: 48,
    },
  },
  {
    ...DOUBLE,
    bonusId: 'bns_01jd3v9k2m4n6p8t',
    banner: { ...DOUBLE.banner, bannerTitle: 'Free' },
    multiplier: null,
    maxBonusThreshold: null,
    validHours: 36,
    freeSpinsQuantity: 1,
    freeSpins: {
      stake: '0.20',
      games: [{ slug: 'dice', name: 'Dice' }],
      winningsAs: 'real',
      multiplier: 0,
      maxWinAmount: null,
      validHours: null,
    },
  },
];

it('shows all terms of the chosen bonus for the typed amount before paying, by keyboard alone', async () => {
  await open({ getAllBonus: { data: { bonus: { count: 3, rows: OFFERS } } } });
  const none = page.getByRole('radio', { name: /No bonus/ });
  await expect.element(none).toBeChecked();
  expect(page.getByRole('region', { name: /Terms of/ }).query()).toBeNull();
  await expect.poll(bonusGroup).toReadAsStored();
  (none.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(terms).toReadAsStored();
  await expectAccessible();
  await amount().fill('400');
  await expect.poll(() => terms().split('\n').slice(0, 3).join('\n')).toReadAsStored();
  await userEvent.keyboard('{ArrowDown}');
  await choose('Fixed');
  await expect.poll(terms).toReadAsStored();
  await choose('Free');
  await expect.poll(terms).toReadAsStored();
});

it('says what arrives with a bonus for coins of any amount, and sends it', async () => {
  const { userBonus } = exampleOf(activateBonus);
  const site = await open({
    getPayments: { data: { payments: [coins(true)] } },
    getAllBonus: { data: { bonus: { count: 3, rows: OFFERS } } },
    activateBonus: { userBonus },
    createDeposit: PROCESSING,
  });
  await choose('Fixed');
  await expect.poll(() => terms().split('\n').slice(0, 4).join('\n')).toReadAsStored();
  await choose('Free');
  await expect.poll(() => terms().split('\n').slice(0, 4).join('\n')).toReadAsStored();
  await choose('Twice as much');
  await expect.poll(() => terms().split('\n').slice(0, 4).join('\n')).toReadAsStored();
  await expect.poll(bonusGroup).toReadAsStored();
  await expectAccessible();
  await press('Show address');
  const sent = { method: 'crypto', currencyCode: 'EUR', amount: '10.00', choice: 'bitcoin' };
  await expect.poll(() => site.bodies('createDeposit')).toEqual([{ ...sent, userBonusId: userBonus.userBonusId }]);
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
  const excluded = { percent: 0, percentMax: 0, games: ['Dice'] };
  const [, fixed = DOUBLE] = OFFERS;
  const rows = [{ ...DOUBLE, maxBet: '5.00', gameWeights: [excluded, partly] }, fixed];
  await open({
    getAllBonus: { data: { bonus: { count: 2, rows } } },
    listGames: { count: 6, rows: [game, ...others] },
  });
  await choose('Twice as much');
  await press('Estimate cost');
  await expect.element(page.getByText(/^About \d+% of simulated runs complete the wagering\.$/)).toBeVisible();
  await expect.element(page.getByText(/^On average, the bets of a run lose €\d+\.\d\d\.$/)).toBeVisible();
  await expect.element(page.getByText(/^From 2,000 simulated runs .* within \d\.\d percentage points/)).toBeVisible();
  await expect.element(page.getByText(/Every bet is €0\.50, real money first\. RTP 96\.23%/)).toBeVisible();
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
  await choose('Fixed');
  await expect.element(games).not.toBeInTheDocument();
});

it('says beside a bonus why it cannot be chosen, not even by a link', async () => {
  const refusal = { code: 'bonus.DAYS_VALID', params: {} } as const;
  await open(offering({ ...DOUBLE, refusal }), { path: `/deposit?bonus=${DOUBLE.banner.bannerKey}` });
  const choice = page.getByRole('radio', { name: /Twice as much/ });
  await expect.element(choice).toBeDisabled();
  await expect.element(choice).toHaveAccessibleName(expect.stringContaining('This bonus isn’t available today.'));
  await expect.element(page.getByRole('radio', { name: /No bonus/ })).toBeChecked();
});

it('shows the form without bonuses if they cannot be loaded', async () => {
  const site = await open({ getAllBonus: refused('server.unavailable') });
  await expect.poll(site.read).toContain('[Deposit €25.00]');
  expect(site.sent('getAllBonus').map(({ url }) => url.split('?')[1])).toEqual(['isDeposit=true&type=deposit']);
});

it.each(['getUserDetails', 'getPayments', 'getAllBonus'] as const)('says that it waits for %s', async (id) => {
  const unavailable = [{ name: 'bank', title: 'Plain bank', thumbnailUrl: '', reason: 'country' as const }];
  const site = await open({ getPayments: { data: { payments: [CARD], unavailable } }, [id]: NEVER });
  await expect.poll(site.read).toBe('Loading payment methods');
});

it.each([
  ['a list as text', JSON.stringify([OTHERS]), /Other methods/],
  ['text that is no list', '{}', 'No payment methods for this currency'],
  ['text that is no JSON', 'methods', 'No payment methods for this currency'],
])('reads methods from older platforms: %s', async (_what, payments, text) => {
  await open({ getPayments: { data: { payments } } });
  await expect.element(page.getByText(text)).toBeVisible();
});

it('says while it sends, and while it checks a voucher, what it waits for', async () => {
  const waiting = await open({ createDeposit: NEVER });
  await press('Deposit €25.00');
  await expect.poll(waiting.read).toContain('[Deposit €25.00 Submitting your deposit, busy]');
  const checking = await open({ getPayments: { data: { payments: [VOUCHER] } }, previewVoucher: NEVER });
  await fillIn({ 'Voucher code': '7070002500030001' });
  await press('Check voucher');
  await expect.poll(checking.read).toContain('[Check voucher Checking voucher…, busy]');
});
