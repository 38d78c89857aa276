import { describe, expect, it } from 'vitest';
import { tableOf } from '../../core/testing/text-table.ts';
import {
  findOfferProblem,
  findOfferProblems,
  reportableReason,
  restrictedCountriesForTags,
  type MethodRules,
  type PayingPlayer,
  type OfferRequest,
} from './offer.rules.ts';
import { ADA, NO_RULES, everyCombination, FIELDS, REQUEST as WITHDRAWAL } from './testing/offer-oracle.ts';

const METHOD: MethodRules = { ...NO_RULES, withdrawalExist: false };
const PLAYER: PayingPlayer = { email: 'ada@example.com', countryCode: 'DE', tags: ['vip'] };
const REQUEST: OfferRequest = { purpose: 'deposit', currencyCode: 'EUR' };

describe('findOfferProblem', () => {
  it.each(
    tableOf(`
      no conditions                                             | deposit    | none          | {}                                                                  |
      inactive                                                  | deposit    | inactive      | {"isActive":false}                                                  |
      hidden                                                    | deposit    | hidden        | {"hidden":true}                                                     |
      a deposit by a method without payouts                     | deposit    | none          | {"withdrawalExist":false}                                           |
      a withdrawal by a method without payouts                  | withdrawal | no_withdrawal | {"withdrawalExist":false}                                           |
      a withdrawal by a method with payouts                     | withdrawal | none          | {"withdrawalExist":true}                                            |
      country allowed                                           | deposit    | none          | {"allowedCountries":["DE"]}                                         |
      country not among the allowed                             | deposit    | country       | {"allowedCountries":["AT"]}                                         |
      unknown country with an allow list                        | deposit    | country       | {"allowedCountries":["AT"]}                                         | {"countryCode":null}
      unknown country with a restriction list                   | deposit    | none          | {"restrictedCountries":["AT"]}                                      | {"countryCode":null}
      country restricted                                        | deposit    | country       | {"restrictedCountries":["DE"]}                                      |
      country both allowed and restricted                       | deposit    | country       | {"allowedCountries":["DE"],"restrictedCountries":["DE"]}            |
      currency not among the allowed                            | deposit    | currency      | {"allowedCurrencies":["BTC"]}                                       |
      currency restricted                                       | deposit    | currency      | {"restrictedCurrencies":["EUR"]}                                    |
      e-mail allowed, in another case                           | deposit    | none          | {"allowEmails":["ADA@example.com"]}                                 |
      domain allowed                                            | deposit    | none          | {"allowEmails":["@example.com"]}                                    |
      another domain with the same ending                       | deposit    | email         | {"allowEmails":["@ample.com"]}                                      | {"email":"ada@example.com"}
      e-mail not allowed                                        | deposit    | email         | {"allowEmails":["bob@example.com"]}                                 |
      e-mail that ends with an allowed one                      | deposit    | email         | {"allowEmails":["da@example.com"]}                                  |
      tag allowed                                               | deposit    | none          | {"allowTags":["vip"]}                                               |
      one of several tags                                       | deposit    | none          | {"allowTags":["high","vip"]}                                        |
      tag missing                                               | deposit    | tag           | {"allowTags":["vip"]}                                               | {"tags":[]}
      tag missing, with an unmatched list without the country   | deposit    | none          | {"allowTags":["vip"],"tagRestrictedCountries":{"unmatched":["AT"]}} | {"tags":[]}
      tag missing, with an unmatched list with the country      | deposit    | tag_country   | {"allowTags":["vip"],"tagRestrictedCountries":{"unmatched":["DE"]}} | {"tags":[]}
      tag allowed, with a matched list with the country         | deposit    | tag_country   | {"allowTags":["vip"],"tagRestrictedCountries":{"matched":["DE"]}}   |
      tag allowed, with an unmatched list with the country      | deposit    | none          | {"allowTags":["vip"],"tagRestrictedCountries":{"unmatched":["DE"]}} |
      no tags, with a default list with the country             | deposit    | tag_country   | {"tagRestrictedCountries":{"default":["DE"]}}                       | {"tags":[]}
      a list under the player’s tag instead of the default list | deposit    | none          | {"tagRestrictedCountries":{"default":["DE"],"vip":["AT"]}}          |
      lists under several of the player’s tags                  | deposit    | tag_country   | {"tagRestrictedCountries":{"vip":["AT"],"risk":["DE"]}}             | {"tags":["vip","risk"]}
      a player tag named default                                | deposit    | tag_country   | {"tagRestrictedCountries":{"default":["DE"]}}                       | {"tags":["default"]}
    `),
  )('%s: %s, %s', (_name, purpose, problem, method = '{}', player = '') => {
    const rules = { ...METHOD, ...(JSON.parse(method) as Partial<MethodRules>) };
    const asking = { ...PLAYER, ...(player !== '' && (JSON.parse(player) as Partial<PayingPlayer>)) };
    const request = { ...REQUEST, purpose: purpose as OfferRequest['purpose'] }; // One of the table.
    expect(findOfferProblem(rules, asking, request) ?? 'none').toBe(problem);
  });
});

const isSame = (left: readonly string[], right: readonly string[]) =>
  left.toSorted().join() === right.toSorted().join();

describe('findOfferProblems, for every combination of all conditions', () => {
  const combinations = everyCombination();

  it('tests the whole table', () => {
    expect(combinations).toHaveLength(FIELDS.reduce((product, settings) => product * settings.length, 1));
    expect(combinations.length).toBeGreaterThan(10_000);
  });

  it('returns exactly the expected problems, and no offer problem only without any', () => {
    const wrong = combinations.filter(({ method, problems }) => {
      const isOffered = findOfferProblem(method, ADA, WITHDRAWAL) === null;
      return !isSame(findOfferProblems(method, ADA, WITHDRAWAL), problems) || isOffered !== (problems.length === 0);
    });
    expect(wrong).toEqual([]);
  });

  it('ignores a missing payout for deposits', () => {
    const wrong = combinations.filter(({ method, problems }) => {
      const expected = problems.filter((problem) => problem !== 'no_withdrawal');
      return !isSame(findOfferProblems(method, ADA, { ...WITHDRAWAL, purpose: 'deposit' }), expected);
    });
    expect(wrong).toEqual([]);
  });

  it('treats an unknown country as absent from every list', () => {
    for (const { method } of combinations) {
      const found = findOfferProblems(method, { ...ADA, countryCode: null }, WITHDRAWAL);
      expect(found.includes('tag_country')).toBe(false);
      expect(found.includes('country')).toBe(method.allowedCountries.length > 0);
    }
  });
});

describe('reportableReason', () => {
  const ready = { hasLimits: true, hasProvider: true };

  it.each([
    ['nothing', [], ready, null],
    ['the country', ['country'], ready, 'country'],
    ['the country for the player’s tags, as country', ['tag_country'], ready, 'country'],
    ['the country before the currency', ['country', 'currency'], ready, 'country'],
    ['the currency', ['currency'], ready, 'currency'],
    ['missing limits as currency', [], { hasLimits: false, hasProvider: true }, 'currency'],
    ['a missing provider as pause', [], { hasLimits: true, hasProvider: false }, 'paused'],
    ['nothing about methods without payouts', ['no_withdrawal'], ready, null],
    ['nothing that reveals settings: inactive', ['inactive', 'country'], ready, null],
    ['nothing that reveals settings: hidden', ['hidden', 'country'], ready, null],
    ['nothing that reveals offers to others: e-mail', ['email', 'currency'], ready, null],
    ['nothing that reveals offers to others: tag', ['currency', 'tag'], ready, null],
  ] as const)('shows %s', (_name, problems, facts, reason) => {
    expect(reportableReason(problems, facts)).toBe(reason);
  });
});

it('a tag without a list of its own does not hide the default list', () => {
  const method = { ...METHOD, tagRestrictedCountries: { default: ['DE'], vip: ['AT'] } };
  expect(restrictedCountriesForTags(method, ['other'])).toEqual(['DE']);
  expect(restrictedCountriesForTags(METHOD, ['other'])).toEqual([]);
});
