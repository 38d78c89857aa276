import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isAccountNumber, isIban, maskAccountNumber, readAccountNumber } from '@marquee/text/account-number.ts';
import { readDecimal } from '@marquee/text/amounts.ts';
import { digitsOf } from '@marquee/text/digits.ts';
import { isEmail, readEmail } from '@marquee/text/email.ts';
import { cleanText } from '@marquee/text/invisible.ts';
import { phoneDigits } from '@marquee/text/phone-text.ts';
import { hyphenatedCode, opaqueText, plainCode, postalCodeText } from '@marquee/text/separators.ts';
import { readJsonLines } from '../json-lines.ts';

const CASES = new URL('cases/', import.meta.url);
/** By the name of the file with the cases. */
const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  'account-number': (text) => {
    const number = readAccountNumber(text);
    return { number, isAccount: isAccountNumber(number), isIban: isIban(number), mask: maskAccountNumber(text) };
  },
  'clean-text': cleanText,
  decimal: readDecimal,
  digits: digitsOf,
  email: (text) => ({ address: readEmail(text), isValid: isEmail(readEmail(text)) }),
  'hyphenated-code': hyphenatedCode,
  'opaque-text': opaqueText,
  'phone-digits': phoneDigits,
  'plain-code': plainCode,
  'postal-code': postalCodeText,
};

interface Case {
  readonly title: string;
  readonly input: string;
  readonly output: unknown;
}

test('every function has cases', () => {
  const names = Object.keys(FUNCTIONS).map((name) => `${name}.jsonl`);
  expect(readdirSync(CASES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.entries(FUNCTIONS))('%s', (name, read) => {
  test.each(readJsonLines<Case>(new URL(`${name}.jsonl`, CASES)))('$title', ({ input, output }) => {
    expect(read(input)).toEqual(output);
  });
});
