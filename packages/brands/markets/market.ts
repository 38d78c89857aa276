import type { MarketPolicy } from '../market-policy.ts';

/** Where a value comes from. */
export interface Source {
  /** Law or regulation with its section. */
  readonly source: string;
  /** Official text, or the page of the regulator that leads to it. */
  readonly url: string;
  /** Date from which the value applies, `YYYY-MM-DD`. */
  readonly validFrom: string;
}

/**
 * One value of a market. `law`: the text says so. `reading`: the text leaves it open, or we know it only from
 * secondary sources; then it is the stricter interpretation. `ours`: we know no rule, the value is our default.
 */
export interface Fact<T> extends Source {
  readonly value: T;
  readonly basis: 'law' | 'reading' | 'ours';
  readonly note?: string;
}

/** Fields of the policy that contain fields. */
export const POLICY_GROUPS = [
  'newsletter',
  'personalData',
  'exclusions',
  'timeOuts',
  'breaks',
  'realityCheck',
  'slots',
  'deposits',
  'limits',
  'bonuses',
] as const satisfies readonly (keyof MarketPolicy)[];
export type PolicyGroup = (typeof POLICY_GROUPS)[number];

/** The policy with a fact for every value. */
export type PolicyFacts = {
  readonly [K in keyof MarketPolicy]: K extends PolicyGroup
    ? { readonly [L in keyof MarketPolicy[K]]: Fact<MarketPolicy[K][L]> }
    : Fact<MarketPolicy[K]>;
};

export interface Market {
  readonly title: string;
  readonly regulator: string;
  /** Name of the national register of excluded players; null if the market has none. */
  readonly register: string | null;
  /** Currency in which accounts are kept; null: any. */
  readonly currency: Fact<string | null>;
  readonly facts: PolicyFacts;
}

export const law = <T>(value: T, source: Source, note?: string): Fact<T> => fact('law', value, source, note);
export const reading = <T>(value: T, source: Source, note?: string): Fact<T> => fact('reading', value, source, note);
export const ours = <T>(value: T, source: Source, note?: string): Fact<T> => fact('ours', value, source, note);

function fact<T>(basis: Fact<T>['basis'], value: T, { source, url, validFrom }: Source, note?: string): Fact<T> {
  return { value, basis, source, url, validFrom, ...(note === undefined ? {} : { note }) };
}

/** Whether a field contains fields. */
export function isGroup(name: string): name is PolicyGroup {
  return (POLICY_GROUPS as readonly string[]).includes(name);
}

/** The values without their sources. */
export function policyOf(facts: PolicyFacts): MarketPolicy {
  const valuesOf = (group: object) =>
    Object.fromEntries(Object.entries(group).map(([name, { value }]: [string, Fact<unknown>]) => [name, value]));
  return Object.fromEntries(
    Object.entries(facts).map(([name, inner]) => [
      name,
      isGroup(name) ? valuesOf(inner) : (inner as Fact<unknown>).value,
    ]),
  ) as unknown as MarketPolicy; // the facts have exactly its fields
}
