import { expect, test } from 'vitest';
import { mergeWallet } from './wallets.rules.ts';

const wallet = (seq: number, currencyCode = 'EUR', isActive = true) => ({
  currencyCode,
  seq,
  isActive,
  amount: `${seq}.00`,
});

test('the newest version of a wallet wins, in any order of arrival', () => {
  expect(mergeWallet([wallet(4)], wallet(5))).toEqual({ wallets: [wallet(5)], hasGap: false });
  expect(mergeWallet([wallet(5)], wallet(4))).toEqual({ wallets: [wallet(5)], hasGap: false });
  expect(mergeWallet([wallet(5)], { ...wallet(5), amount: '9.00' })).toEqual({ wallets: [wallet(5)], hasGap: false });
  expect(mergeWallet([wallet(1, 'USD'), wallet(4)], wallet(5)).wallets).toEqual([wallet(1, 'USD'), wallet(5)]);
});

test('detects a missed change and an unknown wallet', () => {
  expect(mergeWallet([wallet(4)], wallet(6))).toEqual({ wallets: [wallet(6)], hasGap: true });
  expect(mergeWallet([wallet(4)], wallet(1, 'USD', false))).toEqual({
    wallets: [wallet(4), wallet(1, 'USD', false)],
    hasGap: true,
  });
});

test.each([
  ['5.00', undefined, true],
  ['0.00', undefined, false],
  [undefined, undefined, false],
  ['5.00', '4.00', false],
])('after owing %s, an update that states %s owed leaves a gap: %s', (known, stated, hasGap) => {
  const update = mergeWallet([{ ...wallet(4), owedAmount: known }], { ...wallet(5), owedAmount: stated });
  expect(update.hasGap).toBe(hasGap);
});

test('an event does not change the active wallet', () => {
  expect(
    mergeWallet([wallet(1, 'EUR', true), wallet(1, 'USD', false)], wallet(2, 'USD', true)).wallets[1],
  ).toMatchObject({ seq: 2, isActive: false });
});
