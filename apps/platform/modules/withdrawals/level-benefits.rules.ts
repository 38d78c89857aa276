import type { WindowSums, WithdrawalPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { countingCurrency } from './window-sums.rules.ts';

/** Limits of withdrawals of a loyalty level, as decimal strings in major units. */
export interface LevelBenefits {
  readonly currency: string;
  readonly max?: WindowSums | undefined;
  /** Up to which sums no person has to approve a withdrawal. */
  readonly approvedUpTo?: WindowSums | undefined;
}

type Limits = Pick<WithdrawalPolicy, 'max' | 'confirmsItselfUpTo'>;

/**
 * The limits of a brand's policy, raised to those of a level. A level never lowers a limit, never allows what the policy always leaves to people, and has no
 * effect in another currency than that of the policy.
 */
export function raiseLimits(
  policy: Limits & Pick<WithdrawalPolicy, 'countedIn'>,
  benefits: LevelBenefits | null,
): Limits {
  if (benefits === null || benefits.currency !== policy.countedIn) return policy;
  const currency = countingCurrency(policy);
  return {
    max: raise(policy.max, benefits.max, currency),
    confirmsItselfUpTo: raise(policy.confirmsItselfUpTo, benefits.approvedUpTo, currency),
  };
}

function raise(sums: WindowSums, raised: WindowSums | undefined, currency: AssetCode): WindowSums {
  const higher = (own: string | null, other: string | null | undefined) =>
    own !== null && typeof other === 'string' && minorOf(other, currency) > minorOf(own, currency) ? other : own;
  return { day: higher(sums.day, raised?.day), week: higher(sums.week, raised?.week) };
}
