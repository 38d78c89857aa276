import { expect, test } from 'vitest';
import { nationalPhone, phoneCountry, phoneProblem, wholePhone } from './phone.ts';

test('phoneProblem checks the number together with its country code', () => {
  expect(phoneProblem('49', '15112345678')).toBeNull();
  expect(phoneProblem('5999', '5171234')).toBeNull();
  expect(phoneProblem('49', '1')).toBe('validation.number_too_short');
  expect(phoneProblem('49', '1511234567890123')).toBe('validation.number_too_long');
});

test('phoneProblem requires both country code and number, or neither', () => {
  expect(phoneProblem(null, null)).toBeNull();
  expect(phoneProblem('49', null)).toBe('validation.required');
  expect(phoneProblem(null, '15112345678')).toBe('validation.required');
});

test.each([
  ['+49 151 234-567 89', '+4915123456789'],
  ['0049 (0)151 23456789', '+4915123456789'],
  ['٠٠٤٩ ١٥١ ٢٣٤٥٦٧٨٩', '+4915123456789'],
  ['+۴۹ ۱۵۱ ۲۳۴۵۶۷۸۹', '+4915123456789'],
  ['＋４９１５１２３４５６７８９', '+4915123456789'],
  ['\u200e+49\u00a0151\u200b23456789', '+4915123456789'],
  ['+49‐151–234—56789', '+4915123456789'],
  ['+४९ १५१ २३४५६७८९', '+4915123456789'],
  ['(+49) 151 23456789', '+4915123456789'],
  ['+49 0151 23456789', '+4915123456789'],
])('wholePhone reads %j', (text, whole) => expect(wholePhone(text)).toBe(whole));

test.each([
  ['49', '015123456789', '15123456789'],
  ['44', '07911123456', '7911123456'],
  ['31', '0612345678', '612345678'],
  ['39', '0669812345', '0669812345'],
  ['1', '8765550100', '8765550100'],
  ['7', '89161234567', '9161234567'],
  ['599', '96661234', '96661234'],
])('the national number of +%s %s is %s', (code, phone, national) => expect(nationalPhone(code, phone)).toBe(national));

test.each([
  ['+18765550100', 'US', 'JM'],
  ['+16585550100', null, 'JM'],
  ['+18095550100', null, 'DO'],
  ['+18295550100', 'JM', 'DO'],
  ['+18495550100', null, 'DO'],
  ['+17875550100', null, 'PR'],
  ['+19395550100', null, 'PR'],
  ['+1876', 'US', 'JM'],
  ['+1', null, 'US'],
  ['+1', 'CA', 'CA'],
  ['+44', null, 'GB'],
  ['+44', 'GG', 'GG'],
  ['+77011234567', null, 'KZ'],
  ['+38344123456', null, 'XK'],
  ['+31612345678', 'PT', 'NL'],
  ['+0', null, null],
])('the country of %s with %s chosen is %s', (number, chosen, country) => {
  expect(phoneCountry(number, chosen)).toBe(country);
});
