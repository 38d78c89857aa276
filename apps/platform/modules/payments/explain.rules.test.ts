import { describe, expect, it } from 'vitest';
import { explainMethod } from './explain.rules.ts';
import type { Method } from './methods.sql.ts';

const METHOD = {
  isActive: true,
  hidden: false,
  withdrawalExist: true,
  allowedCountries: [],
  restrictedCountries: [],
  tagRestrictedCountries: {},
  allowedCurrencies: [],
  restrictedCurrencies: [],
  allowEmails: [],
  allowTags: [],
  adapter: 'cards',
  limits: {},
} as unknown as Method; // The fields that decide about the offer.
const PLAYER = { email: 'ada@example.com', countryCode: 'DE', tags: ['vip', 'risk'] };
const explain = (method: Partial<Method>, player: Partial<typeof PLAYER> | { countryCode: null } = {}) =>
  explainMethod({ ...METHOD, ...method }, { ...PLAYER, ...player }, { purpose: 'withdrawal', currencyCode: 'EUR' }, [
    'cards',
  ]);

describe('explainMethod', () => {
  it('gives no reason for a method that is offered', () => {
    expect(explain({})).toEqual([]);
  });

  it.each<[string, Partial<Method>, string]>([
    ['inactive', { isActive: false }, 'switched off by the operator'],
    ['hidden', { hidden: true }, 'hidden by the operator'],
    ['no_withdrawal', { withdrawalExist: false }, 'does not pay out'],
    ['country', { allowedCountries: ['AT', 'CH'] }, 'country is DE; allowed: AT, CH; restricted: none'],
    ['country', { restrictedCountries: ['DE'] }, 'country is DE; allowed: none; restricted: DE'],
    [
      'tag_country',
      { tagRestrictedCountries: { vip: ['DE', 'FR'] } },
      'country is DE; restricted for the tags vip, risk: DE, FR',
    ],
    ['currency', { allowedCurrencies: ['USD'] }, 'currency is EUR; allowed: USD; restricted: none'],
    ['currency', { restrictedCurrencies: ['EUR'] }, 'currency is EUR; allowed: none; restricted: EUR'],
    ['email', { allowEmails: ['@example.org', 'x@example.com'] }, 'e-mail is not among 2 allowed'],
    ['tag', { allowTags: ['gold'] }, 'tags are vip, risk; allowed: gold'],
    ['no_limits', { limits: null }, 'no limits are set for EUR'],
    ['no_provider', { adapter: 'vouchers' }, 'the provider vouchers is not set up'],
  ])('explains %s with the value that broke the rule', (problem, method, detail) => {
    expect(explain(method)).toEqual([{ problem, detail }]);
  });

  it('names an unknown country', () => {
    const [reason] = explain({ allowedCountries: ['AT'] }, { countryCode: null });
    expect(reason?.detail).toBe('country is unknown; allowed: AT; restricted: none');
  });

  it('lists every reason, and leaves out the provider where the caller cannot know it', () => {
    const method = { ...METHOD, isActive: false, limits: null, adapter: 'vouchers' };
    const problems = (providers: readonly string[] | null) =>
      explainMethod(method, PLAYER, { purpose: 'deposit', currencyCode: 'EUR' }, providers).map(
        ({ problem }) => problem,
      );
    expect(problems([])).toEqual(['inactive', 'no_limits', 'no_provider']);
    expect(problems(null)).toEqual(['inactive', 'no_limits']);
  });
});
