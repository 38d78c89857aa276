import { expect, test } from 'vitest';
import type { Translate } from './game-view.ts';
import { refusalOfStake, refusalText } from './stake-refusal.rules.ts';

const OPEN = { roundMaxMinor: null, leftMinor: null, balanceMinor: null };
const room = { roundMaxMinor: 500n, leftMinor: 300n, balanceMinor: 200n };

test.each([
  ['what is free', room, 0n, 500n, null],
  ['any amount where nothing limits it', OPEN, 10n ** 18n, 10n ** 18n, null],
  ['what the round still allows', { ...OPEN, roundMaxMinor: 500n }, 100n, 400n, null],
  ['more than the round still allows', room, 101n, 400n, { reason: 'max', minor: 500n }],
  ['what limits leave', { ...OPEN, leftMinor: 300n }, 300n, 9_000n, null],
  ['more than limits leave', room, 301n, 0n, { reason: 'left', minor: 300n }],
  ['the whole balance', room, 200n, 0n, null],
  ['more than the balance', room, 201n, 0n, { reason: 'balance', minor: 200n }],
])('refusalOfStake: %s', (_what, of, addsMinor, stakedMinor, expected) => {
  expect(refusalOfStake(of, addsMinor, stakedMinor)).toEqual(expected);
  // Without an amount, nothing was staked before.
  if (stakedMinor === 0n) expect(refusalOfStake(of, addsMinor)).toEqual(expected);
});

test.each(['max', 'left', 'balance'] as const)('refusalText: says %s with what would be possible', (reason) => {
  const t: Translate<string> = (key, values) => `${key} ${values?.['amount']}`;
  expect(refusalText({ reason, minor: 250n }, t, (minor) => `${minor} ct`)).toBe(`stake_over_${reason} 250 ct`);
});
