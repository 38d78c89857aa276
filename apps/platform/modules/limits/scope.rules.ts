import type { ExclusionPolicy } from '@marquee/brands/market-policy.ts';
import type { Restriction } from './limits.types.ts';

export interface ExclusionBrand {
  readonly key: string;
  /** The licence holder: brands of one operator share it. */
  readonly operator: string;
  readonly policy: ExclusionPolicy;
}

/** Brands whose exclusions apply to this brand: itself, and those of its operator if the policy of either brand says so. */
export function brandsInScope(brands: readonly ExclusionBrand[], brandKey: string): readonly string[] {
  const own = brands.find(({ key }) => key === brandKey);
  if (!own) return [brandKey];
  const isWide = ({ policy }: ExclusionBrand) => policy.scope !== 'brand';
  return brands
    .filter((brand) => brand.key === brandKey || (brand.operator === own.operator && (isWide(own) || isWide(brand))))
    .map(({ key }) => key);
}

/** How a self-exclusion ends, as it is carried over to another account of the person. */
export interface ExclusionTerms {
  /** Null: never. With `needsReturn` the chosen end, which may have passed. */
  readonly endsAt: string | null;
  readonly needsReturn: boolean;
  /** Waiting time after a request to return, or the one that `endsAt` includes. */
  readonly coolingHours: number;
}

/** The terms of a restriction in force. A request to return ends it on this account, so the others get its end. */
export function termsOf({ endsAt, return: after }: Pick<Restriction, 'endsAt' | 'return'>): ExclusionTerms {
  if (!after || after.isRequested) return { endsAt, needsReturn: false, coolingHours: 0 };
  return { endsAt: after.from, needsReturn: true, coolingHours: after.coolingHours };
}

/** Whether the first one ends later. One that needs a request to return ends after any fixed end, and a permanent one after both; null: there is no second one. */
export function endsLater(first: ExclusionTerms, second: ExclusionTerms | null): boolean {
  if (second === null) return true;
  if (first.endsAt === null || second.endsAt === null) return second.endsAt !== null;
  if (first.needsReturn !== second.needsReturn) return first.needsReturn;
  return Date.parse(first.endsAt) > Date.parse(second.endsAt);
}
