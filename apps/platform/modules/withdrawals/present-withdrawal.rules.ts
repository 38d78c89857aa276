import type { withdrawal, payoutDestination, withdrawalReason } from '@marquee/contract/withdrawals.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';
import { maskAccountNumber } from './payee.rules.ts';
import type { DestinationRow } from './payout-destinations.sql.ts';
import type { Target } from './quotes.sql.ts';
import { nextTransition, type WithdrawalState } from './withdrawal-life.rules.ts';
import type { ChangeRow, WithdrawalRow } from './withdrawals.sql.ts';

export type WithdrawalResponse = z.output<typeof withdrawal>;
export type DestinationResponse = z.output<typeof payoutDestination>;
export type WithdrawalReason = z.output<typeof withdrawalReason>;

/** A payment under way is a confirmed withdrawal for the player: it is a promise, and not there yet. */
export function publicStatus(state: WithdrawalState): WithdrawalResponse['status'] {
  return state === 'paying' ? 'confirmed' : state;
}

/** An address is shown whole, so that it can be compared; of an account's number its end. */
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

/** Null for what is over. */
export function instantAfter(at: Date, now: Date): string | null {
  return at > now ? at.toISOString() : null;
}

function timelineOf(changes: readonly ChangeRow[]): WithdrawalResponse['timeline'] {
  const steps = changes.map(({ to, at }) => ({ status: publicStatus(to), at: at.toISOString() }));
  return steps.filter(({ status }, destination) => status !== steps[destination - 1]?.status);
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
    reason: row.reason as WithdrawalReason | null, // Written from that list alone.
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
