import type { CountryPolicy } from '@marquee/brands/country-policy.ts';
import { describe, expect, test } from 'vitest';
import type { IpLocation } from '../../core/client-location.ts';
import {
  couldLift,
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
    deviceLifts: 'doubt' as const,
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
const ALL: readonly CountryAction[] = ['look', 'demo', 'sign_up', 'deposit', 'play'];
const MONEY: readonly CountryAction[] = ['sign_up', 'deposit', 'play'];

test('A place is served, excluded, or not known well enough', () => {
  const evaluate = (countryCode: string | null, subdivision: string | null = null) =>
    evaluateLocation({ countryCode, subdivision }, brandWith());
  expect([evaluate('DE'), evaluate('NL'), evaluate(null)]).toEqual(['served', 'excluded', 'unknown']);
  expect([evaluate('CA', 'CA-QC'), evaluate('CA', 'CA-ON'), evaluate('CA')]).toEqual(['served', 'excluded', 'unknown']);
});

test('A served address may do everything, an excluded one nothing', () => {
  for (const action of ALL) {
    expect(decide({ action })).toEqual({ isAllowed: true, reason: 'served' });
    expect(decide({ action, ipLocation: at('NL') })).toEqual({ isAllowed: false, reason: 'excluded' });
  }
});

describe('A country that the device proves', () => {
  const verifiedLocation = BELGIUM;
  test('always opens looking and play money to an excluded address', () => {
    for (const deviceLifts of ['looking', 'doubt', 'everything'] as const)
      for (const action of ['look', 'demo'] as const)
        expect(decide({ action, ipLocation: at('NL'), verifiedLocation }, { deviceLifts }).reason).toBe('lifted');
  });
  test('opens money by the policy alone: never, where the database itself holds it for possible, always', () => {
    const reasons = (deviceLifts: CountryPolicy['deviceLifts'], possibleCountries: readonly string[]) =>
      MONEY.map(
        (action) =>
          decide({ action, ipLocation: at('NL'), verifiedLocation, possibleCountries }, { deviceLifts }).reason,
      );
    expect(reasons('looking', ['NL', 'BE'])).toEqual(['excluded', 'excluded', 'excluded']);
    expect(reasons('doubt', ['NL', 'DE'])).toEqual(['excluded', 'excluded', 'excluded']);
    expect(reasons('doubt', ['NL', 'BE'])).toEqual(['lifted', 'lifted', 'lifted']);
    expect(reasons('everything', [])).toEqual(['lifted', 'lifted', 'lifted']);
  });
  test('opens nothing but looking where the exclusion is hard', () => {
    for (const action of ['demo', ...MONEY] as const)
      expect(
        decide(
          { action, ipLocation: at('US'), verifiedLocation, possibleCountries: ['US', 'BE'] },
          { deviceLifts: 'everything' },
        ),
      ).toEqual({ isAllowed: false, reason: 'hard_excluded' });
    expect(decide({ action: 'look', ipLocation: at('US'), verifiedLocation }).reason).toBe('lifted');
  });
  test('opens nothing where it is excluded itself, or its part is not known', () => {
    for (const wrong of [
      { countryCode: 'US', subdivision: null },
      { countryCode: 'CA', subdivision: 'CA-ON' },
      { countryCode: 'CA', subdivision: null },
    ])
      for (const action of ALL)
        expect(
          decide({ action, ipLocation: at('NL'), verifiedLocation: wrong }, { deviceLifts: 'everything' }).isAllowed,
        ).toBe(false);
  });
  test('never outweighs where somebody lives', () => {
    for (const action of MONEY)
      expect(decide({ action, verifiedLocation, residence: 'NL' }, { deviceLifts: 'everything' }).reason).toBe(
        'residence',
      );
    expect(decide({ action: 'look', residence: 'NL' }).isAllowed).toBe(true);
  });
});

describe.each([
  ['unknown', { ipLocation: at(null) }, 'unknownAddress'],
  ['unknown', { ipLocation: at('CA') }, 'unknownAddress'],
  ['anonymous', { ipLocation: at('DE', { isAnonymous: true }) }, 'anonymousNetwork'],
] as const)('An address that is %s (%j)', (reason, question, rule) => {
  test('concerns money only, and as the brand has it', () => {
    const play = (policy: CountryPolicy['unknownAddress'], verifiedLocation: typeof BELGIUM | null) =>
      decide({ ...question, verifiedLocation }, { [rule]: policy }).reason;
    expect([play('serve', null), play('prove', null), play('refuse', null)]).toEqual(['served', reason, reason]);
    expect([play('serve', BELGIUM), play('prove', BELGIUM), play('refuse', BELGIUM)]).toEqual([
      'served',
      'lifted',
      reason,
    ]);
    for (const action of ['look', 'demo'] as const)
      expect(decide({ action, ...question }, { [rule]: 'refuse' }).isAllowed).toBe(true);
  });
});

test('A device is only asked where its answer could change something', () => {
  const could = (ipLocation: IpLocation, possibleCountries: readonly string[], policy: Partial<CountryPolicy>) =>
    couldLift(
      { action: 'play', ipLocation, verifiedLocation: null, residence: null, possibleCountries },
      brandWith(policy),
    );
  expect(could(at('NL'), [], { deviceLifts: 'looking' })).toBe(false);
  expect(could(at('NL'), [], { deviceLifts: 'doubt' })).toBe(false);
  expect(could(at('NL'), ['NL', 'BE'], { deviceLifts: 'doubt' })).toBe(true);
  expect(could(at('NL'), ['NL', 'US'], { deviceLifts: 'doubt' })).toBe(false);
  expect(could(at('US'), [], { deviceLifts: 'everything' })).toBe(false);
  expect(could(at(null), [], { unknownAddress: 'prove' })).toBe(true);
  expect(could(at(null), [], { unknownAddress: 'refuse' })).toBe(false);
});
