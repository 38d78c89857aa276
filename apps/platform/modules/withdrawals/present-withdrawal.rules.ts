import type { withdrawal, withdrawalPlace, withdrawalReason } from '@marquee/contract/withdrawals.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';
import { maskAccountNumber } from './payee.rules.ts';
import type { PlaceRow } from './places.sql.ts';
import type { Target } from './quotes.sql.ts';
import { nextStep, type WithdrawalState } from './withdrawal-life.rules.ts';
import type { ChangeRow, WithdrawalRow } from './withdrawals.sql.ts';

export type WithdrawalAnswer = z.output<typeof withdrawal>;
export type PlaceAnswer = z.output<typeof withdrawalPlace>;
export type WithdrawalReason = z.output<typeof withdrawalReason>;

/** A payment under way is a confirmed withdrawal for the player: it is a promise, and not there yet. */
export function publicStatus(state: WithdrawalState): WithdrawalAnswer['status'] {
  return state === 'paying' ? 'confirmed' : state;
}

/** An address is shown whole, so that it can be compared; of an account's number its end. */
export function presentTarget({ method, network, address, tag, fullName }: Target) {
  return { method, network, address: network === null ? maskAccountNumber(address) : address, tag, fullName };
}

export function presentPlace(place: PlaceRow, now: Date): PlaceAnswer {
  return { placeId: place.placeId, ...presentTarget(place), ripeAt: instantAfter(place.ripeAt, now) };
}

/** Null for what is over. */
export function instantAfter(at: Date, now: Date): string | null {
  return at > now ? at.toISOString() : null;
}

function timelineOf(changes: readonly ChangeRow[]): WithdrawalAnswer['timeline'] {
  const steps = changes.map(({ to, at }) => ({ status: publicStatus(to), at: at.toISOString() }));
  return steps.filter(({ status }, place) => status !== steps[place - 1]?.status);
}

export interface PresentingFacts {
  readonly changes: readonly ChangeRow[];
  readonly mayCancel: boolean;
  readonly minutesUsual: number;
  readonly now: Date;
}

export function presentWithdrawal(row: WithdrawalRow, facts: PresentingFacts): WithdrawalAnswer {
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
    waitsUntil: isOpen ? instantAfter(row.notBefore, facts.now) : null,
    minutesUsual: facts.minutesUsual,
    mayCancel: facts.mayCancel && nextStep(row.state, { do: 'cancel', isWaiting: row.notBefore > facts.now }) !== null,
    createdAt: row.createdAt.toISOString(),
    timeline: timelineOf(facts.changes),
  };
}
