import { ASSET_CODES, getAsset } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { expect, test } from 'vitest';
import { normaliseAmount, readTypedAmount } from './typed-amount.ts';

test('normalises typed amounts to the wire format', () => {
  expect(['25,5', '٢٥٫٥', '025', '25.', '۱۰۰'].map(normaliseAmount)).toEqual(['25.5', '25.5', '25', '25', '100']);
});

const AMBIGUOUS = ['1,000', '1.000', '1٫000', '999,999', '١٫٠٠٠', '１，０００', '1.250', ' 12,500 ', '1\u200b,000'];
const THOUSAND = "1000|1 000|1\u00a0000|1\u202f000|1’000|1'000|1٬000|١٬٠٠٠|1,000.|1,000.0|1.000,0".split('|');

test.each(ASSET_CODES)('%s: one separator before three digits is ambiguous', (asset) => {
  for (const text of AMBIGUOUS)
    expect([text, readTypedAmount(text, asset)]).toEqual([text, { ok: false, problem: 'ambiguous' }]);
});

test.each(ASSET_CODES)('%s: a thousand is a thousand in every language', (asset) => {
  const fits = (text: string) => getAsset(asset).decimals > 0 || !/[.,]\d$/.test(text);
  for (const text of THOUSAND.filter(fits))
    expect([text, readTypedAmount(text, asset)]).toEqual([text, { ok: true, minor: minorOf('1000', asset) }]);
});

test.each([
  ['1.000,00', '1000'],
  ['1,000.00', '1000'],
  ['1,00,000', '100000'],
  ['12,34,567.50', '1234567.5'],
  ['1.000.000', '1000000'],
  ['1’234’567.50', '1234567.5'],
  ['1 234 567,50', '1234567.5'],
  ['١٬٢٣٤٫٥٠', '1234.5'],
  ['१,२३,४५६', '123456'],
])('reads %s as %s', (text, amount) => {
  expect(readTypedAmount(text, 'EUR')).toEqual({ ok: true, minor: minorOf(amount, 'EUR') });
});

test('accepts as many decimals as the asset has', () => {
  expect(readTypedAmount('1,50', 'EUR')).toEqual({ ok: true, minor: 15_000n });
  expect(readTypedAmount('1500', 'JPY')).toEqual({ ok: true, minor: 150_000n });
  expect(readTypedAmount('0,00020000', 'BTC')).toEqual({ ok: true, minor: 20_000n });
  expect(readTypedAmount('0.001', 'BTC')).toEqual({ ok: true, minor: 100_000n });
  expect(readTypedAmount('1.0000', 'EUR').ok).toBe(false);
});
