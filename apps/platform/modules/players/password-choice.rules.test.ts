import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-choice.rules.ts';

const RULES = { lengthMin: 8, needsDigit: false, needsUppercase: false, needsSpecial: false };
const problem = (password: string, rules = RULES, who: { email?: string; brandName?: string } = {}) =>
  passwordProblem({ password, email: 'ada.lovelace@example.com', brandName: 'Harbour Lights', ...who }, rules);
const TOO_COMMON = 'validation.password_too_common';

describe('passwordProblem', () => {
  it('applies the rules of the brand first', () => {
    expect(problem('short')).toBe('validation.password_too_short');
    expect(problem('password', { ...RULES, needsDigit: true })).toBe('validation.needs_digit');
    expect(problem('')).not.toBeNull();
  });

  it.each([
    ['a common password', 'Password123'],
    ['a common password in full-width letters', 'ｐａｓｓｗｏｒｄ'],
    ['a common word with digits', 'sunshine2024'],
    ['a common word with symbols', 'Football!!'],
    ['one character', 'ääääääää'],
    ['the e-mail address', 'Ada.Lovelace@example.com'],
    ['the local part of the e-mail address', 'ADA.LOVELACE'],
    ['the local part with digits', 'ada.lovelace1815'],
    ['the name of the brand', 'HarbourLights'],
    ['the name of the brand with digits', 'harbourlights777!'],
  ])('rejects %s', (_name, password) => {
    expect(problem(password)).toBe(TOO_COMMON);
  });

  it.each(['tidal-pier-74-anchor', '8402 7719 3355', 'my harbour lights', '##+!42%%'])('accepts %s', (password) => {
    expect(problem(password)).toBeNull();
  });

  it('accepts a short name of the player or brand with digits, and a common word within another', () => {
    const names = { email: 'jo@example.com', brandName: 'Xo' };
    expect(problem('jo19481226', RULES, names)).toBeNull();
    expect(problem('xo19481226', RULES, names)).toBeNull();
    expect(problem('ada19481226', RULES, { email: 'ada@example.com' })).toBe(TOO_COMMON);
    expect(problem('sunshinecoast')).toBeNull();
    expect(problem('ada1815x1815', RULES, { email: 'ada1815x1815@example.com' })).toBe(TOO_COMMON);
    // Too short to be a word that is guessed with digits.
    expect(problem('abcd-20240131')).toBeNull();
  });
});
