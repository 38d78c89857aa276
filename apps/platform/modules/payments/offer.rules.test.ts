import { describe, expect, it } from 'vitest';
import {
  findOfferProblem,
  findOfferProblems,
  type MethodRules,
  type PayingPlayer,
  type OfferRequest,
} from './offer.rules.ts';
import { ADA, NO_RULES, everyCombination, FIELDS, REQUEST as WITHDRAWAL } from './testing/offer-oracle.ts';

const METHOD: MethodRules = { ...NO_RULES, withdrawalExist: false };
const PLAYER: PayingPlayer = { email: 'ada@example.com', countryCode: 'DE', tags: ['vip'] };
const REQUEST: OfferRequest = { purpose: 'deposit', currencyCode: 'EUR' };

describe('which methods a player is offered', () => {
  it.each<[string, Partial<MethodRules>, Partial<PayingPlayer>, Partial<OfferRequest>, string | null]>([
    ['a method without conditions is offered', {}, {}, {}, null],
    ['an inactive one is not', { isActive: false }, {}, {}, 'inactive'],
    ['a hidden one is not', { hidden: true }, {}, {}, 'hidden'],
    ['a deposit needs no withdrawal', { withdrawalExist: false }, {}, {}, null],
    ['a withdrawal needs one', { withdrawalExist: false }, {}, { purpose: 'withdrawal' }, 'no_withdrawal'],
    ['a withdrawal with one', { withdrawalExist: true }, {}, { purpose: 'withdrawal' }, null],
    ['the country is allowed', { allowedCountries: ['DE'] }, {}, {}, null],
    ['the country is not among the allowed', { allowedCountries: ['AT'] }, {}, {}, 'country'],
    ['an unknown country is not among the allowed', { allowedCountries: ['AT'] }, { countryCode: null }, {}, 'country'],
    ['an unknown country is not restricted', { restrictedCountries: ['AT'] }, { countryCode: null }, {}, null],
    ['the country is restricted', { restrictedCountries: ['DE'] }, {}, {}, 'country'],
    ['restricted wins over allowed', { allowedCountries: ['DE'], restrictedCountries: ['DE'] }, {}, {}, 'country'],
    ['the currency is not among the allowed', { allowedCurrencies: ['BTC'] }, {}, {}, 'currency'],
    ['the currency is restricted', { restrictedCurrencies: ['EUR'] }, {}, {}, 'currency'],
    ['the e-mail is allowed whatever its case', { allowEmails: ['ADA@example.com'] }, {}, {}, null],
    ['the domain is allowed', { allowEmails: ['@example.com'] }, {}, {}, null],
    ['another domain is not', { allowEmails: ['@ample.com'] }, { email: 'ada@example.com' }, {}, 'email'],
    ['the e-mail is not allowed', { allowEmails: ['bob@example.com'] }, {}, {}, 'email'],
    ['the tag is allowed', { allowTags: ['vip'] }, {}, {}, null],
    ['the tag is missing', { allowTags: ['vip'] }, { tags: [] }, {}, 'tag'],
    [
      'the tag is missing, but such players have a list',
      { allowTags: ['vip'], tagRestrictedCountries: { unmatched: ['AT'] } },
      { tags: [] },
      {},
      null,
    ],
    [
      'the tag is missing, and the list names the country',
      { allowTags: ['vip'], tagRestrictedCountries: { unmatched: ['DE'] } },
      { tags: [] },
      {},
      'tag_country',
    ],
    [
      'matched players have their own list',
      { allowTags: ['vip'], tagRestrictedCountries: { matched: ['DE'] } },
      {},
      {},
      'tag_country',
    ],
    [
      'the list of the unmatched does not touch them',
      { allowTags: ['vip'], tagRestrictedCountries: { unmatched: ['DE'] } },
      {},
      {},
      null,
    ],
    [
      'the default list holds for everybody else',
      { tagRestrictedCountries: { default: ['DE'] } },
      { tags: [] },
      {},
      'tag_country',
    ],
    [
      'a list under the player’s tag replaces the default',
      { tagRestrictedCountries: { default: ['DE'], vip: ['AT'] } },
      {},
      {},
      null,
    ],
    [
      'lists under several tags add up',
      { tagRestrictedCountries: { vip: ['AT'], risk: ['DE'] } },
      { tags: ['vip', 'risk'] },
      {},
      'tag_country',
    ],
    [
      'a player tag called default is no trick',
      { tagRestrictedCountries: { default: ['DE'] } },
      { tags: ['default'] },
      {},
      'tag_country',
    ],
  ])('%s', (_name, method, player, request, problem) => {
    expect(findOfferProblem({ ...METHOD, ...method }, { ...PLAYER, ...player }, { ...REQUEST, ...request })).toBe(
      problem,
    );
  });
});

const isSame = (left: readonly string[], right: readonly string[]) =>
  left.toSorted().join() === right.toSorted().join();

describe('every combination of all conditions', () => {
  const combinations = everyCombination();

  it('is the whole table', () => {
    expect(combinations).toHaveLength(FIELDS.reduce((product, settings) => product * settings.length, 1));
    expect(combinations.length).toBeGreaterThan(10_000);
  });

  it('names exactly the reasons that hold, and offers only where there is none', () => {
    const wrong = combinations.filter(({ method, problems }) => {
      const isOffered = findOfferProblem(method, ADA, WITHDRAWAL) === null;
      return !isSame(findOfferProblems(method, ADA, WITHDRAWAL), problems) || isOffered !== (problems.length === 0);
    });
    expect(wrong).toEqual([]);
  });

  it('for paying in, nobody asks whether a method pays out', () => {
    const wrong = combinations.filter(({ method, problems }) => {
      const expected = problems.filter((problem) => problem !== 'no_withdrawal');
      return !isSame(findOfferProblems(method, ADA, { ...WITHDRAWAL, purpose: 'deposit' }), expected);
    });
    expect(wrong).toEqual([]);
  });

  it('a player whose country nobody knows is in no list, allowed or not', () => {
    for (const { method } of combinations) {
      const found = findOfferProblems(method, { ...ADA, countryCode: null }, WITHDRAWAL);
      expect(found.includes('tag_country')).toBe(false);
      expect(found.includes('country')).toBe(method.allowedCountries.length > 0);
    }
  });
});
