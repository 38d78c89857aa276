import { getPromotion, getPromotionPopup } from '@marquee/contract/promotions.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import type { Offer } from './offer.types.ts';
import { Modal } from './promotion.modal.tsx';

const { promotion } = exampleOf(getPromotionPopup);
if (!promotion) throw new Error('The example of the contract shows a promotion');

const offer = {
  bonusId: 'bns_01jd3v9k2m4n6p8r',
  currencyCode: 'EUR',
  bonusAmount: '10.00',
  freeSpinsQuantity: null,
  depositBonusPercent: null,
  minDeposit: null,
  maxBonusThreshold: null,
  multiplier: 20,
  maxWinAmount: null,
  expiration: null,
  banner: { ...promotion, bannerKey: 'first-tide', bannerTitle: 'First tide', bannerBonusKey: 'first-tide' },
} as unknown as Offer; // what the dialog shows of it

const offers = (...rows: Offer[]): NonNullable<MockResponses['getAllBonus']> => ({
  data: { bonus: { count: rows.length, rows } },
});
const frame = { isOpen: true, onClose: vi.fn(), onExited: vi.fn(), closeLabel: 'Close', closeHref: '/' };
const open = (responses: MockResponses, params = {}) =>
  inSite(<Modal frame={frame} params={params} />, { isSignedIn: true, responses });
const unknownKey = new ApiError(404, { code: 'request.not_found', params: {} });
const withBonus = { ...promotion, bannerBonusKey: 'first-tide' };

it('without a key it shows the promotion that the brand has chosen, with where it happens and how it works', async () => {
  await open({ getPromotionPopup: { promotion } });
  await expect.element(page.getByRole('dialog', { name: 'Harbour Lights' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Play' })).toHaveAttribute('href', promotion.link);
  await expect
    .element(page.getByRole('link', { name: 'How it works' }))
    .toHaveAttribute('href', expect.stringContaining('key=harbour-lights'));
  await expectAccessible();
});

it('a promotion with a bonus offers to activate it, by its own id and with one key', async () => {
  const activate = vi.fn(() => ({ userBonus: {} }) as never);
  const { requests } = await open({
    getPromotionPopup: { promotion: withBonus },
    getAllBonus: offers(offer),
    activateBonus: activate,
  });
  await expect.element(page.getByRole('dialog', { name: 'Harbour Lights' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Activate bonus' }).click();
  await expect.element(page.getByText('Bonus activated')).toBeVisible();
  expect(requests.filter((endpoint) => endpoint === 'activateBonus')).toHaveLength(1);
});

it('a promotion whose bonus is not for this player is shown without it', async () => {
  await open({ getPromotionPopup: { promotion: withBonus }, getAllBonus: offers() });
  await expect.element(page.getByRole('link', { name: 'How it works' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Activate bonus' })).not.toBeInTheDocument();
});

it('a key shows that bonus; none on offer, and none chosen, both say so and lead on', async () => {
  await open({ getAllBonus: offers(offer) }, { key: 'first-tide' });
  await expect.element(page.getByRole('dialog', { name: 'First tide' })).toBeVisible();
  await open({ getAllBonus: offers(offer), getPromotion: unknownKey }, { key: 'gone' });
  await expect.element(page.getByText('Bonus not available')).toBeVisible();
  await open({ getPromotionPopup: { promotion: null } });
  await expect.element(page.getByText('Bonus not available')).toBeVisible();
});

it('a key of a promotion shows that promotion', async () => {
  await open({ getAllBonus: offers(), getPromotion: exampleOf(getPromotion) }, { key: 'harbour-lights' });
  await expect.element(page.getByRole('heading', { name: 'Harbour Lights' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'How it works' })).toBeVisible();
  await expect.element(page.getByText('Bonus not available')).not.toBeInTheDocument();
  await expectAccessible();
});

it('a promotion that could not be read is not called absent', async () => {
  const busy = new ApiError(429, { code: 'request.too_many', params: {} });
  await open({ getAllBonus: offers(), getPromotion: busy }, { key: 'harbour-lights' });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByText('Bonus not available')).not.toBeInTheDocument();
});

it('replaces the waiting dialog once, when both reads have been answered', async () => {
  const released = Promise.withResolvers<ApiError>();
  const { requests } = await open(
    { getAllBonus: offers(), getPromotion: () => released.promise },
    { key: 'no-such-one' },
  );
  await expect.poll(() => requests).toContain('getPromotion');
  const pending = page.getByRole('dialog').element();
  released.resolve(unknownKey);
  await expect.element(page.getByText('Bonus not available')).toBeVisible();
  expect(pending.isConnected).toBe(false);
});
