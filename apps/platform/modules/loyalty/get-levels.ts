import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLoyaltyLevels } from '@marquee/contract/loyalty.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { LoyaltyDeps } from './loyalty.deps.ts';
import { listEarnings, listLevels } from './loyalty.sql.ts';

/** The brand's levels. Currencies are in the brand's own order; those without a rate are left out. */
export async function getLevels(
  deps: LoyaltyDeps,
  brandKey: string,
  locale: string,
): Promise<ResponseOf<typeof getLoyaltyLevels>> {
  const [levels, earnings] = await Promise.all([
    listLevels(deps.db, brandKey, locale),
    listEarnings(deps.db, brandKey),
  ]);
  return {
    levels: levels.map((row) => ({
      level: row.level,
      name: row.name,
      pointsNeeded: Number(row.points_needed), // Points, far below 2^53.
      benefits: row.benefits,
    })),
    onePointPer: deps.currenciesOf(brandKey).flatMap((currencyCode) => {
      const earning = earnings.find((one) => one.currency_code === currencyCode);
      return earning ? [{ currencyCode, amount: toExactString(earning.stake_minor, getAsset(currencyCode).code) }] : [];
    }),
  };
}
