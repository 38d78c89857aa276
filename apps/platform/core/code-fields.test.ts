import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asset, country, lawCurrency, shippedLocale, subdivision } from './code-fields.ts';

const reasonOf = (schema: z.core.$ZodType<unknown>, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message ?? null;

test.each([
  ['UK', '"GB" (United Kingdom)'],
  ['uk', '"GB" (United Kingdom)'],
  ['gb', '"GB" (United Kingdom)'],
  [' GB', '"GB" (United Kingdom)'],
  ['GBR', '"GB" (United Kingdom)'],
  ['England', '"GB" (United Kingdom)'],
  ['Great Britain', '"GB" (United Kingdom)'],
  ['EL', '"GR" (Greece)'],
  ['USA', '"US" (United States)'],
  ['DEU', '"DE" (Germany)'],
  ['Germany', '"DE" (Germany)'],
])('refuses the country %j and suggests %s', (code, hint) => {
  expect(reasonOf(country, code)).toContain(`did you mean ${hint}?`);
});

test.each(['ZZ', 'XX', 'EU', 'UN', 'AA', 'QQ', '', 'D', '99', 'EUR'])('refuses the country %j', (code) => {
  expect(reasonOf(country, code)).toContain('is not a country');
});

test.each(['GB', 'US', 'NL', 'XK', 'GG', 'AX'])('accepts the country %s', (code) => {
  expect(reasonOf(country, code)).toBeNull();
});

test.each([
  ['UK-ENG', 'did you mean "GB-ENG" (United Kingdom)?'],
  ['ca-on', 'did you mean "CA-ON" (Canada)?'],
  ['USA-NY', 'did you mean "US-NY" (United States)?'],
  ['ZZ-1', 'is not a part of a country'],
  ['CA', 'is not a part of a country'],
  ['CA-ONTARIO', 'is not a part of a country'],
])('refuses the part %j of a country: %s', (code, hint) => {
  expect(reasonOf(subdivision, code)).toContain(hint);
});

test.each([
  [asset, 'EURO', 'did you mean "EUR"?'],
  [asset, 'usdt', 'did you mean "USDT"?'],
  [asset, 'SEK', 'is not a currency'],
  [lawCurrency, 'EURO', 'did you mean "EUR"?'],
  [lawCurrency, 'XXQ', 'is not a currency'],
  [shippedLocale, 'ge', 'did you mean "de"?'],
  [shippedLocale, 'eng', 'did you mean "en"?'],
] as const)('refuses a currency or language that does not exist and suggests one', (schema, code, hint) => {
  expect(reasonOf(schema, code)).toContain(hint);
});

test.each([
  [subdivision, 'CA-ON'],
  [subdivision, 'GB-ENG'],
  [lawCurrency, 'SEK'],
  [lawCurrency, 'USDT'],
] as const)('accepts known codes', (schema, code) => {
  expect(reasonOf(schema, code)).toBeNull();
});
