import { expect, test } from 'vitest';
import { DIGITS, decimalSeparator, decimalText, numberLocale } from './numbers.ts';

test.each(Object.entries(DIGITS))('the digits of %s are CLDR’s default', (language, digits) => {
  expect(new Intl.NumberFormat(language).resolvedOptions().numberingSystem).toBe(digits);
});

test('the tag of a language names its digits; regions and other languages have some too', () => {
  expect(['ar', 'ar-EG', 'pt-BR', 'fa', 'zh-u-ca-chinese', 'ar-u-nu-arab'].map(numberLocale)).toEqual([
    'ar-u-nu-latn',
    'ar-EG-u-nu-latn',
    'pt-BR-u-nu-latn',
    'fa-u-nu-arabext',
    'zh-u-ca-chinese-nu-latn',
    'ar-u-nu-latn',
  ]);
});

test.each([
  ['en', '1234.50', '07.40', '0.001526', '-0.5'],
  ['de', '1234,50', '07,40', '0,001526', '-0,5'],
  ['ar', '1234.50', '07.40', '0.001526', '\u200e-0.5'],
  ['fa', '۱۲۳۴٫۵۰', '۰۷٫۴۰', '۰٫۰۰۱۵۲۶', '\u200e−۰٫۵'],
])('a decimal string keeps all its digits in %s', (locale, ...texts) => {
  expect(['1234.50', '07.40', '0.001526', '-0.5'].map((digits) => decimalText(digits, locale))).toEqual(texts);
});

test('digits beyond the precision of a number stay, and other text is unchanged', () => {
  expect(decimalText('96.012345678901234567', 'de')).toBe('96,012345678901234567');
  expect(['', '–', '1e3'].map((text) => decimalText(text, 'de'))).toEqual(['', '–', '1e3']);
});

test('the decimal separator of a language', () => {
  expect(['en', 'de', 'ar', 'fa'].map(decimalSeparator)).toEqual(['.', ',', '.', '٫']);
});
