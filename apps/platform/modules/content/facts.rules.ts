import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { textIn, type LocalizedText } from '@marquee/brands/localized-text.ts';

/**
 * Facts that a text can use as `{{name}}`. A closed list, so that nothing else of the brand is published by accident.
 */
export interface ContentFacts {
  readonly brandName: string;
  readonly licenceHolder: string;
  readonly licenceNumber: string;
  readonly licenceAuthority: string;
  readonly supportEmail: string;
  readonly ageYearsMin: string;
  readonly sessionIdleMinutes: string;
  readonly sessionHoursMax: string;
  readonly companyName: string;
  readonly registrationNumber: string;
  readonly companyAddress: string;
  readonly governingLaw: string;
  readonly courts: string;
  readonly complaintsEmail: string;
  readonly privacyEmail: string;
  readonly dataProtectionAuthority: string;
  readonly amlReportingOffice: string;
  readonly disputeBodyName: string;
  readonly disputeBodyUrl: string;
  readonly helpOrganisationName: string;
  readonly helpOrganisationUrl: string;
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
  'companyName',
  'registrationNumber',
  'companyAddress',
  'governingLaw',
  'courts',
  'complaintsEmail',
  'privacyEmail',
  'dataProtectionAuthority',
  'amlReportingOffice',
  'disputeBodyName',
  'disputeBodyUrl',
  'helpOrganisationName',
  'helpOrganisationUrl',
] as const satisfies readonly (keyof ContentFacts)[];

/** Placeholder for facts that a demo brand omits. */
const UNKNOWN = '–';

/** A brand's facts in the language of the text. */
export function factsOf(
  brand: Pick<BrandDefinition, 'name' | 'licence' | 'supportEmail' | 'marketPolicy' | 'operator' | 'defaultLocale'>,
  locale: string,
): ContentFacts {
  const { licence, marketPolicy, operator } = brand;
  const inLocale = (text: LocalizedText | null) =>
    text === null ? UNKNOWN : textIn(text, locale, brand.defaultLocale);
  return {
    brandName: brand.name,
    licenceHolder: licence.holder,
    licenceNumber: licence.number,
    licenceAuthority: licence.authority,
    supportEmail: brand.supportEmail,
    ageYearsMin: String(marketPolicy.ageYearsMin),
    sessionIdleMinutes: String(marketPolicy.sessionIdleMinutes),
    sessionHoursMax: String(marketPolicy.sessionHoursMax),
    companyName: operator.companyName ?? UNKNOWN,
    registrationNumber: operator.registrationNumber ?? UNKNOWN,
    companyAddress: operator.address ?? UNKNOWN,
    governingLaw: inLocale(operator.governingLaw),
    courts: inLocale(operator.courts),
    complaintsEmail: operator.complaintsEmail ?? brand.supportEmail,
    privacyEmail: operator.privacyEmail ?? brand.supportEmail,
    dataProtectionAuthority: inLocale(operator.dataProtectionAuthority),
    amlReportingOffice: inLocale(operator.amlReportingOffice),
    disputeBodyName: operator.disputeBody?.name ?? UNKNOWN,
    disputeBodyUrl: operator.disputeBody?.url ?? UNKNOWN,
    helpOrganisationName: operator.helpOrganisation?.name ?? UNKNOWN,
    helpOrganisationUrl: operator.helpOrganisation?.url ?? UNKNOWN,
  };
}

/** Adds bidi isolation for right-to-left texts, so that punctuation stays with Latin names. */
export function isolatedFacts(facts: ContentFacts): ContentFacts {
  const isolated = FACT_NAMES.map((name) => [name, `\u2068${facts[name]}\u2069`]);
  return Object.fromEntries(isolated) as unknown as ContentFacts; // the same names with other values
}

/** Removes isolation characters, which must not be in URLs. */
export function withoutIsolation(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

const PLACEHOLDER = /\{\{\s*([A-Za-z]+)\s*\}\}/g;

/** Fills in facts after parsing Markdown, so that no fact becomes markup; unknown names stay unchanged. */
export function fillFacts(text: string, facts: ContentFacts): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => (isFactName(name) ? facts[name] : whole));
}

export function unknownFacts(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, ...names]) => names).filter((name) => !isFactName(name));
}

function isFactName(name: string): name is keyof ContentFacts {
  return (FACT_NAMES as readonly string[]).includes(name);
}
