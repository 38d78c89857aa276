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

test('spelling does not matter', () => {
  expect(plainCode('４K7Q')).toBe('4k7q');
  expect(plainCode(' 4K7Q — m2xd')).toBe('4k7qm2xd');
  expect(plainCode(' 4K7Q m2xd–9hta ')).toBe(plainCode('4k7q-m2xd-9hta'));
});
