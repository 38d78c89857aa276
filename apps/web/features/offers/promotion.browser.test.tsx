import { ACTIVATION_REFUSALS, activateBonus, redeemCoupon } from '@marquee/contract/bonuses.ts';
import { getPromotion, getPromotionPopup } from '@marquee/contract/promotions.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { OFFER_REASONS } from '../../testing/offer-refusals.ts';
import { CouponForm } from './coupon-form.tsx';
import { FreeMoneyPage } from './free-money-page.tsx';
import { OfferCard } from './offer-card.tsx';
import type { Offer } from './offer.types.ts';
import { Modal } from './promotion.modal.tsx';

const { promotion } = exampleOf(getPromotionPopup);
if (!promotion) throw new Error('The contract example has no promotion');

const offer = {
  bonusId: 'bns_01jd3v9k2m4n6p8r',
  type: 'no_deposit',
  currencyCode: 'EUR',
  bonusAmount: '10.00',
  freeSpinsQuantity: null,
  freeSpins: null,
  depositBonusPercent: null,
  minDeposit: null,
  maxBonusThreshold: null,
  multiplier: 20,
  validHours: 72,
  maxBet: '5.00',
  maxWinAmount: null,
  expiration: null,
  availableAt: null,
  refusal: null,
  games: [],
  gameWeights: [],
  banner: { ...promotion, bannerKey: 'first-tide', bannerTitle: 'First tide', bannerBonusKey: 'first-tide' },
} as unknown as Offer; // only the fields that the dialog displays

const match = { ...offer, type: 'deposit' } as Offer;
const offers = (...rows: Offer[]): NonNullable<MockResponses['getAllBonus']> => ({
  data: { bonus: { count: rows.length, rows } },
});
const frame = { isOpen: true, onClose: vi.fn(), onExited: vi.fn(), closeLabel: 'Close', closeHref: '/' };
const open = (responses: MockResponses, params = {}) =>
  inSite(<Modal frame={frame} params={params} />, { isSignedIn: true, responses });
const unknownKey = new ApiError(404, { code: 'request.not_found', params: {} });
const withBonus = { ...promotion, bannerBonusKey: 'first-tide' };

const named = exampleOf(getPromotion);
const toDeposit = { ...named, promotion: { ...withBonus, bannerKey: 'welcome' } };
it.each<[string, MockResponses, object]>([
  ['chosen by the brand', { getPromotionPopup: { promotion, pauseDays: 7 } }, {}],
  ['whose bonus is not for this player', { getPromotionPopup: { promotion: withBonus, pauseDays: 7 } }, {}],
  ['with a bonus to deposit', { getAllBonus: offers(match), getPromotion: toDeposit }, { item: 'welcome' }],
  ['of a key', { getPromotion: named }, { item: 'harbour-lights' }],
  ['that is not for this player', { getPromotion: { ...named, isAvailable: false } }, { item: 'harbour-lights' }],
  ['that has no promotion and gives a bonus', { getAllBonus: offers(offer) }, { item: 'first-tide' }],
  ['that nobody knows', { getAllBonus: offers(offer), getPromotion: unknownKey }, { item: 'gone' }],
  ['of a brand that has none', { getPromotionPopup: { promotion: null, pauseDays: 0 } }, {}],
  ['that could not be read', { getPromotion: refused('request.too_many') }, { item: 'harbour-lights' }],
  ['whose bonus could not be read', { getAllBonus: refused('request.too_many') }, { item: 'harbour-lights' }],
])('shows a promotion %s', async (_what, responses, params) => {
  const site = await open({ getAllBonus: offers(), ...responses }, params);
  await expect.poll(site.read).toMatch(/Play|How it works|Deposit with|Activate|available|Try again/);
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
});

function Switching() {
  const [item, setItem] = useState('first-tide');
  return (
    <>
      <button onClick={() => setItem(item === 'first-tide' ? 'last-tide' : 'first-tide')}>Other bonus</button>
      <Modal frame={frame} params={{ item }} />
    </>
  );
}

it('activates each bonus with one key of its own, also after a refusal, and says nothing of another bonus', async () => {
  const other = { ...offer, bonusId: 'bns_2', banner: { ...offer.banner, bannerKey: 'last-tide' } };
  const given = exampleOf(activateBonus);
  const site = await inSite(<Switching />, {
    isSignedIn: true,
    // What was activated stays on offer, so that the button of the first one is there again.
    followsMutations: false,
    responses: {
      getAllBonus: (query) => offers(query.get('bonus') === 'last-tide' ? other : offer) as never,
      activateBonus: inTurn(refused('bonus.ACTIVE_BONUS'), LOST, given, given),
    },
  });
  // The page behind the dialog is inert.
  const switchTo = () => (page.getByText('Other bonus').element() as HTMLElement).click();
  const alert = page.getByRole('alert');
  await press('Activate bonus');
  await expect.element(alert.getByText(/Complete or cancel it first/)).toBeVisible();
  await press('Activate bonus');
  await expect.element(alert.getByText(/connection was interrupted/)).toBeVisible();
  switchTo();
  await press('Activate bonus');
  await expect.element(page.getByText('Bonus activated')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  switchTo();
  await press('Activate bonus');
  await expect.element(page.getByText('Bonus activated')).toBeVisible();
  const body = (bonusId: string) => ({ bonusId, currencyCode: 'EUR' });
  expect(site.bodies('activateBonus')).toEqual([offer.bonusId, offer.bonusId, 'bns_2', offer.bonusId].map(body));
  const keys = site.sent('activateBonus').map(({ idempotencyKey }) => idempotencyKey);
  expect([keys[0] === keys[1], new Set(keys).size, keys.includes(null)]).toEqual([true, 3, false]);
});

it('states from when an offer is available, or what to do first, instead of a button that would be refused', async () => {
  const inTwoDays = (hour: number) => {
    const at = new Date(Date.now() + 2 * 86_400_000);
    at.setHours(hour, 0, 0, 0);
    return at;
  };
  const later = (at: Date) =>
    open({ getAllBonus: offers({ ...offer, availableAt: at.toISOString() }) }, { item: 'first-tide' });
  const day = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(inTwoDays(0));
  await later(inTwoDays(0));
  await expect.element(page.getByText(`On ${day}`)).toBeVisible();
  await later(inTwoDays(18));
  await expect.element(page.getByText(`From ${day} at 06:00 PM`)).toBeVisible();
  expect(page.getByRole('button', { name: 'Activate bonus' }).query()).toBeNull();
  await expectAccessible();
  const refusal = { code: 'bonus.REQUIRED_EMAIL_VERIFICATION', params: {} } as const;
  await open({ getAllBonus: offers({ ...offer, refusal }) }, { item: 'first-tide' });
  await expect.element(page.getByText('Verify your email before you activate this bonus.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Activate bonus' }).query()).toBeNull();
});

it('replaces the skeleton dialog once, when both responses have arrived', async () => {
  const released = Promise.withResolvers<ApiError>();
  const { requests } = await open(
    { getAllBonus: offers(), getPromotion: () => released.promise },
    { item: 'no-such-one' },
  );
  await expect.poll(() => requests).toContain('getPromotion');
  const pending = page.getByRole('dialog').element();
  released.resolve(unknownKey);
  await expect.element(page.getByText('Bonus not available')).toBeVisible();
  expect(pending.isConnected).toBe(false);
});

it('the table of reasons has every one', () => {
  expect(OFFER_REASONS.map(([code]) => code).toSorted()).toEqual(ACTIVATION_REFUSALS.toSorted());
});

it.each(OFFER_REASONS)('the card, the dialog, the list and a coupon say %s', async (code, params, text) => {
  const waiting = { ...offer, refusal: { code, params } };
  const says = async () => {
    await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();
    expect(page.getByRole('button', { name: 'Activate bonus' }).query()).toBeNull();
    expect(page.getByRole('link', { name: 'Activate bonus' }).query()).toBeNull();
    expect(document.body.textContent).not.toContain('Bonus not available');
  };
  const responses = { getAllBonus: offers(waiting), redeemCoupon: exampleOf(redeemCoupon) };
  await inSite(<OfferCard offer={waiting} />, { isSignedIn: true });
  await says();
  await open(responses, { item: 'first-tide' });
  await says();
  await inSite(<FreeMoneyPage data={{ data: { bonus: { count: 1, rows: [waiting] } } }} />, {
    isSignedIn: true,
    responses,
  });
  await says();
  await inSite(<CouponForm />, { isSignedIn: true, responses, hasQueries: false });
  await page.getByRole('textbox').fill('HARBOUR5');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await says();
});

it('offers that the player can do nothing about stand apart, after the others', async () => {
  const full = { code: 'bonus.MAXIMUM_PARTICIPANTS', params: {} } as const;
  const rows = [{ ...offer, bonusId: 'bns_2', refusal: full }, offer];
  await inSite(<FreeMoneyPage data={{ data: { bonus: { count: 2, rows } } }} />, { isSignedIn: true });
  const apart = page.getByRole('region', { name: 'Not available to you' });
  await expect.element(apart.getByText('This promotion is full.')).toBeVisible();
  expect(apart.getByRole('link', { name: 'Activate bonus' }).query()).toBeNull();
  await expect.element(page.getByRole('link', { name: 'Activate bonus' })).toBeVisible();
  await expectAccessible();
});

it.each([
  ['Monday, 6:00 PM – 10:00 PM (Central European Time)', 'bonus.VALID_ON_DAYS'],
  ['Monday, 6:00 PM – 10:00 PM (Central European Time)', 'bonus.DAYS_VALID'],
] as const)('states the hours and zone of an offer: %s, beside %s', async (when, code) => {
  const at = new Date(Date.now() + 2 * 86_400_000);
  const refusal = { code, params: { days: when } };
  await open(
    { getAllBonus: offers({ ...offer, when, refusal, availableAt: at.toISOString() }) },
    { item: 'first-tide' },
  );
  await expect.element(page.getByText(when, { exact: true })).toBeVisible();
  const day = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(at);
  await expect.element(page.getByText(new RegExp(`^From ${day} at`))).toBeVisible();
});

it.each([
  ['bonus money', {}, '€5.00 of bonus money was added. Wagering requirement: €50.00.'],
  ['real money', { wagerLeft: '0.00', status: 'completed' }, '€5.00 of real money was added to your balance.'],
  [
    'free spins',
    {
      type: 'freespins',
      bonusAmount: '0.00',
      freeSpinsQuantity: 10,
      freeSpins: { stake: '0.10', won: '0.00', winningsAs: 'real', state: 'open' },
    },
    '10 free spins on Truffle Wood.',
  ],
  [
    'free spins that wait',
    {
      type: 'freespins',
      status: 'available',
      bonusAmount: '0.00',
      freeSpinsQuantity: 1,
      freeSpins: { stake: '0.10', won: '0.00', winningsAs: 'real', state: 'pending' },
    },
    '1 free spin on Truffle Wood, when your other free spins have ended.',
  ],
  ['a deposit bonus', { type: 'deposit', status: 'available', bonusAmount: '0.00' }, 'It waits for its deposit.'],
] as const)('says after an activation what it gave: %s', async (_what, facts, text) => {
  const { userBonus } = exampleOf(activateBonus);
  const given = {
    ...userBonus,
    currencyCode: 'EUR',
    status: 'active',
    bonusAmount: '5.00',
    wagerLeft: '50.00',
    freeSpinsQuantity: null,
    freeSpins: null,
    ...facts,
  };
  const withSpins = {
    ...offer,
    freeSpins: { games: [{ slug: 'truffle-wood', name: 'Truffle Wood' }] },
  } as unknown as Offer;
  await open(
    { getAllBonus: offers(withSpins), activateBonus: { userBonus: given as typeof userBonus } },
    { item: 'first-tide' },
  );
  await page.getByRole('button', { name: 'Activate bonus' }).click();
  await expect.element(page.getByRole('status').getByText(text)).toBeVisible();
});
