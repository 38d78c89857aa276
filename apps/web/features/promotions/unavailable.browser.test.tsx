import { getAllBonus } from '@marquee/contract/bonuses.ts';
import { getPromotion } from '@marquee/contract/promotions.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { clientOfPage } from '../../lib/api/queries.tsx';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { OFFER_REASONS } from '../../testing/offer-refusals.ts';
import { PromotionPage } from './promotion-page.tsx';

type Offers = EndpointResponse<'getAllBonus'>;
const UNAVAILABLE = { ...exampleOf(getPromotion), isAvailable: false, bonusKeys: ['first-tide'] };
const GENERAL = 'This promotion isn’t available for your account.';

// The section has the cache of the page, which all tests share.
beforeEach(() => clientOfPage().clear());

const open = (rows: readonly object[], data: EndpointResponse<'getPromotion'> = UNAVAILABLE) =>
  inSite(<PromotionPage data={data} />, {
    isSignedIn: true,
    hasQueries: false,
    responses: {
      getAllBonus: {
        data: { bonus: { ...exampleOf(getAllBonus).data.bonus, rows: [...rows] as Offers['data']['bonus']['rows'] } },
      },
    },
  });

it.each(OFFER_REASONS)('a promotion that is not available says why: %s', async (code, params, text) => {
  await open([{ banner: { bannerKey: 'first-tide' }, availableAt: null, refusal: { code, params } }]);
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  await expect.element(page.getByText(GENERAL)).not.toBeInTheDocument();
});

it.each([
  ['no bonus is listed', [], UNAVAILABLE],
  ['it has no bonus', [], { ...UNAVAILABLE, bonusKeys: [] }],
] as const)('says in general that it is not available where %s', async (_case, rows, data) => {
  await open(rows, { ...data, bonusKeys: [...data.bonusKeys] });
  await expect.element(page.getByText(GENERAL)).toBeVisible();
});
