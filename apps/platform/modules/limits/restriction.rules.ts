import type { ExclusionPolicy, TimeOutPolicy } from '@marquee/brands/market-policy.ts';
import { SELF_EXCLUSION_HOURS } from '@marquee/contract/limits.ts';
import type { Restriction } from './limits.types.ts';

/** A player's request. */
export type RestrictionRequest =
  | {
      readonly kind: 'selfExclusion';
      readonly mode: 'permanent' | 'custom';
      readonly option: number | undefined;
      readonly days?: number | undefined;
    }
  | { readonly kind: 'freeze'; readonly hours: number };

/** What a market requires of both. */
export interface LengthRules {
  readonly exclusions: Pick<ExclusionPolicy, 'daysMin' | 'daysMax'>;
  readonly timeOuts: Omit<TimeOutPolicy, 'waivesWageringFromHours'>;
}

const DAY_HOURS = 24;

/** Duration in hours; null for a permanent one. A self-exclusion without a duration is permanent, so that a missing field admits no one. */
export function hoursOf(request: RestrictionRequest): number | null {
  if (request.kind === 'freeze') return request.hours;
  if (request.mode === 'permanent') return null;
  if (request.days !== undefined) return request.days * DAY_HOURS;
  return SELF_EXCLUSION_HOURS[request.option ?? -1] ?? null;
}

/** Whether the market allows this length. No self-exclusion is too long: a player can always be better protected. */
export function isLengthAllowed(request: RestrictionRequest, { exclusions, timeOuts }: LengthRules): boolean {
  if (request.kind === 'freeze') {
    const { hours } = request;
    return hours === timeOuts.panicButtonHours || (hours >= timeOuts.hoursMin && hours <= timeOuts.hoursMax);
  }
  const hours = hoursOf(request);
  return hours === null || hours >= exclusions.daysMin * DAY_HOURS;
}

/** Whether the account cannot be erased. Players need not ask to return before they erase an account: after the chosen end it can be erased, and its person stays recognised. */
export function blocksErasure(restriction: Pick<Restriction, 'return'> | null, now: Date): boolean {
  return restriction !== null && !(restriction.return && Date.parse(restriction.return.from) < now.getTime());
}
