import { expect, test } from 'vitest';
import { plainCode, RECOVERY_CODE_BYTES, formatRecoveryCode } from './recovery-code.rules.ts';

test('a recovery code is three groups of four unambiguous characters', () => {
  const all = Array.from({ length: 32 }, (_, value) =>
    formatRecoveryCode(new Uint8Array(RECOVERY_CODE_BYTES).fill(value)),
  );
  for (const code of all) expect(code).toMatch(/^[2-9a-z0]{4}(-[2-9a-z0]{4}){2}$/);
  expect(new Set(all).size).toBe(32);
  expect(all.join('')).not.toMatch(/[1loiI]/);
});

test('each byte gives the character of its lowest five bits', () => {
  const bytes = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 32]);
  expect(formatRecoveryCode(bytes)).toBe('2345-6789-ab02');
});

test('spelling does not matter', () => {
  expect(plainCode('４K7Q')).toBe('4k7q');
  expect(plainCode(' 4K7Q — m2xd')).toBe('4k7qm2xd');
  expect(plainCode(' 4K7Q m2xd–9hta ')).toBe(plainCode('4k7q-m2xd-9hta'));
});
