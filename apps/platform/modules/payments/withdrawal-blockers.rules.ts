import type { withdrawalBlocker } from '@marquee/contract/withdrawals.ts';
import type { WageringPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';

export type WithdrawalBlocker = z.output<typeof withdrawalBlocker>;

export interface PlayerBreak {
  /** When the player can bet again, as ISO time; null if that is not known. */
  readonly endsAt: string | null;
  /** Whether it is a self-exclusion, during which all real money can leave. */
  readonly isSelfExclusion: boolean;
}

export interface WithdrawalFacts {
  readonly currencyCode: AssetCode;
  readonly hasActiveBonus: boolean;
  readonly bonusMinor: bigint;
  /** A debt from a chargeback of spent money, in minor units. */
  readonly owedMinor: bigint;
  /** The first of the player's other wallets that owes something. */
  readonly owedElsewhere: { readonly currencyCode: AssetCode; readonly minor: bigint } | null;
  /** Of the player, to all wallets. */
  readonly depositCount: number;
  /** What is left of the wagering requirement of deposits and exchanged money, in minor units: each must be wagered once. */
  readonly wageringLeftMinor: bigint;
  /** The player's freeze or exclusion; null without one. */
  readonly restriction: PlayerBreak | null;
  /** Bets that count less towards the wagering requirement. */
  readonly riskSteps: WageringPolicy['riskSteps'];
  readonly isEmailVerified: boolean;
  /** Whether all details required for payouts are known. */
  readonly hasAllDetails: boolean;
  readonly needsVerification: boolean;
  /** Methods that pay out to this player. */
  readonly methodCount: number;
}

/** Every blocker, in the order in which a player should resolve them. */
export function blockersOf(facts: WithdrawalFacts): WithdrawalBlocker[] {
  const { currencyCode } = facts;
  const plain = (code: WithdrawalBlocker['code']): WithdrawalBlocker => ({
    code,
    amountLeft: null,
    bonusAmount: null,
  });
  const { wageringLeftMinor: leftMinor } = facts;
  const blockers: WithdrawalBlocker[] = [];
  // Self-excluded players cannot deposit, and nobody may ask them to.
  if (facts.depositCount === 0 && facts.restriction?.isSelfExclusion !== true)
    blockers.push(plain('withdrawal.deposit_required'));
  // A debt blocks payouts of winnings too: the next deposit repays it.
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
      ...(typeof facts.restriction?.endsAt === 'string' && { appliesFrom: facts.restriction.endsAt }),
    });
  if (facts.hasActiveBonus)
    blockers.push({ ...plain('withdrawal.active_bonus'), bonusAmount: toExactString(facts.bonusMinor, currencyCode) });
  if (!facts.isEmailVerified) blockers.push(plain('withdrawal.email_unverified'));
  // Before the documents, which are compared with the details.
  if (!facts.hasAllDetails) blockers.push(plain('player.profile_incomplete'));
  if (facts.needsVerification) blockers.push(plain('withdrawal.verification_required'));
  if (facts.methodCount === 0) blockers.push(plain('withdrawal.method_unavailable'));
  return blockers;
}
