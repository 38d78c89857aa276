import { describe, expect, it } from 'vitest';
import { findOfferProblem, type MethodRules, type PayingPlayer, type Wish } from './offer.rules.ts';

const METHOD: MethodRules = {
  isActive: true,
  hidden: false,
  withdrawalExist: false,
  allowedCountries: [],
  restrictedCountries: [],
  tagRestrictedCountries: {},
  allowedCurrencies: [],
  restrictedCurrencies: [],
  allowEmails: [],
  allowTags: [],
};
const PLAYER: PayingPlayer = { email: 'ada@example.com', countryCode: 'DE', tags: ['vip'] };
const WISH: Wish = { purpose: 'deposit', currencyCode: 'EUR' };

describe('which methods a player is offered', () => {
  it.each<[string, Partial<MethodRules>, Partial<PayingPlayer>, Partial<Wish>, string | null]>([
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
      'country',
    ],
    [
      'matched players have their own list',
      { allowTags: ['vip'], tagRestrictedCountries: { matched: ['DE'] } },
      {},
      {},
      'country',
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
      'country',
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
      'country',
    ],
    [
      'a player tag called default is no trick',
      { tagRestrictedCountries: { default: ['DE'] } },
      { tags: ['default'] },
      {},
      'country',
    ],
  ])('%s', (_name, method, player, wish, problem) => {
    expect(findOfferProblem({ ...METHOD, ...method }, { ...PLAYER, ...player }, { ...WISH, ...wish })).toBe(problem);
  });
});
