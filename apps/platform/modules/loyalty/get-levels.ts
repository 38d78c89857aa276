import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLoyaltyLevels } from '@marquee/contract/loyalty.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { readWithdrawalBenefits } from './club.ts';
import type { LoyaltyDeps } from './loyalty.deps.ts';
import { findClub, listEarnings, listLevels, listRewards } from './loyalty.sql.ts';
import { percentText } from './standing.rules.ts';

/** The brand's levels. Currencies are in the brand's own order; those without a rate are left out. */
export async function getLevels(
  deps: LoyaltyDeps,
  brandKey: string,
  locale: string,
): Promise<ResponseOf<typeof getLoyaltyLevels>> {
  const [club, levels, earnings, rewards] = await Promise.all([
    findClub(deps.db, brandKey),
    listLevels(deps.db, brandKey, locale),
    listEarnings(deps.db, brandKey),
    listRewards(deps.db, brandKey),
  ]);
  const amount = (minor: bigint, currencyCode: string) => ({
    currencyCode,
    amount: toExactString(minor, getAsset(currencyCode).code),
  });
  const currencies = deps.currenciesOf(brandKey);
  return {
    isActive: club?.is_active ?? false,
    keepDays: club?.keep_days ?? null,
    levels: levels.map((row) => ({
      level: row.level,
      name: row.name,
      pointsNeeded: Number(row.points_needed), // Points, far below 2^53.
      rakebackPercent: percentText(row.rakeback_bps),
      rewards: currencies.flatMap((code) => {
        const reward = rewards.find((one) => one.level === row.level && one.currency_code === code);
        return reward ? [amount(reward.reward_minor, code)] : [];
      }),
      withdrawals: withdrawalsOf(deps, brandKey, row.withdrawals),
      benefits: row.benefits,
    })),
    onePointPer: currencies.flatMap((code) => {
      const earning = earnings.find((one) => one.currency_code === code);
      return earning ? [amount(earning.stake_minor, code)] : [];
    }),
  };
}

/** Only what is above the limits of the brand. */
function withdrawalsOf(
  { withdrawalLimitsOf }: LoyaltyDeps,
  brandKey: string,
  stored: unknown,
): ResponseOf<typeof getLoyaltyLevels>['levels'][number]['withdrawals'] {
  const usual = withdrawalLimitsOf(brandKey, null);
  const raised = withdrawalLimitsOf(brandKey, readWithdrawalBenefits(stored));
  const above = (name: 'max' | 'approvedUpTo') => {
    const { day, week } = raised[name];
    const isSame = day === usual[name].day && week === usual[name].week;
    return day === null || week === null || isSame ? null : { day, week };
  };
  const max = above('max');
  const approvedUpTo = above('approvedUpTo');
  return max === null && approvedUpTo === null ? null : { currencyCode: raised.currencyCode, max, approvedUpTo };
}
