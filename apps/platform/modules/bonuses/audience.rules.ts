import type { BonusPolicy } from '@marquee/brands/market-policy.ts';
import type { ErrorCode } from '@marquee/contract/errors.ts';
import type { ActivationRefusal } from './activation.rules.ts';
import { isAllowedIn, type MarketTerms } from './offer.rules.ts';

/** For whom a bonus is. */
export interface Audience extends MarketTerms {
  readonly bonusId: string;
  readonly currencyCode: string;
  /** Residences; empty: all. */
  readonly countries: readonly string[];
  /** Lowest loyalty level; null: all. */
  readonly levelMin: number | null;
  readonly needsCoupon: boolean;
  /** The player needs one of these; empty: no tag is needed. */
  readonly tags: readonly string[];
  readonly excludedTags: readonly string[];
}

/** Who looks at offers. */
export interface Visitor {
  readonly isGuest: boolean;
  /** In which offers are shown or activated. */
  readonly currencyCode: string;
  /** Residence; null if unknown. */
  readonly countryCode: string | null;
  readonly level: number;
  readonly tags: readonly string[];
  /** Ids of bonuses for which a coupon was redeemed. */
  readonly redeemed: ReadonlySet<string>;
  readonly policy: BonusPolicy;
}

export const GUEST = { isGuest: true, countryCode: null, level: 0, tags: [], redeemed: new Set<string>() } as const;

const refuse = (code: ErrorCode, detail: string): ActivationRefusal => ({ code, params: {}, detail });

/** The first reason why a bonus is neither shown to a visitor nor activated, whatever the time; null if there is none. A guest sees bonuses for any residence. */
export function audienceRefusal(offer: Audience, visitor: Visitor): ActivationRefusal | null {
  const { isGuest, level, tags, countryCode } = visitor;
  const has = (tag: string) => tags.includes(tag);
  if (offer.needsCoupon && !visitor.redeemed.has(offer.bonusId)) return refuse('request.not_found', 'coupon');
  // A guest has no level, not even the first one.
  if (offer.levelMin !== null && (isGuest || level < offer.levelMin)) return refuse('request.not_found', 'level');
  if (offer.tags.length > 0 && !offer.tags.some(has)) return refuse('request.not_found', 'tag missing');
  if (offer.excludedTags.some(has)) return refuse('request.not_found', 'tag excluded');
  if (offer.currencyCode !== visitor.currencyCode) return refuse('wallet.unknown_currency', 'other currency');
  if (!isGuest && offer.countries.length > 0 && !offer.countries.some((country) => country === countryCode))
    return refuse('request.not_found', 'country');
  return isAllowedIn(visitor.policy, offer) ? null : refuse('bonus.market_forbidden', 'market');
}
