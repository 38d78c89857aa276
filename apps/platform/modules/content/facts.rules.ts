import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';

/** What a text may say of its brand by `{{name}}`. A closed list: a fact that is not here cannot be written by accident. */
export interface ContentFacts {
  readonly brandName: string;
  readonly licenceHolder: string;
  readonly licenceNumber: string;
  readonly licenceAuthority: string;
  readonly supportEmail: string;
  readonly ageYearsMin: string;
  readonly sessionIdleMinutes: string;
  readonly sessionHoursMax: string;
}

export const FACT_NAMES = [
  'brandName',
  'licenceHolder',
  'licenceNumber',
  'licenceAuthority',
  'supportEmail',
  'ageYearsMin',
  'sessionIdleMinutes',
  'sessionHoursMax',
] as const satisfies readonly (keyof ContentFacts)[];

export function factsOf(
  brand: Pick<BrandDefinition, 'name' | 'licence' | 'supportEmail' | 'marketPolicy'>,
): ContentFacts {
  const { licence, marketPolicy } = brand;
  return {
    brandName: brand.name,
    licenceHolder: licence.holder,
    licenceNumber: licence.number,
    licenceAuthority: licence.authority,
    supportEmail: brand.supportEmail,
    ageYearsMin: String(marketPolicy.ageYearsMin),
    sessionIdleMinutes: String(marketPolicy.sessionIdleMinutes),
    sessionHoursMax: String(marketPolicy.sessionHoursMax),
  };
}

/** For texts that run from the right: a name in Latin letters keeps its full stops and brackets on its own side. */
export function isolatedFacts(facts: ContentFacts): ContentFacts {
  const isolated = FACT_NAMES.map((name) => [name, `\u2068${facts[name]}\u2069`]);
  return Object.fromEntries(isolated) as unknown as ContentFacts; // the same names with other values
}

/** An address is no text: it holds none of the characters that isolate one. */
export function withoutIsolation(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

const PLACEHOLDER = /\{\{\s*([A-Za-z]+)\s*\}\}/g;

/** Puts the facts in their places. Done after the Markdown was read, so no fact can become markup; unknown names stay as they are written. */
export function fillFacts(text: string, facts: ContentFacts): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => (isFactName(name) ? facts[name] : whole));
}

export function unknownFacts(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !isFactName(name));
}

function isFactName(name: string): name is keyof ContentFacts {
  return (FACT_NAMES as readonly string[]).includes(name);
}
