import { expect, it } from 'vitest';
import { bonusWorth, type DepositBonusTerms } from './bonus-worth.rules.ts';

const DOUBLE: DepositBonusTerms = {
  bonusAmount: null,
  depositBonusPercent: 100,
  maxBonusThreshold: '100.00',
  minDeposit: '20.00',
  multiplier: 30,
};

it.each<[Partial<DepositBonusTerms>, string, [string, string | null] | null]>([
  [{}, '25', ['25.00', '750.00']],
  [{}, '250.00', ['100.00', '3000.00']],
  [{}, '19.99', null],
  [{}, '20.00', ['20.00', '600.00']],
  [{ depositBonusPercent: 0 }, '25', null],
  [{ depositBonusPercent: null, bonusAmount: '0.00' }, '25', null],
  [{ depositBonusPercent: null, bonusAmount: '150.00' }, '25', ['100.00', '3000.00']],
  [{ minDeposit: null }, '5', ['5.00', '150.00']],
  [{ depositBonusPercent: 33 }, '20.10', ['6.633', '198.99']],
  [{ multiplier: null }, '25', ['25.00', null]],
  [{ depositBonusPercent: null, bonusAmount: '10.00' }, '25', ['10.00', '300.00']],
  [{ depositBonusPercent: null }, '25', null],
  [{ maxBonusThreshold: null }, '4000', ['4000.00', '120000.00']],
])('computes bonus and wager of %o for a deposit of %s', (terms, deposit, worth) => {
  const found = bonusWorth({ ...DOUBLE, ...terms }, deposit, 'EUR');
  expect(found && [found.bonus, found.wager]).toEqual(worth);
});
