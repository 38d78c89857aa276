import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isAccountNumber, isIban, maskAccountNumber, readAccountNumber } from '@marquee/text/account-number.ts';
import { readDecimal } from '@marquee/text/amounts.ts';
import { digitsOf } from '@marquee/text/digits.ts';
import { isEmail, readEmail } from '@marquee/text/email.ts';
import { cleanText } from '@marquee/text/invisible.ts';
import { phoneDigits } from '@marquee/text/phone-text.ts';
import { hyphenatedCode, opaqueText, plainCode, postalCodeText } from '@marquee/text/separators.ts';

const CASES = new URL('cases/', import.meta.url);
const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  accountNumber: (text) => {
    const number = readAccountNumber(text);
    return { number, isAccount: isAccountNumber(number), isIban: isIban(number), mask: maskAccountNumber(text) };
  },
  cleanText,
  decimal: readDecimal,
  digitsOf,
  email: (text) => ({ address: readEmail(text), isValid: isEmail(readEmail(text)) }),
  hyphenatedCode,
  opaqueText,
  phoneDigits,
  plainCode,
  postalCode: postalCodeText,
};

interface Vectors {
  readonly function: string;
  readonly cases: readonly { readonly title: string; readonly input: string; readonly output: unknown }[];
}

const files = readdirSync(CASES).map((name): [string, Vectors] => [
  name,
  JSON.parse(readFileSync(new URL(name, CASES), 'utf8')),
]);

test('every function has cases', () => {
  expect(files.map(([, { function: name }]) => name).toSorted()).toEqual(Object.keys(FUNCTIONS).toSorted());
});

describe.each(files)('%s', (_file, { function: name, cases }) => {
  test.each(cases)('$title', ({ input, output }) => {
    expect(FUNCTIONS[name]?.(input)).toEqual(output);
  });
});
