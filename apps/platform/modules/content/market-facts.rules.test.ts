import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import {
  chooseMarket,
  MARKET_NAMES,
  type BrandMarketPolicy,
  type MarketChanges,
  type MarketName,
} from '@marquee/brands/markets/choose-market.ts';
import { MARKETS } from '@marquee/brands/markets/strictest.ts';
import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { expect, test } from 'vitest';
import { factsOf, FACT_NAMES } from './facts.rules.ts';
import { readFaq } from './faq.rules.ts';
import { translateBuiltIn, type FactTranslate } from './fact-texts.ts';
import { readMarkdown } from './markdown.rules.ts';
import { readBaseTexts } from './seed-content.ts';
import { marketFacts, type FactSource, type MarketFactName } from './market-facts.rules.ts';

const [demo] = DEMO_BRANDS;
if (!demo) throw new Error('There is no demo brand');

const inEnglish = (changes: Partial<FactSource>) => factsOf({ ...demo, ...changes }, 'en', translateBuiltIn('en'));
const inMarket = (market: MarketName) => inEnglish({ marketPolicy: chooseMarket(market) });

const everyText = DEMO_BRANDS.flatMap((brand) =>
  MARKET_NAMES.flatMap((market) => LANGUAGE_CODES.map((locale) => ({ key: brand.key, brand, market, locale }))),
);

test('states what the policy of each market says, in every language', () => {
  // The 30 days of all markets.
  const lengths: Readonly<Partial<Record<string, string>>> = { en: '1 month', de: '1 Monat', ar: 'شهر واحد' };
  for (const { key, brand, market, locale } of everyText) {
    const policy = chooseMarket(market);
    const facts = factsOf({ ...brand, marketPolicy: policy }, locale, translateBuiltIn(locale));
    const where = `${key} ${market} ${locale}`;
    for (const name of FACT_NAMES) expect(facts[name], `${where} ${name}`).not.toMatch(/^$|undefined|NaN|\{|\}|_| {2}/);
    expect(facts.ageYearsMin, where).toBe(String(policy.ageYearsMin));
    expect(facts.sessionIdleMinutes, where).toBe(String(policy.sessionIdleMinutes));
    const length = lengths[locale];
    if (length !== undefined) expect(facts.wageringTimeOut, where).toContain(length);
    const register = market === 'strictest' ? null : MARKETS[market].register;
    if (register) expect(facts.exclusionScope, where).toContain(register);
    expect(facts.exclusionScope, where).toContain(brand.licence.holder);
  }
});

test('no legal page and no FAQ of any brand, market and language has an unfilled fact', () => {
  const texts = readBaseTexts();
  for (const { key, brand, market, locale } of everyText.filter((_, at) => at % 7 === 0 || at < 21)) {
    const facts = factsOf({ ...brand, marketPolicy: chooseMarket(market) }, locale, translateBuiltIn(locale));
    for (const { contentKey, source } of texts.filter((text) => text.locale === locale)) {
      const read = contentKey === 'faq' ? readFaq(source, facts) : readMarkdown(source, facts);
      expect(read.faults, `${key} ${market} ${locale} ${contentKey}`).toEqual([]);
      expect(JSON.stringify(read)).not.toContain('{{');
    }
  }
});

test('self-exclusions and time-outs name the lengths that the page offers', () => {
  expect(inMarket('curacao').exclusionLengths).toBe(
    '1 hour, 12 hours, 1 day, 3 days, 7 days, 1 month, 3 months, 6 months, 1 year, 3 years, 5 years, or permanent',
  );
  expect(inMarket('ukgc').exclusionLengths).toBe('6 months, 1 year, 3 years, 5 years, or permanent');
  expect(inMarket('ontario').timeOutLengths).toBe('1 day, 3 days, 7 days, 10 days, or 3 months');
});

test('the end of a self-exclusion, limits, verification, demo games and offers follow the market', () => {
  expect(inMarket('mga').exclusionEnd).toContain('lasts another 7 days');
  expect(inMarket('curacao').exclusionEnd).toBe('It ends at the time you chose.');
  expect(inMarket('germany').exclusionEnd).toContain('until you ask to return. The block then lasts another 7 days.');
  expect(inMarket('sweden').limitChange).toContain('3 days');
  expect(inMarket('germany').limitChange).toContain('waiting period: 7 days. You then have 7 days to confirm');
  expect(inMarket('ontario').limitPeriods).toContain('last 24 hours, 7 days or 30 days');
  expect(inMarket('ukgc').limitPeriods).toContain('your time zone');
  expect(inMarket('ukgc').verificationGate).toBe('Your identity must be verified before your first deposit.');
  expect(inMarket('germany').verificationGate).toContain('before you play with real money. Until then');
  expect(inMarket('curacao').verificationGate).toContain('before your first withdrawal');
  expect(inMarket('ukgc').demoRule).toContain('verified identity');
  expect(inMarket('curacao').offersConsent).toContain('ticked beforehand');
  expect(inMarket('mga').offersConsent).toContain('is empty');
});

test('a changed policy changes the texts', () => {
  const strict = chooseMarket('curacao', {
    limits: { looseningDelayHours: 96, requiresSecondConfirmation: false, removalBySupportFromLevel: 3 },
    exclusions: { coolingHoursAfterEnd: 48, scope: 'brand' },
    timeOuts: { waivesWageringFromHours: 336 },
    ageYearsMin: 25,
  });
  const facts = inEnglish({ marketPolicy: strict });
  expect(facts.limitChange).toBe(
    'Raising or removing a limit takes a waiting period: 4 days. From level 4 of the VIP club on, only support removes a limit: write to us, our support team checks your request, and the same waiting period applies.',
  );
  expect(facts.wageringTimeOut).toContain('A time-out of 14 days or longer');
  expect(facts.exclusionEnd).toContain('2 days');
  expect(facts.exclusionScope).toBe(`A self-exclusion applies to ${demo.name}.`);
  expect(facts.ageYearsMin).toBe('25');
});

test('rules of the operator are stated as they are set', () => {
  const { withdrawalPolicy, kycPolicy, passwordRules, operator } = demo;
  expect(
    inEnglish({ withdrawalPolicy: { ...withdrawalPolicy, max: { day: '500', week: null } } }).withdrawalMax,
  ).toContain('€500.00 in 24 hours, or more');
  expect(inEnglish({ withdrawalPolicy: { ...withdrawalPolicy, max: { day: null, week: null } } }).withdrawalMax).toBe(
    'There is no maximum per day or week.',
  );
  expect(inEnglish({ withdrawalPolicy: { ...withdrawalPolicy, coolDownMinutes: 2_880 } }).newDestination).toContain(
    '2 days',
  );
  expect(inEnglish({ withdrawalPolicy: { ...withdrawalPolicy, coolDownMinutes: 0 } }).newDestination).toContain(
    'no waiting',
  );
  expect(
    inEnglish({ kycPolicy: { ...kycPolicy, confirmedFileDays: 400, rejectedFileDays: 30 } }).documentKeep,
  ).toContain('400 days');
  expect(inEnglish({ kycPolicy: { ...kycPolicy, gatesWithdrawal: false } }).verificationGate).toContain('when the law');
  expect(inEnglish({ passwordRules: { ...passwordRules, lengthMin: 12 } }).passwordLengthMin).toBe('12');
  expect(inEnglish({ reCaptchaSiteKey: 'x' }).foreignCode).toContain('reCAPTCHA');
  const deadlines = { replyWorkingDays: 1, decisionDays: 56 };
  expect(inEnglish({ operator: { ...operator, complaintDeadlines: deadlines } }).complaintDeadlines).toBe(
    'You get a first reply within 1 working day and a decision within 56 days.',
  );
});

test('residents of a market of their own find its rule, and sessions follow the strictest market', () => {
  const facts = inEnglish({
    marketPolicy: chooseMarket('curacao', {}, { DE: 'germany', SE: 'sweden', 'CA-ON': 'ontario' }),
  });
  expect(facts.limitChange).toContain('waiting period: 1 day');
  expect(facts.limitChange).toContain(
    'For residents of Germany: Raising or removing a limit takes a waiting period: 7 days',
  );
  expect(facts.limitChange).toContain(
    'For residents of Sweden: Raising or removing a limit takes a waiting period: 3 days',
  );
  expect(facts.exclusionLengths).toContain('(Germany: 3 months,');
  expect(facts.sessionIdleMinutes).toBe('30');
  expect(JSON.stringify(facts)).not.toContain('Canada');
});

test('messages that a brand replaces are used, and an unknown one is an error', () => {
  expect(() => translateBuiltIn('en')('facts.none')).toThrow('There is no message facts.none.');
  expect(translateBuiltIn('xx')('facts.permanent')).toBe('permanent');
});

/** What a text is asked for: `limit_change no,4 days`. */
const asked: FactTranslate = (key, values = {}) =>
  `${key.replace(/^facts\./, '')} ${Object.values(values).join()}`.replace(/^(?:limits|play)\.(\S+) (\d+)$/, '$2 $1');
const named = { name: 'Harbour', licence: { ...demo.licence, holder: 'Quay' } };
const askedIn = (marketPolicy: BrandMarketPolicy, changes: Partial<FactSource> = {}) =>
  marketFacts({ ...demo, ...named, ...changes, marketPolicy }, 'de', asked);
const market = chooseMarket;
const changed = (changes: MarketChanges) => market('curacao', changes);
const playFrom: MarketChanges = {
  deposits: { verificationBefore: 'play', beforeVerificationMax: { EUR: '100', USD: '90' } },
};
const byResidence = market('curacao', {}, { AT: 'mga', DE: 'germany', FR: 'curacao', GB: 'germany' });
const freely = { kycPolicy: { ...demo.kycPolicy, gatesWithdrawal: false } };
const atMost = (day: string | null, week: string | null) => ({
  withdrawalPolicy: { ...demo.withdrawalPolicy, max: { day, week } },
});
const after = (coolDownMinutes: number) => ({ withdrawalPolicy: { ...demo.withdrawalPolicy, coolDownMinutes } });

test.each<[string, BrandMarketPolicy, Partial<FactSource>?]>([
  ['demo_rule no', market('curacao')],
  ['demo_rule yes', market('ukgc')],
  ['offers_consent ticked', market('curacao')],
  ['offers_consent empty', market('mga')],
  ['foreign_code no', market('mga'), { reCaptchaSiteKey: null }],
  ['foreign_code yes', market('mga'), { reCaptchaSiteKey: 'x' }],
  ['exclusion_scope operator,Harbour,Quay,no,', market('mga')],
  ['exclusion_scope register,Harbour,Quay,yes,GAMSTOP', market('ukgc')],
  ['exclusion_end plain,0 days', market('curacao')],
  ['exclusion_end wait,7 days', market('mga')],
  ['exclusion_end request_and_wait,7 days', market('germany')],
  ['exclusion_end request,0 days', changed({ exclusions: { returnByRequest: true } })],
  ['wagering_time_out long,12 hours', changed({ timeOuts: { hoursMax: 12, waivesWageringFromHours: 12 } })],
  ['wagering_time_out none,1 months', changed({ timeOuts: { hoursMax: 719 } })],
  ['limit_change yes,1 days,7 days limit_support 4', market('curacao')],
  ['limit_change yes,1 days,7 days', changed({ limits: { removalBySupportFromLevel: null } })],
  ['verification_gate withdrawal', market('curacao')],
  ['verification_gate none', market('curacao'), freely],
  ['verification_gate deposit', market('ukgc'), freely],
  ['verification_gate play before_verification 100,00\u00a0€ und 90,00\u00a0$', changed(playFrom)],
  ['withdrawal_max none,,', market('mga'), atMost(null, null)],
  ['withdrawal_max day,5,00\u00a0€,', market('mga'), atMost('5', null)],
  ['withdrawal_max week,,9,00\u00a0€', market('mga'), atMost(null, '9')],
  ['withdrawal_max both,5,00\u00a0€,9,00\u00a0€', market('mga'), atMost('5', '9')],
  ['new_destination no,0 days', market('mga'), after(0)],
  ['new_destination yes,90 duration.minutes', market('mga'), after(90)],
  ['new_destination yes,5 hours', market('mga'), after(300)],
])('asks for the text %s', (fact, policy, changes) => {
  const name = (fact.split(' ', 1)[0] ?? '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(askedIn(policy, changes)[name as MarketFactName]).toBe(fact);
});

test('lists are written as in the language, with the other markets of residents', () => {
  expect(askedIn(market('curacao')).timeOutLengths).toBe('1 days, 3 days, 7 days, 10 days oder 42 days');
  expect(askedIn(market('ukgc')).exclusionLengths).toBe('6 months, 1 years, 3 years, 5 years oder permanent ');
  const ages = market('curacao', {}, { CA: 'ontario', EE: 'strictest', FR: 'mga', NZ: 'ontario' });
  expect(askedIn(ages).ageYearsMin).toBe('18 (Kanada und Neuseeland: 19; Estland: 21)');
  expect(askedIn(byResidence).exclusionEnd.split(' for_residents ')).toEqual([
    'exclusion_end plain,0 days',
    'Österreich,exclusion_end wait,7 days',
    'Deutschland und Vereinigtes Königreich,exclusion_end request_and_wait,7 days',
  ]);
});
