import type { CountryPolicy } from '@marquee/brands/country-policy.ts';
import { describe, expect, test } from 'vitest';
import type { IpLocation } from '../../core/client-location.ts';
import {
  isVerificationUseful,
  decideCountry,
  evaluateLocation,
  type CountryAction,
  type CountryQuestion,
} from './country-decision.rules.ts';

const at = (countryCode: string | null, more: Partial<IpLocation> = {}): IpLocation => ({
  countryCode,
  subdivision: null,
  isAnonymous: false,
  area: null,
  source: countryCode === null ? 'none' : 'database',
  ...more,
});
const brandWith = (policy: Partial<CountryPolicy> = {}) => ({
  excludedCountries: ['NL', 'US'],
  countryPolicy: {
    excludedSubdivisions: ['CA-ON'],
    hardExcluded: ['US'],
    verifiedLocationOverrides: 'doubt' as const,
    unknownAddress: 'serve' as const,
    anonymousNetwork: 'serve' as const,
    ...policy,
  },
});
const BELGIUM = { countryCode: 'BE', subdivision: null };
const decide = (question: Partial<CountryQuestion>, policy: Partial<CountryPolicy> = {}) =>
  decideCountry(
    {
      action: 'play',
      ipLocation: at('DE'),
      verifiedLocation: null,
      residence: null,
      possibleCountries: [],
      ...question,
    },
    brandWith(policy),
  );
const ALL: readonly CountryAction[] = ['view', 'demo', 'sign_up', 'deposit', 'play'];
const MONEY: readonly CountryAction[] = ['sign_up', 'deposit', 'play'];

test('a location is served, excluded or unknown', () => {
  const evaluate = (countryCode: string | null, subdivision: string | null = null) =>
    evaluateLocation({ countryCode, subdivision }, brandWith());
  expect([evaluate('DE'), evaluate('NL'), evaluate(null)]).toEqual(['served', 'excluded', 'unknown']);
  expect([evaluate('CA', 'CA-QC'), evaluate('CA', 'CA-ON'), evaluate('CA')]).toEqual(['served', 'excluded', 'unknown']);
  const brand = brandWith({ excludedSubdivisions: ['AU-NSW', 'CA-ON'] });
  expect(evaluateLocation({ countryCode: 'CA', subdivision: null }, brand)).toBe('unknown');
});

test('a served IP address may do everything, an excluded one nothing', () => {
  for (const action of ALL) {
    expect(decide({ action })).toEqual({ isAllowed: true, reason: 'served' });
    expect(decide({ action, ipLocation: at('NL') })).toEqual({ isAllowed: false, reason: 'excluded' });
  }
});

test('refusing unknown addresses does not affect known ones', () => {
  for (const unknownAddress of ['refuse', 'verify'] as const)
    for (const action of ALL)
      expect(decide({ action }, { unknownAddress })).toEqual({ isAllowed: true, reason: 'served' });
});

describe('a verified location', () => {
  const verifiedLocation = BELGIUM;
  test('always opens viewing and play money to an excluded IP address', () => {
    for (const verifiedLocationOverrides of ['browsing', 'doubt', 'everything'] as const)
      for (const action of ['view', 'demo'] as const)
        expect(decide({ action, ipLocation: at('NL'), verifiedLocation }, { verifiedLocationOverrides }).reason).toBe(
          'verified_location',
        );
  });
  test('opens real money by the policy: never, if the database considers it possible, or always', () => {
    const reasons = (
      verifiedLocationOverrides: CountryPolicy['verifiedLocationOverrides'],
      possibleCountries: readonly string[],
    ) =>
      MONEY.map(
        (action) =>
          decide({ action, ipLocation: at('NL'), verifiedLocation, possibleCountries }, { verifiedLocationOverrides })
            .reason,
      );
    expect(reasons('browsing', ['NL', 'BE'])).toEqual(['excluded', 'excluded', 'excluded']);
    expect(reasons('doubt', ['NL', 'DE'])).toEqual(['excluded', 'excluded', 'excluded']);
    expect(reasons('doubt', ['NL', 'BE'])).toEqual(['verified_location', 'verified_location', 'verified_location']);
    expect(reasons('everything', [])).toEqual(['verified_location', 'verified_location', 'verified_location']);
  });
  test('opens only viewing if the exclusion is hard', () => {
    for (const action of ['demo', ...MONEY] as const)
      expect(
        decide(
          { action, ipLocation: at('US'), verifiedLocation, possibleCountries: ['US', 'BE'] },
          { verifiedLocationOverrides: 'everything' },
        ),
      ).toEqual({ isAllowed: false, reason: 'hard_excluded' });
    expect(decide({ action: 'view', ipLocation: at('US'), verifiedLocation }).reason).toBe('verified_location');
  });
  test('opens nothing if it is excluded itself or its subdivision is unknown', () => {
    for (const wrong of [
      { countryCode: 'US', subdivision: null },
      { countryCode: 'CA', subdivision: 'CA-ON' },
      { countryCode: 'CA', subdivision: null },
    ])
      for (const action of ALL)
        expect(
          decide({ action, ipLocation: at('NL'), verifiedLocation: wrong }, { verifiedLocationOverrides: 'everything' })
            .isAllowed,
        ).toBe(false);
  });
  test('never overrides the residence', () => {
    for (const action of MONEY)
      expect(
        decide({ action, verifiedLocation, residence: 'NL' }, { verifiedLocationOverrides: 'everything' }).reason,
      ).toBe('residence');
    expect(decide({ action: 'view', residence: 'NL' }).isAllowed).toBe(true);
  });
});

describe.each([
  ['unknown', { ipLocation: at(null) }, 'unknownAddress'],
  ['unknown', { ipLocation: at('CA') }, 'unknownAddress'],
  ['anonymous', { ipLocation: at('DE', { isAnonymous: true }) }, 'anonymousNetwork'],
] as const)('an IP location that is %s (%j)', (reason, question, rule) => {
  test('affects real money only, by the brand’s settings', () => {
    const play = (policy: CountryPolicy['unknownAddress'], verifiedLocation: typeof BELGIUM | null) =>
      decide({ ...question, verifiedLocation }, { [rule]: policy }).reason;
    expect([play('serve', null), play('verify', null), play('refuse', null)]).toEqual(['served', reason, reason]);
    expect([play('serve', BELGIUM), play('verify', BELGIUM), play('refuse', BELGIUM)]).toEqual([
      'served',
      'verified_location',
      reason,
    ]);
    for (const action of ['view', 'demo'] as const)
      expect(decide({ action, ...question }, { [rule]: 'refuse' }).isAllowed).toBe(true);
  });
});

test('a device is asked for its location only if that could change the decision', () => {
  const could = (ipLocation: IpLocation, possibleCountries: readonly string[], policy: Partial<CountryPolicy>) =>
    isVerificationUseful(
      { action: 'play', ipLocation, verifiedLocation: null, residence: null, possibleCountries },
      brandWith(policy),
    );
  expect(could(at('NL'), [], { verifiedLocationOverrides: 'browsing' })).toBe(false);
  expect(could(at('NL'), [], { verifiedLocationOverrides: 'doubt' })).toBe(false);
  expect(could(at('NL'), ['NL', 'BE'], { verifiedLocationOverrides: 'doubt' })).toBe(true);
  expect(could(at('NL'), ['NL', 'US'], { verifiedLocationOverrides: 'doubt' })).toBe(false);
  expect(could(at('US'), [], { verifiedLocationOverrides: 'everything' })).toBe(false);
  expect(could(at(null), [], { unknownAddress: 'verify' })).toBe(true);
  expect(could(at(null), [], { unknownAddress: 'refuse' })).toBe(false);
});
