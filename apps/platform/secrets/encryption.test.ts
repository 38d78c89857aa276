import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEncryption, ENCRYPTION_KEY_BYTES } from './encryption.ts';

const [old, fresh, other] = [1, 2, 3].map(() => randomBytes(ENCRYPTION_KEY_BYTES)) as [Buffer, Buffer, Buffer]; // three in, three out
const document = Buffer.from('a passport');

test('ciphertext is unique per call, and decrypts under its name', () => {
  const encryption = createEncryption([fresh]);
  const [one, two] = [encryption.encrypt(document, 'a/1'), encryption.encrypt(document, 'a/1')];
  expect(one.includes('passport')).toBe(false);
  expect(one.equals(two)).toBe(false);
  expect(encryption.decrypt(one, 'a/1')).toEqual(document);
});

test('rejects changed bytes, other names and unknown keys', () => {
  const encryption = createEncryption([fresh]);
  const encrypted = encryption.encrypt(document, 'a/1');
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => encryption.decrypt(changed, 'a/1'), `byte ${at}`).toThrow();
  }
  expect(() => encryption.decrypt(encrypted, 'a/2')).toThrow();
  expect(() => createEncryption([other]).decrypt(encrypted, 'a/1')).toThrow();
  expect(() => encryption.decrypt(encrypted.subarray(0, 20), 'a/1')).toThrow();
});

test('encrypts with the new first key, and still decrypts with the old one', () => {
  const before = createEncryption([old]).encrypt(document, 'a/1');
  const both = createEncryption([fresh, old]);
  expect(both.decrypt(before, 'a/1')).toEqual(document);
  expect(createEncryption([fresh]).decrypt(both.encrypt(document, 'a/1'), 'a/1')).toEqual(document);
  expect(both.isNewest(before)).toBe(false);
  expect(both.isNewest(both.encrypt(document, 'a/1'))).toBe(true);
  expect(() => createEncryption([])).toThrow();
  expect(() => createEncryption([Buffer.alloc(16)])).toThrow();
});
