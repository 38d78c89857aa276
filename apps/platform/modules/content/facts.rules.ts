import { isolate } from '@marquee/locales/isolate.ts';
import { textIn, type LocalizedText } from '@marquee/brands/localized-text.ts';
import { policyOfResident } from '@marquee/brands/markets/choose-market.ts';
import {
  DOCUMENT_FILES_MAX,
  DOCUMENT_REVIEW_HOURS,
  LOCATION_VALID_HOURS,
  PROOF_OF_ADDRESS_MONTHS_MAX,
  SAVED_PARAMETER_DAYS,
  UPLOAD_MEGABYTES_MAX,
} from '@marquee/contract/constants.ts';
import type { FactTranslate } from './fact-texts.ts';
import { marketFacts, MARKET_FACT_NAMES, type FactSource } from './market-facts.rules.ts';

/** Facts that a text names as they are. */
const PLAIN_FACT_NAMES = [
  'brandName',
  'licenceHolder',
  'licenceNumber',
  'licenceAuthority',
  'supportEmail',
  'supportHours',
  'sessionIdleMinutes',
  'sessionHoursMax',
  'companyName',
  'registrationNumber',
  'companyAddress',
  'governingLaw',
  'courts',
  'complaintsEmail',
  'complaintDeadlines',
  'fundsProtection',
  'privacyEmail',
  'dataProtectionAuthority',
  'amlReportingOffice',
  'disputeBodyName',
  'disputeBodyUrl',
  'helpOrganisationName',
  'helpOrganisationUrl',
  'passwordLengthMin',
  'documentReviewHours',
  'documentMonthsMax',
  'documentPagesMax',
  'uploadMegabytes',
  'locationHours',
  'campaignDays',
  'eventDays',
  'emailDays',
  'erasureWaitDays',
  'identityKeepYears',
] as const;

/** Names that a text can use as `{{name}}`. A closed list, so that nothing else of the brand is published by accident. */
export const FACT_NAMES = [...PLAIN_FACT_NAMES, ...MARKET_FACT_NAMES] as const;

export type ContentFacts = Readonly<Record<(typeof FACT_NAMES)[number], string>>;

/** Placeholder for facts that a demo brand omits. */
const UNKNOWN = '–';

/** A brand's facts in the language of the text. `t` renders the messages `facts.*` in that language. */
export function factsOf(brand: FactSource, locale: string, t: FactTranslate): ContentFacts {
  return { ...operatorFacts(brand, locale, t), ...productFacts(brand), ...marketFacts(brand, locale, t) };
}

type Plain = Readonly<Record<(typeof PLAIN_FACT_NAMES)[number], string>>;
type ProductFactName =
  | 'sessionIdleMinutes'
  | 'sessionHoursMax'
  | 'passwordLengthMin'
  | 'documentReviewHours'
  | 'documentMonthsMax'
  | 'documentPagesMax'
  | 'uploadMegabytes'
  | 'locationHours'
  | 'campaignDays'
  | 'eventDays'
  | 'emailDays'
  | 'erasureWaitDays'
  | 'identityKeepYears';

function operatorFacts(brand: FactSource, locale: string, t: FactTranslate): Omit<Plain, ProductFactName> {
  const { licence, operator } = brand;
  const inLocale = (text: LocalizedText | null) =>
    text === null ? UNKNOWN : textIn(text, locale, brand.defaultLocale);
  const { complaintDeadlines } = operator;
  return {
    brandName: brand.name,
    licenceHolder: licence.holder,
    licenceNumber: licence.number,
    licenceAuthority: licence.authority,
    supportEmail: brand.supportEmail,
    supportHours: inLocale(operator.supportHours),
    companyName: operator.companyName ?? UNKNOWN,
    registrationNumber: operator.registrationNumber ?? UNKNOWN,
    companyAddress: operator.address ?? UNKNOWN,
    governingLaw: inLocale(operator.governingLaw),
    courts: inLocale(operator.courts),
    complaintsEmail: operator.complaintsEmail ?? brand.supportEmail,
    complaintDeadlines:
      complaintDeadlines === null ? UNKNOWN : t('facts.complaint_deadlines', { ...complaintDeadlines }),
    fundsProtection: inLocale(operator.fundsProtection),
    privacyEmail: operator.privacyEmail ?? brand.supportEmail,
    dataProtectionAuthority: inLocale(operator.dataProtectionAuthority),
    amlReportingOffice: inLocale(operator.amlReportingOffice),
    disputeBodyName: operator.disputeBody?.name ?? UNKNOWN,
    disputeBodyUrl: operator.disputeBody?.url ?? UNKNOWN,
    helpOrganisationName: operator.helpOrganisation?.name ?? UNKNOWN,
    helpOrganisationUrl: operator.helpOrganisation?.url ?? UNKNOWN,
  };
}

/** Sessions and personal data follow the strictest market of the brand, whoever the reader is. */
function productFacts({ marketPolicy, passwordRules }: FactSource): Pick<Plain, ProductFactName> {
  const { sessionIdleMinutes, sessionHoursMax, personalData } = policyOfResident(marketPolicy, null);
  const values: Readonly<Record<ProductFactName, number>> = {
    sessionIdleMinutes,
    sessionHoursMax,
    passwordLengthMin: passwordRules.lengthMin,
    documentReviewHours: DOCUMENT_REVIEW_HOURS,
    documentMonthsMax: PROOF_OF_ADDRESS_MONTHS_MAX,
    documentPagesMax: DOCUMENT_FILES_MAX,
    uploadMegabytes: UPLOAD_MEGABYTES_MAX,
    locationHours: LOCATION_VALID_HOURS,
    campaignDays: SAVED_PARAMETER_DAYS,
    eventDays: personalData.eventDays,
    emailDays: personalData.emailRetentionDays,
    erasureWaitDays: personalData.erasureCoolingDays,
    identityKeepYears: personalData.identityKeepYears,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) as Pick<
    Plain,
    ProductFactName
  >; // the same names
}

/** Isolates facts in right-to-left languages, so that punctuation stays with Latin names. Sentences of `facts.*` are in the language of the text. */
export function isolatedFacts(locale: string, facts: ContentFacts): ContentFacts {
  const sentences: readonly string[] = [...MARKET_FACT_NAMES, 'complaintDeadlines', 'fundsProtection', 'supportHours'];
  const isolated = FACT_NAMES.map((name) => [
    name,
    sentences.includes(name) ? facts[name] : isolate(locale, facts[name]),
  ]);
  return Object.fromEntries(isolated) as unknown as ContentFacts; // the same names with other values
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
