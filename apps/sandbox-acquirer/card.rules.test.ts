import { describe, expect, it } from 'vitest';
import { findCardProblems, isCardNumberValid, keptCard } from './card.rules.ts';
import { OUTCOMES } from './outcome.rules.ts';

const TODAY = { year: 2026, month: 11 };
const GOOD = { holder: 'Ada Lovelace', number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };

describe('card form', () => {
  it('accepts a complete card', () => {
    expect(findCardProblems(GOOD, TODAY)).toEqual({});
  });

  it.each([
    [{ holder: '  ' }, { holder: 'required' }],
    [{ number: '  ' }, { number: 'required' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'invalid' }],
    [{ number: '4242' }, { number: 'invalid' }],
    [{ number: '0x4242424242424242' }, { number: 'invalid' }],
    [{ expiry: '' }, { expiry: 'required' }],
    [{ expiry: '13/30' }, { expiry: 'invalid' }],
    [{ expiry: '1/30' }, { expiry: 'invalid' }],
    [{ expiry: '10/26' }, { expiry: 'past' }],
    [{ expiry: '12/25' }, { expiry: 'past' }],
    [{ expiry: '01/27' }, {}],
    [{ expiry: ' 12 / 30 ' }, {}],
    [{ expiry: '1249' }, {}],
    [{ expiry: '12//49' }, {}],
    [{ expiry: '12-49' }, {}],
    [{ expiry: '12/2049' }, {}],
    [{ expiry: '١٢/٤٩' }, {}],
    [{ expiry: '12\u200b/49' }, {}],
    [{ expiry: '12/4' }, { expiry: 'invalid' }],
    [{ number: '4242‑4242‑4242‑4242' }, {}],
    [{ number: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢' }, {}],
    [{ number: '4242\u00a04242\u200b42424242' }, {}],
    [{ cvc: '١٢٣' }, {}],
    [{ expiry: '11/26' }, {}],
    [{ cvc: '' }, { cvc: 'required' }],
    [{ cvc: '12' }, { cvc: 'invalid' }],
    [{ cvc: '1234' }, { cvc: 'invalid' }],
    [{ cvc: '12a' }, { cvc: 'invalid' }],
  ])('%o gives %o', (change, problems) => {
    expect(findCardProblems({ ...GOOD, ...change }, TODAY)).toEqual(problems);
  });

  it.each([
    [11, false],
    [12, true],
    [19, true],
    [20, false],
  ])('a number of %d digits is a card number: %s', (length, isValid) => {
    expect(isCardNumberValid('0'.repeat(length))).toBe(isValid);
  });

  it('keeps the last four digits of a card, and a fingerprint that is the same however the card is typed', () => {
    const kept = { last4: '4242', fingerprint: 'a9703f740387e7f3d0809799f6a349d4' };
    expect(keptCard(GOOD)).toEqual(kept);
    expect(keptCard({ holder: ' ADA Lovelace ', number: '4242-4242-4242-4242', expiry: '12 / 30', cvc: '' })).toEqual(
      kept,
    );
  });

  it.each([{ holder: 'Ada King' }, { number: '4000 0000 0000 0002' }, { expiry: '11/30' }])(
    'a card with %o has another fingerprint',
    (change) => {
      expect(keptCard({ ...GOOD, ...change }).fingerprint).not.toBe(keptCard(GOOD).fingerprint);
    },
  );

  it('offers only test cards that pass the check digit', () => {
    expect(OUTCOMES.map(({ card }) => isCardNumberValid(card))).toEqual(OUTCOMES.map(() => true));
    for (const name of ['card', 'cents', 'name'] as const)
      expect(new Set(OUTCOMES.map((outcome) => outcome[name])).size).toBe(OUTCOMES.length);
  });
});
