import { expect, test } from 'vitest';
import { blockersOf, type WithdrawalFacts } from './withdrawal-blockers.rules.ts';

const FREE: WithdrawalFacts = {
  currencyCode: 'EUR',
  hasActiveBonus: false,
  bonusMinor: 0n,
  owedMinor: 0n,
  depositCount: 1,
  wageringLeftMinor: 0n,
  restriction: null,
  riskSteps: [],
  owedElsewhere: null,
  isEmailVerified: true,
  hasAllDetails: true,
  needsVerification: false,
  methodCount: 1,
};
const codes = (change: Partial<WithdrawalFacts>) => blockersOf({ ...FREE, ...change }).map(({ code }) => code);

test('a player who has deposited, wagered it and verified the e-mail has no blockers', () => {
  expect(codes({})).toEqual([]);
});

test('returns all blockers together', () => {
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

test('the wagering requirement is exact and names the bets that count less', () => {
  const riskSteps = [{ winChanceAbove: 90, counts: 0 }];
  expect(blockersOf({ ...FREE, wageringLeftMinor: 1n, riskSteps })).toEqual([
    { code: 'withdrawal.wagering_incomplete', amountLeft: '0.0001', bonusAmount: null, riskSteps },
  ]);
});

test('the wagering requirement during a break names the end of the break', () => {
  const restriction = { endsAt: '2026-12-24T14:05:00.000Z', isSelfExclusion: false };
  expect(blockersOf({ ...FREE, wageringLeftMinor: 10_000n, restriction })).toMatchObject([
    { code: 'withdrawal.wagering_incomplete', amountLeft: '1.00', appliesFrom: restriction.endsAt },
  ]);
  expect(codes({ restriction })).toEqual([]);
});

test('nobody asks a self-excluded player for a deposit', () => {
  const restriction = { endsAt: null, isSelfExclusion: true };
  expect(codes({ depositCount: 0 })).toEqual(['withdrawal.deposit_required']);
  expect(codes({ depositCount: 0, restriction: { ...restriction, isSelfExclusion: false } })).toEqual([
    'withdrawal.deposit_required',
  ]);
  expect(codes({ depositCount: 0, restriction })).toEqual([]);
});

test('a player who has never deposited cannot withdraw', () => {
  expect(codes({ depositCount: 0 })).toEqual(['withdrawal.deposit_required']);
});

test('a debt in another wallet blocks withdrawals', () => {
  expect(blockersOf({ ...FREE, owedElsewhere: { currencyCode: 'BTC', minor: 1n } })).toEqual([
    { code: 'withdrawal.debt_owed', amountLeft: '0.00000001', bonusAmount: null, currencyCode: 'BTC' },
  ]);
});

test('a debt is exact to the minor unit', () => {
  expect(blockersOf({ ...FREE, owedMinor: 150_001n })).toEqual([
    { code: 'withdrawal.debt_owed', amountLeft: '15.0001', bonusAmount: null },
  ]);
});

test('an active bonus names the bonus money that would be forfeited', () => {
  expect(blockersOf({ ...FREE, hasActiveBonus: true, bonusMinor: 50_000n })).toEqual([
    { code: 'withdrawal.active_bonus', amountLeft: null, bonusAmount: '5.00' },
  ]);
});
