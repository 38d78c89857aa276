import { cashbackOf } from '../cashback/index.ts';
import { payoutOf, potShareOf } from '../rakeback/index.ts';
import type { EarningRules } from './economy.types.ts';

/** How the platform pays, by the rules of its modules. */
export const EARNING_RULES: EarningRules = {
  capOf: (kind, shares, paidForMinorBps) => (paidForMinorBps * BigInt(shares[kind])) / 1_000_000n,
  potShareOf: (own, others, { potBps, sharePercent }) =>
    potShareOf([{ stakedMinor: 0n, costMinorBps: own.paidForMinorBps, lostMinor: own.lostMinor }], {
      payoutMinor: payoutOf(own.lostMinor + others.lostMinor, potBps),
      lostMinor: (own.lostMinor > 0n ? own.lostMinor : 0n) + (others.lostMinor > 0n ? others.lostMinor : 0n),
      sharePercent,
    }),
  cashbackOf: (line, terms, facts) => cashbackOf([line], terms, facts),
  takesOf: (_currencies, takes) => takes,
};
