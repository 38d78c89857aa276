import { expect, test } from 'vitest';
import { obstaclesOf, type WithdrawalFacts } from './withdrawal-obstacles.rules.ts';

const FREE: WithdrawalFacts = {
  currencyCode: 'EUR',
  hasActiveBonus: false,
  bonusMinor: 0n,
  owedMinor: 0n,
  depositCount: 1,
  depositMinor: 250_000n,
  stakedMinor: 250_000n,
  exchangeInCount: 0,
  wageringMovedMinor: 0n,
  owedElsewhere: null,
  isEmailVerified: true,
  hasAllDetails: true,
  needsVerification: false,
  methodCount: 1,
};
const codes = (change: Partial<WithdrawalFacts>) => obstaclesOf({ ...FREE, ...change }).map(({ code }) => code);

test('nothing stands in the way of a player who has deposited, played it through once and verified the address', () => {
  expect(codes({})).toEqual([]);
});

test('all obstacles are told at once', () => {
  expect(
    codes({
      depositCount: 0,
      depositMinor: 0n,
      hasActiveBonus: true,
      owedMinor: 1n,
      isEmailVerified: false,
      hasAllDetails: false,
      needsVerification: true,
      methodCount: 0,
    }),
  ).toEqual([
    'withdrawal.deposit_required',
    'withdrawal.debt_owed',
    'withdrawal.active_bonus',
    'withdrawal.email_unverified',
    'player.profile_incomplete',
    'withdrawal.verification_required',
    'withdrawal.method_unavailable',
  ]);
});

test('what is left to play is exact, and ends at the deposit', () => {
  expect(obstaclesOf({ ...FREE, stakedMinor: 249_999n })).toEqual([
    { code: 'withdrawal.wagering_incomplete', amountLeft: '0.0001', bonusAmount: null },
  ]);
  expect(codes({ stakedMinor: 900_000n })).toEqual([]);
});

test('exchanged money needs no deposit of its own, and what came with it unplayed is played first', () => {
  const exchanged = {
    depositCount: 0,
    depositMinor: 0n,
    stakedMinor: 0n,
    exchangeInCount: 1,
    wageringMovedMinor: 70_000n,
  };
  expect(obstaclesOf({ ...FREE, ...exchanged })).toEqual([
    { code: 'withdrawal.wagering_incomplete', amountLeft: '7.00', bonusAmount: null },
  ]);
  expect(codes({ ...exchanged, stakedMinor: 70_000n })).toEqual([]);
});

test('nobody goes around a debt by another wallet', () => {
  expect(obstaclesOf({ ...FREE, owedElsewhere: { currencyCode: 'BTC', minor: 1n } })).toEqual([
    { code: 'withdrawal.debt_owed', amountLeft: '0.00000001', bonusAmount: null, currencyCode: 'BTC' },
  ]);
});

test('what is owed is named to the unit', () => {
  expect(obstaclesOf({ ...FREE, owedMinor: 150_001n })).toEqual([
    { code: 'withdrawal.debt_owed', amountLeft: '15.0001', bonusAmount: null },
  ]);
});

test('a running bonus names what would be given up', () => {
  expect(obstaclesOf({ ...FREE, hasActiveBonus: true, bonusMinor: 50_000n })).toEqual([
    { code: 'withdrawal.active_bonus', amountLeft: null, bonusAmount: '5.00' },
  ]);
});
