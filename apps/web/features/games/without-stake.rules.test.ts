import { minorOf } from '@marquee/money/money.ts';
import { expect, test } from 'vitest';
import { mergeWallet } from '../../lib/realtime/wallets.rules.ts';
import { withoutStake } from './without-stake.rules.ts';

const wallet = (amount: string, bonusAmount: string, seq = 4) => ({
  currencyCode: 'EUR',
  amount,
  bonusAmount,
  lockedAmount: '0.00',
  seq,
  isActive: true,
});
const after = (amount: string, bonusAmount: string, stake: string) =>
  withoutStake({ userWallet: [wallet(amount, bonusAmount)] }, 'EUR', minorOf(stake, 'EUR')).userWallet[0];

test('deducts a stake from real money first, then from the bonus, and from no other wallet', () => {
  expect(after('10.00', '5.00', '4.00')).toMatchObject({ amount: '6.00', bonusAmount: '5.00' });
  expect(after('10.00', '5.00', '12.00')).toMatchObject({ amount: '0.00', bonusAmount: '3.00' });
  expect(after('10.00', '5.00', '20.00')).toMatchObject({ amount: '0.00', bonusAmount: '0.00' });
  const dollars = { ...wallet('1.00', '0.00'), currencyCode: 'USD' };
  expect(withoutStake({ userWallet: [dollars] }, 'EUR', minorOf('1.00', 'EUR')).userWallet).toEqual([dollars]);
});

test('a round response two changes later leaves no sequence gap, so that the player is not refetched', () => {
  const { userWallet } = withoutStake({ userWallet: [wallet('10.00', '0.00', 4)] }, 'EUR', minorOf('1.00', 'EUR'));
  expect(mergeWallet(userWallet, wallet('10.98', '0.00', 6))).toMatchObject({
    wallets: [{ amount: '10.98', seq: 6 }],
    hasGap: false,
  });
  expect(mergeWallet(userWallet, wallet('15.98', '0.00', 7)).hasGap).toBe(true);
});
