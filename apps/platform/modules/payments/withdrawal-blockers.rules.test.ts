import { expect, test } from 'vitest';
import { blockersOf, type WithdrawalFacts } from './withdrawal-blockers.rules.ts';

const FREE: WithdrawalFacts = {
  currencyCode: 'EUR',
  hasActiveBonus: false,
  bonusMinor: 0n,
  owedMinor: 0n,
  depositCount: 1,
  exchangeInCount: 0,
  wageringLeftMinor: 0n,
  breakEndsAt: null,
  riskSteps: [],
  owedElsewhere: null,
  isEmailVerified: true,
  hasAllDetails: true,
  needsVerification: false,
  methodCount: 1,
};
const codes = (change: Partial<WithdrawalFacts>) => blockersOf({ ...FREE, ...change }).map(({ code }) => code);

test('nothing stands in the way of a player who has deposited, played it through once and verified the address', () => {
  expect(codes({})).toEqual([]);
});

test('all obstacles are told at once', () => {
  expect(
    codes({
      depositCount: 0,
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

test('what is left to play is exact, and names the bets that count for less', () => {
  const riskSteps = [{ winChanceAbove: 90, counts: 0 }];
  expect(blockersOf({ ...FREE, wageringLeftMinor: 1n, riskSteps })).toEqual([
    { code: 'withdrawal.wagering_incomplete', amountLeft: '0.0001', bonusAmount: null, riskSteps },
  ]);
});

test('what is left to play during a break names the end of the break', () => {
  const breakEndsAt = '2026-12-24T14:05:00.000Z';
  expect(blockersOf({ ...FREE, wageringLeftMinor: 10_000n, breakEndsAt })).toMatchObject([
    { code: 'withdrawal.wagering_incomplete', amountLeft: '1.00', appliesFrom: breakEndsAt },
  ]);
  expect(codes({ breakEndsAt })).toEqual([]);
});

test('exchanged money needs no deposit of its own', () => {
  expect(codes({ depositCount: 0, exchangeInCount: 1 })).toEqual([]);
});

test('nobody goes around a debt by another wallet', () => {
  expect(blockersOf({ ...FREE, owedElsewhere: { currencyCode: 'BTC', minor: 1n } })).toEqual([
    { code: 'withdrawal.debt_owed', amountLeft: '0.00000001', bonusAmount: null, currencyCode: 'BTC' },
  ]);
});

test('what is owed is named to the unit', () => {
  expect(blockersOf({ ...FREE, owedMinor: 150_001n })).toEqual([
    { code: 'withdrawal.debt_owed', amountLeft: '15.0001', bonusAmount: null },
  ]);
});

test('a running bonus names what would be given up', () => {
  expect(blockersOf({ ...FREE, hasActiveBonus: true, bonusMinor: 50_000n })).toEqual([
    { code: 'withdrawal.active_bonus', amountLeft: null, bonusAmount: '5.00' },
  ]);
});
