import { LOGIN_NAME_PATTERN } from '@marquee/contract/fields.ts';
import { expect, test } from 'vitest';
import { generateLogin } from './generate-login.ts';

const STRICT = { lengthMin: 24, needsDigit: true, needsUppercase: true, needsSpecial: true };

test('generates unique logins and passwords that satisfy the strictest rules', () => {
  const made = Array.from({ length: 200 }, () => generateLogin('neonfold', STRICT));
  for (const { login, password } of made) {
    expect(login).toMatch(LOGIN_NAME_PATTERN);
    expect(login.startsWith('neonfold-')).toBe(true);
    expect(password.length).toBeGreaterThanOrEqual(24);
    expect(password).toMatch(/^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[\w-]+$/);
  }
  expect(new Set(made.flatMap(({ login, password }) => [login, password])).size).toBe(400);
});

test('generates a login for a brand key without letters', () => {
  expect(generateLogin('7', { ...STRICT, lengthMin: 6 }).login).toMatch(/^player-/);
});
