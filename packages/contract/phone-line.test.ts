import { expect, test } from 'vitest';
import { readPhoneLine } from './phone-line.ts';

test('readPhoneLine normalises every way of writing a number', () => {
  const line = { e164: '+4915112345678', phoneCode: '49', phone: '15112345678', country: 'DE', canReceiveSms: true };
  expect(readPhoneLine('49', '15112345678')).toEqual(line);
  expect(readPhoneLine('49', '015112345678')).toEqual(line);
});

test('readPhoneLine distinguishes countries that share a country code', () => {
  expect(readPhoneLine('1', '8762101234')?.country).toBe('JM');
  expect(readPhoneLine('1', '2025550143')?.country).toBe('US');
});

test('readPhoneLine recognises landlines and rejects invalid numbers', () => {
  expect(readPhoneLine('49', '3012345678')?.canReceiveSms).toBe(false);
  expect(readPhoneLine('49', '1')).toBeNull();
  expect(readPhoneLine('999', '123456789')).toBeNull();
});
