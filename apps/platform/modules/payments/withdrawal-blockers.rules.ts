import type { withdrawalBlocker } from '@marquee/contract/withdrawals.ts';
import type { WageringPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';

export type WithdrawalBlocker = z.output<typeof withdrawalBlocker>;

export interface WithdrawalFacts {
  readonly currencyCode: AssetCode;
  readonly hasActiveBonus: boolean;
  readonly bonusMinor: bigint;
  /** What a charge-back took that was no longer there. */
  readonly owedMinor: bigint;
  /** The first of the player's other wallets that owes something. */
  readonly owedElsewhere: { readonly currencyCode: AssetCode; readonly minor: bigint } | null;
  readonly depositCount: number;
  /** Exchanges that brought money from other wallets of the player. */
  readonly exchangeInCount: number;
  /** What is left to be played through of deposits and exchanged money, in minor units: a deposit is played through once before it leaves. */
  readonly wageringLeftMinor: bigint;
  /** When the player's break ends and they can bet again, as ISO time; null where they can now. */
  readonly breakEndsAt: string | null;
  /** Bets that count for less towards it. */
  readonly riskSteps: WageringPolicy['riskSteps'];
  readonly isEmailVerified: boolean;
  /** All that has to be known of somebody who is paid. */
  readonly hasAllDetails: boolean;
  readonly needsVerification: boolean;
  /** Methods that pay out to this player. */
  readonly methodCount: number;
}

/** Everything that stands in the way, in the order in which a player would best mend it. */
export function blockersOf(facts: WithdrawalFacts): WithdrawalBlocker[] {
  const { currencyCode } = facts;
  const plain = (code: WithdrawalBlocker['code']): WithdrawalBlocker => ({
    code,
    amountLeft: null,
    bonusAmount: null,
  });
  const { wageringLeftMinor: leftMinor } = facts;
  const blockers: WithdrawalBlocker[] = [];
  // Exchanged money was deposited in another currency.
  if (facts.depositCount === 0 && facts.exchangeInCount === 0) blockers.push(plain('withdrawal.deposit_required'));
  // Nobody is paid out what they owe: the next deposit pays it, and winnings do not go around it.
  if (facts.owedMinor > 0n)
    blockers.push({ ...plain('withdrawal.debt_owed'), amountLeft: toExactString(facts.owedMinor, currencyCode) });
  else if (facts.owedElsewhere !== null) {
    const { minor, currencyCode: owedIn } = facts.owedElsewhere;
    blockers.push({ ...plain('withdrawal.debt_owed'), amountLeft: toExactString(minor, owedIn), currencyCode: owedIn });
  }
  if (leftMinor > 0n)
    blockers.push({
      ...plain('withdrawal.wagering_incomplete'),
      amountLeft: toExactString(leftMinor, currencyCode),
      riskSteps: facts.riskSteps.map((step) => ({ ...step })),
      ...(facts.breakEndsAt !== null && { appliesFrom: facts.breakEndsAt }),
    });
  if (facts.hasActiveBonus)
    blockers.push({ ...plain('withdrawal.active_bonus'), bonusAmount: toExactString(facts.bonusMinor, currencyCode) });
  if (!facts.isEmailVerified) blockers.push(plain('withdrawal.email_unverified'));
  // Before the documents: those are compared with the details.
  if (!facts.hasAllDetails) blockers.push(plain('player.profile_incomplete'));
  if (facts.needsVerification) blockers.push(plain('withdrawal.verification_required'));
  if (facts.methodCount === 0) blockers.push(plain('withdrawal.method_unavailable'));
  return blockers;
}
