import { describe, expect, test } from 'vitest';
import {
  chooseMarket,
  looserThanMarket,
  MARKET_NAMES,
  policyOfMarket,
  policyOfResident,
  type MarketChanges,
} from './choose-market.ts';
import { POLICY_GROUPS, isGroup, policyOf, type Fact, type PolicyFacts } from './market.ts';
import { MARKETS, OTHER_MARKETS, STRICTEST_POLICY } from './strictest.ts';
import { looserFields, strictestOf } from './strictness.ts';

const named = Object.entries(MARKETS);

function listFacts(facts: PolicyFacts): readonly (readonly [path: string, fact: Fact<unknown>])[] {
  return Object.entries(facts).flatMap(([name, inner]) =>
    isGroup(name)
      ? Object.entries(inner as Record<string, Fact<unknown>>).map(
          ([field, fact]) => [`${name}.${field}`, fact] as const,
        )
      : [[name, inner as Fact<unknown>] as const],
  );
}

const paths = listFacts(MARKETS.ukgc.facts)
  .map(([path]) => path)
  .toSorted();

describe.each(named)('%s', (_name, market) => {
  test('has a value, a source, an official address and a date for every field', () => {
    const facts = listFacts(market.facts);
    expect(facts.map(([path]) => path).toSorted()).toEqual(paths);
    const incomplete = [...facts, ['currency', market.currency] as const].filter(
      ([, { value, basis, source, url, validFrom }]) =>
        value === undefined ||
        !['law', 'reading', 'ours'].includes(basis) ||
        source.length < 8 ||
        !url.startsWith('https://') ||
        !/^20\d\d-\d\d-\d\d$/.test(validFrom) ||
        Number.isNaN(Date.parse(validFrom)),
    );
    expect(incomplete).toEqual([]);
  });

  test('leaves the removal of limits to support from a high level of the club on', () => {
    expect(policyOf(market.facts).limits.removalBySupportFromLevel).toBe(3);
  });

  test('has consistent ranges', () => {
    const { realityCheck, timeOuts, exclusions, breaks, deposits, stakeCaps } = policyOf(market.facts);
    expect(realityCheck.minMinutes).toBeLessThanOrEqual(realityCheck.defaultMinutes);
    expect(realityCheck.defaultMinutes).toBeLessThanOrEqual(realityCheck.maxMinutes);
    expect(timeOuts.hoursMin).toBeLessThanOrEqual(timeOuts.hoursMax);
    if (exclusions.daysMax !== null) expect(exclusions.daysMin).toBeLessThanOrEqual(exclusions.daysMax);
    expect(breaks.minutes > 0).toBe(breaks.afterMinutes !== null);
    for (const { ageFrom, ageTo } of stakeCaps) expect(ageFrom).toBeLessThanOrEqual(ageTo ?? Infinity);
    for (const amount of [
      deposits.crossOperatorMonthlyMax,
      deposits.beforeVerificationMax,
      ...stakeCaps.map(({ max }) => max),
    ])
      for (const [code, text] of Object.entries(amount))
        expect([code, text]).toEqual([expect.stringMatching(/^[A-Z]{3}$/), expect.stringMatching(/^\d+$/)]);
  });

  test('is nowhere stricter than the strictest policy', () => {
    expect(looserFields(STRICTEST_POLICY, policyOf(market.facts))).toEqual([]);
  });

  test('has one value in each field of every group', () => {
    for (const group of POLICY_GROUPS) expect(Object.keys(market.facts[group]).length).toBeGreaterThan(1);
  });
});

test.each([
  ['ukgc', { stakeCaps: expect.arrayContaining([expect.objectContaining({ ageTo: 24, max: { GBP: '2' } })]) }],
  ['ukgc', { bonuses: expect.objectContaining({ wageringTimesMax: 10 }) }],
  ['ukgc', { timeOuts: expect.objectContaining({ hoursMin: 24, hoursMax: 6 * 7 * 24 }) }],
  ['germany', { deposits: expect.objectContaining({ crossOperatorMonthlyMax: { EUR: '1000' } }) }],
  ['germany', { breaks: { afterMinutes: 60, minutes: 5 } }],
  ['germany', { limits: expect.objectContaining({ looseningDelayHours: 168 }) }],
  ['sweden', { bonuses: expect.objectContaining({ welcomeOnly: true }) }],
  ['sweden', { limits: expect.objectContaining({ looseningDelayHours: 72 }) }],
  ['ontario', { ageYearsMin: 19 }],
  ['strictest', { ageYearsMin: OTHER_MARKETS.ageYearsMin.value }],
  ['strictest', { limits: expect.objectContaining({ windows: 'both', looseningDelayHours: 168 }) }],
] as const)('the market %s requires %o', (name, values) => {
  expect(policyOfMarket(name)).toMatchObject(values);
});

test('an unknown market has the strictest policy', () => {
  expect(policyOfMarket('atlantis')).toEqual(STRICTEST_POLICY);
  expect(policyOfMarket('toString')).toEqual(STRICTEST_POLICY);
});

test('the strictest policy does not depend on the order of the markets', () => {
  const [first, ...others] = named.map(([, { facts }]) => policyOf(facts)).toReversed();
  expect(strictestOf(first ?? STRICTEST_POLICY, ...others, STRICTEST_POLICY)).toEqual(STRICTEST_POLICY);
  expect(strictestOf(STRICTEST_POLICY)).toEqual(STRICTEST_POLICY);
});

test.each<[MarketChanges, string | null]>([
  [{ ageYearsMin: 21 }, null],
  [{ ageYearsMin: 17 }, 'ageYearsMin'],
  [{ sessionHoursMax: 8 }, null],
  [{ sessionHoursMax: 13 }, 'sessionHoursMax'],
  [{ sessionClockRequired: false }, 'sessionClockRequired'],
  [{ demoNeedsVerification: false }, 'demoNeedsVerification'],
  [{ newsletter: { isTickedBefore: true } }, 'newsletter.isTickedBefore'],
  [{ newsletter: { optInCountries: [] } }, 'newsletter.optInCountries'],
  [{ personalData: { identityKeepYears: 6 } }, null],
  [{ personalData: { identityKeepYears: 4 } }, 'personalData.identityKeepYears'],
  [{ exclusions: { scope: 'operator' } }, 'exclusions.scope'],
  [{ exclusions: { whenRegisterUnavailable: 'allow' } }, 'exclusions.whenRegisterUnavailable'],
  [{ exclusions: { daysMax: null } }, null],
  [{ exclusions: { daysMax: 365 } }, 'exclusions.daysMax'],
  [{ timeOuts: { hoursMax: 2_000, panicButtonHours: 24 } }, null],
  [{ timeOuts: { hoursMax: 72 } }, 'timeOuts.hoursMax'],
  [{ breaks: { afterMinutes: 60, minutes: 5 } }, null],
  [{ realityCheck: { maxMinutes: 120 } }, 'realityCheck.maxMinutes'],
  [{ slots: { spinMsMin: 3_000 } }, null],
  [{ slots: { spinMsMin: 2_499 } }, 'slots.spinMsMin'],
  [{ slots: { autoplaySpinsMax: 10 } }, 'slots.autoplaySpinsMax'],
  [{ slots: { autoplaySpinsMax: null } }, 'slots.autoplaySpinsMax'],
  [{ slots: { allowsGamble: true } }, 'slots.allowsGamble'],
  [{ stakeCaps: [{ category: 'all', ageFrom: 0, ageTo: null, max: { GBP: '1.50' } }] }, null],
  [{ stakeCaps: [{ category: 'slots', ageFrom: 0, ageTo: null, max: { GBP: '3' } }] }, 'stakeCaps'],
  [{ stakeCaps: [{ category: 'slots', ageFrom: 0, ageTo: null, max: { EUR: '1' } }] }, 'stakeCaps'],
  [{ stakeCaps: [] }, 'stakeCaps'],
  [{ deposits: { limitBeforeFirst: 'required' } }, null],
  [{ deposits: { limitBeforeFirst: 'none' } }, 'deposits.limitBeforeFirst'],
  [{ deposits: { beforeVerificationMax: { GBP: '0', EUR: '0' } } }, null],
  [{ deposits: { beforeVerificationMax: {} } }, 'deposits.beforeVerificationMax'],
  [{ deposits: { beforeVerificationMax: { GBP: '0.01' } } }, 'deposits.beforeVerificationMax'],
  [{ limits: { windows: 'both' } }, null],
  [{ limits: { windows: 'rolling' } }, 'limits.windows'],
  [{ limits: { looseningDelayHours: 48 } }, null],
  [{ limits: { looseningDelayHours: 23 } }, 'limits.looseningDelayHours'],
  [{ limits: { requiresSecondConfirmation: false } }, 'limits.requiresSecondConfirmation'],
  [{ limits: { removalBySupportFromLevel: 2 } }, null],
  [{ limits: { removalBySupportFromLevel: 4 } }, 'limits.removalBySupportFromLevel'],
  [{ limits: { removalBySupportFromLevel: null } }, 'limits.removalBySupportFromLevel'],
  [{ bonuses: { wageringTimesMax: 11 } }, 'bonuses.wageringTimesMax'],
  [{ bonuses: { wageringTimesMax: null } }, 'bonuses.wageringTimesMax'],
  [{ bonuses: { welcomeOnly: true } }, null],
])('in Great Britain, the change %j is looser in %s', (changes, field) => {
  expect(looserThanMarket(chooseMarket('ukgc', changes)).map((looser) => looser.field)).toEqual(
    field === null ? [] : [field],
  );
});

describe('by residence', () => {
  const brand = chooseMarket(
    'curacao',
    { ageYearsMin: 20, sessionHoursMax: 10 },
    { GB: 'ukgc', DE: 'germany', 'CA-ON': 'ontario' },
  );

  test('a country without a market of its own has the policy of the brand', () => {
    expect(policyOfResident(brand, 'NZ')).toBe(brand);
    expect(policyOfResident(brand, 'CA', 'CA-QC')).toBe(brand);
  });

  test('a country or subdivision with a market has its policy, and the stricter changes of the brand', () => {
    expect(policyOfResident(brand, 'GB')).toMatchObject({
      ageYearsMin: 20,
      sessionHoursMax: 10,
      slots: { spinMsMin: 2_500 },
    });
    expect(policyOfResident(brand, 'CA', 'CA-ON')).toMatchObject({ ageYearsMin: 20 });
    for (const [country, market] of [
      ['GB', 'ukgc'],
      ['DE', 'germany'],
    ] as const)
      expect(looserFields(policyOfResident(brand, country), policyOfMarket(market))).toEqual([]);
  });

  test('an unchanged brand adds nothing to the market of a country', () => {
    const plain = chooseMarket('mga', {}, { NZ: 'curacao' });
    expect(policyOfResident(plain, 'NZ')).toEqual(strictestOf(policyOfMarket('curacao')));
  });

  test('an unknown country has the strictest of all markets of the brand', () => {
    const unknown = policyOfResident(brand, null);
    for (const market of ['ukgc', 'germany', 'ontario', 'curacao'] as const)
      expect(looserFields(unknown, policyOfMarket(market))).toEqual([]);
    expect(unknown).toMatchObject({ ageYearsMin: 20, slots: { spinMsMin: 5_000 }, limits: { windows: 'both' } });
    expect(policyOfResident(brand, null)).toBe(unknown);
  });
});

test('every name can be chosen and is at least as strict as itself', () => {
  for (const name of MARKET_NAMES) expect(looserThanMarket(chooseMarket(name))).toEqual([]);
});
