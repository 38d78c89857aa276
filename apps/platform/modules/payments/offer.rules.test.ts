import { describe, expect, it } from 'vitest';
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
  it.each<[string, Partial<MethodRules>, Partial<PayingPlayer>, Partial<OfferRequest>, string | null]>([
    ['no conditions', {}, {}, {}, null],
    ['inactive', { isActive: false }, {}, {}, 'inactive'],
    ['hidden', { hidden: true }, {}, {}, 'hidden'],
    ['a deposit by a method without payouts', { withdrawalExist: false }, {}, {}, null],
    [
      'a withdrawal by a method without payouts',
      { withdrawalExist: false },
      {},
      { purpose: 'withdrawal' },
      'no_withdrawal',
    ],
    ['a withdrawal by a method with payouts', { withdrawalExist: true }, {}, { purpose: 'withdrawal' }, null],
    ['country allowed', { allowedCountries: ['DE'] }, {}, {}, null],
    ['country not among the allowed', { allowedCountries: ['AT'] }, {}, {}, 'country'],
    ['unknown country with an allow list', { allowedCountries: ['AT'] }, { countryCode: null }, {}, 'country'],
    ['unknown country with a restriction list', { restrictedCountries: ['AT'] }, { countryCode: null }, {}, null],
    ['country restricted', { restrictedCountries: ['DE'] }, {}, {}, 'country'],
    [
      'country both allowed and restricted',
      { allowedCountries: ['DE'], restrictedCountries: ['DE'] },
      {},
      {},
      'country',
    ],
    ['currency not among the allowed', { allowedCurrencies: ['BTC'] }, {}, {}, 'currency'],
    ['currency restricted', { restrictedCurrencies: ['EUR'] }, {}, {}, 'currency'],
    ['e-mail allowed, in another case', { allowEmails: ['ADA@example.com'] }, {}, {}, null],
    ['domain allowed', { allowEmails: ['@example.com'] }, {}, {}, null],
    ['another domain with the same ending', { allowEmails: ['@ample.com'] }, { email: 'ada@example.com' }, {}, 'email'],
    ['e-mail not allowed', { allowEmails: ['bob@example.com'] }, {}, {}, 'email'],
    ['e-mail that ends with an allowed one', { allowEmails: ['da@example.com'] }, {}, {}, 'email'],
    ['tag allowed', { allowTags: ['vip'] }, {}, {}, null],
    ['one of several tags', { allowTags: ['high', 'vip'] }, {}, {}, null],
    ['tag missing', { allowTags: ['vip'] }, { tags: [] }, {}, 'tag'],
    [
      'tag missing, with an unmatched list without the country',
      { allowTags: ['vip'], tagRestrictedCountries: { unmatched: ['AT'] } },
      { tags: [] },
      {},
      null,
    ],
    [
      'tag missing, with an unmatched list with the country',
      { allowTags: ['vip'], tagRestrictedCountries: { unmatched: ['DE'] } },
      { tags: [] },
      {},
      'tag_country',
    ],
    [
      'tag allowed, with a matched list with the country',
      { allowTags: ['vip'], tagRestrictedCountries: { matched: ['DE'] } },
      {},
      {},
      'tag_country',
    ],
    [
      'tag allowed, with an unmatched list with the country',
      { allowTags: ['vip'], tagRestrictedCountries: { unmatched: ['DE'] } },
      {},
      {},
      null,
    ],
    [
      'no tags, with a default list with the country',
      { tagRestrictedCountries: { default: ['DE'] } },
      { tags: [] },
      {},
      'tag_country',
    ],
    [
      'a list under the player’s tag instead of the default list',
      { tagRestrictedCountries: { default: ['DE'], vip: ['AT'] } },
      {},
      {},
      null,
    ],
    [
      'lists under several of the player’s tags',
      { tagRestrictedCountries: { vip: ['AT'], risk: ['DE'] } },
      { tags: ['vip', 'risk'] },
      {},
      'tag_country',
    ],
    [
      'a player tag named default',
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
