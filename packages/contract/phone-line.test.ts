import { expect, test } from 'vitest';
import { readPhoneLine } from './phone-line.ts';

test('one number is one text, however it is written', () => {
  const line = { e164: '+4915112345678', phoneCode: '49', phone: '15112345678', country: 'DE', canReceiveSms: true };
  expect(readPhoneLine('49', '15112345678')).toEqual(line);
  expect(readPhoneLine('49', '015112345678')).toEqual(line);
});

test('islands behind the code of a large country are countries of their own', () => {
  expect(readPhoneLine('1', '8762101234')?.country).toBe('JM');
  expect(readPhoneLine('1', '2025550143')?.country).toBe('US');
});

test('a line in a house takes no texts, and what is no number is none', () => {
  expect(readPhoneLine('49', '3012345678')?.canReceiveSms).toBe(false);
  expect(readPhoneLine('49', '1')).toBeNull();
  expect(readPhoneLine('999', '123456789')).toBeNull();
});
