import type { ExclusionPolicy } from '@marquee/brands/market-policy.ts';

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

/** Whether the first one ends later; null never ends. */
export function endsLater(first: string | null, second: string | null | undefined): boolean {
  if (second === undefined) return true;
  if (second === null) return false;
  return first === null || Date.parse(first) > Date.parse(second);
}
