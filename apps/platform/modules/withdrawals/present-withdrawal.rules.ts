import type { withdrawal, payoutDestination, withdrawalReason } from '@marquee/contract/withdrawals.ts';
import { toExactString } from '@marquee/money/money.ts';
import { maskAccountNumber } from '@marquee/text/account-number.ts';
import type * as z from 'zod/mini';
import type { DestinationRow } from './payout-destinations.sql.ts';
import type { Target } from './quotes.sql.ts';
import { nextTransition, type WithdrawalState } from './withdrawal-life.rules.ts';
import type { ChangeRow, WithdrawalRow } from './withdrawals.sql.ts';

export type WithdrawalResponse = z.output<typeof withdrawal>;
export type DestinationResponse = z.output<typeof payoutDestination>;
export type WithdrawalReason = z.output<typeof withdrawalReason>;

/** The player-visible status: a payment in progress is shown as confirmed. */
export function publicStatus(state: WithdrawalState): WithdrawalResponse['status'] {
  return state === 'paying' ? 'confirmed' : state;
}

/** Crypto addresses are shown whole so that they can be compared; account numbers are masked. */
export function presentTarget({ method, network, address, tag, fullName }: Target) {
  return { method, network, address: network === null ? maskAccountNumber(address) : address, tag, fullName };
}

export function presentDestination(destination: DestinationRow, now: Date): DestinationResponse {
  return {
    destinationId: destination.destinationId,
    ...presentTarget(destination),
    usableFrom: instantAfter(destination.usableFrom, now),
  };
}

/** Null for an instant in the past. */
export function instantAfter(at: Date, now: Date): string | null {
  return at > now ? at.toISOString() : null;
}

function timelineOf(changes: readonly ChangeRow[]): WithdrawalResponse['timeline'] {
  const steps = changes.map(({ to, at }) => ({ status: publicStatus(to), at: at.toISOString() }));
  return steps.filter(({ status }, index) => status !== steps[index - 1]?.status);
}

export interface PresentingFacts {
  readonly changes: readonly ChangeRow[];
  readonly mayCancel: boolean;
  readonly minutesUsual: number;
  readonly now: Date;
}

export function presentWithdrawal(row: WithdrawalRow, facts: PresentingFacts): WithdrawalResponse {
  const { currencyCode, amountMinor, feeMinor } = row;
  const status = publicStatus(row.state);
  const isOpen = status === 'requested' || status === 'pending' || status === 'confirmed';
  return {
    withdrawalId: row.withdrawalId,
    ...presentTarget(row),
    currencyCode,
    amount: toExactString(amountMinor, currencyCode),
    fee: toExactString(feeMinor, currencyCode),
    arrives: toExactString(amountMinor - feeMinor, currencyCode),
    status,
    reason: row.reason as WithdrawalReason | null, // Only written from that list.
    reference: row.networkReference,
    coolsDownUntil: isOpen ? instantAfter(row.notBefore, facts.now) : null,
    minutesUsual: facts.minutesUsual,
    mayCancel:
      facts.mayCancel &&
      nextTransition(row.state, { do: 'cancel', isInWaitingPeriod: row.notBefore > facts.now }) !== null,
    createdAt: row.createdAt.toISOString(),
    timeline: timelineOf(facts.changes),
  };
}
