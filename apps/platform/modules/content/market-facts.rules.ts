import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import type { Amounts, MarketPolicy } from '@marquee/brands/market-policy.ts';
import { policyOfResident } from '@marquee/brands/markets/choose-market.ts';
import { MARKETS } from '@marquee/brands/markets/strictest.ts';
import { offeredLengths } from '@marquee/contract/offered-lengths.ts';
import { formatAmount } from '@marquee/money/format.ts';
import type { FactTranslate } from './fact-texts.ts';

/** Sentences about rules of the market and of the operator. `packages/locales/<language>/facts.json` has one text per rule. */
export const MARKET_FACT_NAMES = [
  'ageYearsMin',
  'exclusionLengths',
  'timeOutLengths',
  'exclusionScope',
  'exclusionEnd',
  'wageringWaiver',
  'wageringTimeOut',
  'limitChange',
  'limitPeriods',
  'verificationGate',
  'demoRule',
  'offersConsent',
  'withdrawalMax',
  'newDestination',
  'documentKeep',
  'foreignCode',
] as const;
export type MarketFactName = (typeof MARKET_FACT_NAMES)[number];

/** What the facts are taken from. */
export type FactSource = Pick<
  BrandDefinition,
  | 'name'
  | 'licence'
  | 'supportEmail'
  | 'marketPolicy'
  | 'operator'
  | 'defaultLocale'
  | 'passwordRules'
  | 'kycPolicy'
  | 'withdrawalPolicy'
  | 'reCaptchaSiteKey'
>;

interface FactContext {
  readonly brand: FactSource;
  readonly locale: string;
  readonly t: FactTranslate;
}

/** The sentences in the language of the text. Where a market of `byCountry` has another rule, a sentence for its residents follows. */
export function marketFacts(
  brand: FactSource,
  locale: string,
  t: FactTranslate,
): Readonly<Record<MarketFactName, string>> {
  const context = { brand, locale, t };
  const perMarket = (render: (policy: MarketPolicy) => string) => joinMarkets(context, render);
  const everywhere = policyOfResident(brand.marketPolicy, null);
  return {
    ageYearsMin: joinValues(context, ({ ageYearsMin }) => String(ageYearsMin)),
    exclusionLengths: joinValues(context, (policy) => exclusionLengths(context, policy)),
    timeOutLengths: joinValues(context, (policy) => timeOutLengths(context, policy)),
    exclusionScope: exclusionScope(context, everywhere),
    exclusionEnd: perMarket(({ exclusions }) => exclusionEnd(context, exclusions)),
    wageringWaiver: t('facts.wagering_waiver'),
    wageringTimeOut: perMarket(({ timeOuts }) => wageringTimeOut(context, timeOuts, everywhere.timeOuts)),
    limitChange: perMarket(({ limits }) => limitChange(context, limits)),
    limitPeriods: perMarket(({ limits }) => t('facts.limit_periods', { windows: limits.windows })),
    verificationGate: perMarket(({ deposits }) => verificationGate(context, deposits)),
    demoRule: perMarket(({ demoNeedsVerification }) =>
      t('facts.demo_rule', { check: demoNeedsVerification ? 'yes' : 'no' }),
    ),
    offersConsent: perMarket(({ newsletter }) =>
      t('facts.offers_consent', { box: newsletter.isTickedBefore ? 'ticked' : 'empty' }),
    ),
    ...operatorRules(context),
  };
}

function operatorRules({ brand, locale, t }: FactContext) {
  const { max, countedIn, coolDownMinutes } = brand.withdrawalPolicy;
  const { confirmedFileDays, rejectedFileDays } = brand.kycPolicy;
  const sum = (amount: string | null) => (amount === null ? '' : formatAmount(amount, countedIn, locale));
  const sums = max.day === null ? (max.week === null ? 'none' : 'week') : max.week === null ? 'day' : 'both';
  return {
    withdrawalMax: t('facts.withdrawal_max', { sums, day: sum(max.day), week: sum(max.week) }),
    newDestination: t('facts.new_destination', {
      waits: coolDownMinutes > 0 ? 'yes' : 'no',
      wait: minutesText(t, coolDownMinutes),
    }),
    documentKeep: t('facts.document_keep', {
      accepted: daysText(t, confirmedFileDays),
      others: daysText(t, rejectedFileDays),
    }),
    foreignCode: t('facts.foreign_code', { captcha: brand.reCaptchaSiteKey === null ? 'no' : 'yes' }),
  };
}

/** The sentence of the brand's market, then those of countries with another one. */
function joinMarkets(context: FactContext, render: (policy: MarketPolicy) => string): string {
  const { locale, t } = context;
  const [base, others] = sentencesOf(context, render);
  const list = new Intl.ListFormat([locale, 'en']);
  return [
    base,
    ...others.map(([sentence, countries]) => t('facts.for_residents', { countries: list.format(countries), sentence })),
  ].join(' ');
}

/** The value of the brand's market, with others in brackets. */
function joinValues(context: FactContext, render: (policy: MarketPolicy) => string): string {
  const [base, others] = sentencesOf(context, render);
  const list = new Intl.ListFormat([context.locale, 'en']);
  const rest = others.map(([value, countries]) => `${list.format(countries)}: ${value}`);
  return rest.length === 0 ? base : `${base} (${rest.join('; ')})`;
}

function sentencesOf(
  { brand: { marketPolicy }, locale }: FactContext,
  render: (policy: MarketPolicy) => string,
): readonly [base: string, others: readonly (readonly [sentence: string, countries: readonly string[]])[]] {
  const base = render(marketPolicy);
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const others = new Map<string, string[]>();
  for (const place of Object.keys(marketPolicy.byCountry)) {
    // Players have a country of residence and no subdivision, so that its market applies to nobody.
    if (!/^[A-Z]{2}$/.test(place)) continue;
    const sentence = render(policyOfResident(marketPolicy, place));
    if (sentence !== base) others.set(sentence, [...(others.get(sentence) ?? []), names.of(place) ?? place]);
  }
  return [base, [...others]];
}

function exclusionLengths({ locale, t }: FactContext, policy: MarketPolicy): string {
  const { selfExclusionHours } = offeredLengths(policy);
  const lengths = [...selfExclusionHours.map((hours) => hoursText(t, hours)), t('facts.permanent')];
  return new Intl.ListFormat([locale, 'en'], { type: 'disjunction' }).format(lengths);
}

function timeOutLengths({ locale, t }: FactContext, policy: MarketPolicy): string {
  const lengths = offeredLengths(policy).timeOutHours.map((hours) => hoursText(t, hours));
  return new Intl.ListFormat([locale, 'en'], { type: 'disjunction' }).format(lengths);
}

function exclusionScope({ brand, t }: FactContext, { exclusions }: MarketPolicy): string {
  const { market } = brand.marketPolicy;
  const register = market === 'strictest' ? null : MARKETS[market].register;
  return t('facts.exclusion_scope', {
    scope: exclusions.scope,
    brand: brand.name,
    holder: brand.licence.holder,
    named: register === null ? 'no' : 'yes',
    register: register ?? '',
  });
}

function exclusionEnd(
  { t }: FactContext,
  { returnByRequest, coolingHoursAfterEnd }: MarketPolicy['exclusions'],
): string {
  const waits = coolingHoursAfterEnd > 0;
  return t('facts.exclusion_end', {
    end: returnByRequest ? (waits ? 'request_and_wait' : 'request') : waits ? 'wait' : 'plain',
    wait: hoursText(t, coolingHoursAfterEnd),
  });
}

/** The length applies to the whole brand; where the market's time-outs are shorter, none reaches it. */
function wageringTimeOut(
  { t }: FactContext,
  { hoursMax }: MarketPolicy['timeOuts'],
  { waivesWageringFromHours }: MarketPolicy['timeOuts'],
): string {
  return t('facts.wagering_time_out', {
    pause: hoursMax >= waivesWageringFromHours ? 'long' : 'none',
    length: hoursText(t, waivesWageringFromHours),
  });
}

function limitChange({ t }: FactContext, limits: MarketPolicy['limits']): string {
  const { looseningDelayHours, requiresSecondConfirmation, confirmWithinDays, removalBySupportFromLevel } = limits;
  const sentences = [
    t('facts.limit_change', {
      confirm: requiresSecondConfirmation ? 'yes' : 'no',
      wait: hoursText(t, looseningDelayHours),
      window: t('limits.days', { days: confirmWithinDays }),
    }),
  ];
  // Players count the levels of the club from one.
  if (removalBySupportFromLevel !== null)
    sentences.push(t('facts.limit_support', { level: removalBySupportFromLevel + 1 }));
  return sentences.join(' ');
}

function verificationGate(
  { brand, locale, t }: FactContext,
  { verificationBefore, beforeVerificationMax }: MarketPolicy['deposits'],
): string {
  const isOptional = verificationBefore === 'withdrawal' && !brand.kycPolicy.gatesWithdrawal;
  const gate = t('facts.verification_gate', { before: isOptional ? 'none' : verificationBefore });
  const max = verificationBefore === 'deposit' ? '' : amountsText(locale, beforeVerificationMax);
  return max === '' ? gate : `${gate} ${t('facts.before_verification', { max })}`;
}

function amountsText(locale: string, amounts: Amounts): string {
  const parts = Object.entries(amounts).map(([currency, amount]) => formatAmount(amount, currency, locale));
  return new Intl.ListFormat([locale, 'en']).format(parts);
}

const DAY_HOURS = 24;
/** Usual lengths of self-exclusions, in the words of the page with the tools. */
const MONTHS: Readonly<Record<number, number>> = { 30: 1, 92: 3, 184: 6 };
const YEARS: Readonly<Record<number, number>> = { 365: 1, 1_096: 3, 1_826: 5, 1_827: 5 };

/** Hours, or whole days, weeks, months and years as the site names them. */
function hoursText(t: FactTranslate, hours: number): string {
  return hours % DAY_HOURS === 0 ? daysText(t, hours / DAY_HOURS) : t('limits.hours', { hours });
}

function daysText(t: FactTranslate, days: number): string {
  const [months, years] = [MONTHS[days], YEARS[days]];
  if (months !== undefined) return t('limits.months', { months });
  if (years !== undefined) return t('limits.years', { years });
  return t('limits.days', { days });
}

function minutesText(t: FactTranslate, minutes: number): string {
  return minutes % 60 === 0 ? hoursText(t, minutes / 60) : t('play.duration.minutes', { minutes });
}
