import type { MarketPolicy } from '../market-policy.ts';
import { isGroup, policyOf } from './market.ts';
import { MARKETS, STRICTEST_POLICY } from './strictest.ts';
import { looserFields, strictestOf, type LooserField } from './strictness.ts';

/** Markets that a brand can name. `strictest` is the default. */
export const MARKET_NAMES = ['ukgc', 'mga', 'curacao', 'ontario', 'germany', 'sweden', 'strictest'] as const;
export type MarketName = (typeof MARKET_NAMES)[number];

/** A market with changes to the stricter side. */
export type MarketChanges = {
  readonly [K in keyof MarketPolicy]?: MarketPolicy[K] extends readonly unknown[]
    ? MarketPolicy[K]
    : MarketPolicy[K] extends object
      ? Partial<MarketPolicy[K]>
      : MarketPolicy[K];
};

/** The policy of a brand, and the markets of its players by residence. */
export interface BrandMarketPolicy extends MarketPolicy {
  readonly market: MarketName;
  /** Country, or subdivision (`CA-ON`), of residence → market. All others: `market`. */
  readonly byCountry: Readonly<Record<string, MarketName>>;
}

const POLICIES: Readonly<Record<MarketName, MarketPolicy>> = {
  ukgc: policyOf(MARKETS.ukgc.facts),
  mga: policyOf(MARKETS.mga.facts),
  curacao: policyOf(MARKETS.curacao.facts),
  ontario: policyOf(MARKETS.ontario.facts),
  germany: policyOf(MARKETS.germany.facts),
  sweden: policyOf(MARKETS.sweden.facts),
  strictest: STRICTEST_POLICY,
};

/** The policy of a market; the strictest for an unknown name. */
export function policyOfMarket(name: string): MarketPolicy {
  return Object.hasOwn(POLICIES, name) ? POLICIES[name as MarketName] : STRICTEST_POLICY;
}

/** The policy of a brand in a market. The changes are not checked; see `looserThanMarket`. */
export function chooseMarket(
  market: MarketName,
  changes: MarketChanges = {},
  byCountry: BrandMarketPolicy['byCountry'] = {},
): BrandMarketPolicy {
  const base = policyOfMarket(market);
  const changed = Object.entries(changes).map(([name, value]) => [
    name,
    isGroup(name) ? { ...base[name], ...(value as object) } : value,
  ]);
  return { ...base, ...(Object.fromEntries(changed) as Partial<MarketPolicy>), market, byCountry };
}

/** Fields in which a brand is looser than its market. Empty: none. */
export function looserThanMarket(policy: BrandMarketPolicy): readonly LooserField[] {
  return looserFields(policy, policyOfMarket(policy.market));
}

const memory = new WeakMap<BrandMarketPolicy, Map<string, MarketPolicy>>();

/**
 * The policy for a player by residence: of the subdivision if it has a market of its own, else of the country, else of
 * the brand. What the brand has changed applies in every market, unless the market is stricter. Null, for an unknown
 * country: the strictest of all these markets.
 */
export function policyOfResident(
  policy: BrandMarketPolicy,
  country: string | null,
  subdivision: string | null = null,
): MarketPolicy {
  const { byCountry } = policy;
  const own = [subdivision, country].find((code) => code !== null && Object.hasOwn(byCountry, code));
  if (country !== null && own === undefined) return policy;
  const known = memory.get(policy) ?? new Map<string, MarketPolicy>();
  memory.set(policy, known);
  const place = own ?? '';
  const found =
    known.get(place) ??
    (own === undefined || own === null
      ? strictestOf(policy, ...Object.values(byCountry).map(policyOfMarket))
      : inMarket(policy, byCountry[own] ?? 'strictest'));
  known.set(place, found);
  return found;
}

/** A market with the changes of a brand, each field as strict as the stricter of both. */
function inMarket(policy: BrandMarketPolicy, market: MarketName): MarketPolicy {
  const [base, target] = [policyOfMarket(policy.market), policyOfMarket(market)];
  const changesOf = <T extends object>(mine: T, usual: T, other: T): T =>
    Object.fromEntries(
      Object.entries(mine).map(([name, value]) => {
        const field = name as keyof T;
        return [name, JSON.stringify(value) === JSON.stringify(usual[field]) ? other[field] : value];
      }),
    ) as T; // the same fields
  const changed = Object.fromEntries(
    Object.keys(base).map((name) => {
      const field = name as keyof MarketPolicy;
      if (isGroup(name)) return [name, changesOf(policy[name], base[name] as never, target[name] as never)];
      return [name, changesOf({ v: policy[field] }, { v: base[field] }, { v: target[field] }).v];
    }),
  ) as unknown as MarketPolicy; // the fields of base
  return strictestOf(target, changed);
}

/** Whether the brand, and the market of this resident, let players gamble the win of a slot. Null: the residence is unknown. */
export function allowsGamble(
  { useGamble, marketPolicy }: { readonly useGamble: boolean; readonly marketPolicy: BrandMarketPolicy },
  residence: string | null,
): boolean {
  return useGamble && policyOfResident(marketPolicy, residence).slots.allowsGamble;
}
