import { LOGIN_NAME_PATTERN } from '@marquee/contract/fields.ts';
import { expect, test } from 'vitest';
import { generateCredentials } from './generate-credentials.ts';

const STRICT = { lengthMin: 24, needsDigit: true, needsUppercase: true, needsSpecial: true };

test('what is made fits the platform and the strictest brand, and is never made twice', () => {
  const made = Array.from({ length: 200 }, () => generateCredentials('neonfold', STRICT));
  for (const { login, password } of made) {
    expect(login).toMatch(LOGIN_NAME_PATTERN);
    expect(login.startsWith('neonfold-')).toBe(true);
    expect(password.length).toBeGreaterThanOrEqual(24);
    expect(password).toMatch(/^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[\w-]+$/);
  }
  expect(new Set(made.flatMap(({ login, password }) => [login, password])).size).toBe(400);
});

test('a brand whose name has no letters gives a login too', () => {
  expect(generateCredentials('7', { ...STRICT, lengthMin: 6 }).login).toMatch(/^player-/);
});
