import fc from 'fast-check';
import type { DepositUpdate, Returns } from '../deposit-life.rules.ts';
import { NOTHING_RETURNED } from '../deposit-life.rules.ts';
import type { AcquirerStatus } from '../port.ts';

/** One step at the provider; impossible ones are ignored. */
export type ProviderAction =
  | { readonly do: 'challenge' | 'authorise' | 'work' | 'approve' | 'decline' | 'cancel' | 'fail' | 'expire' }
  | { readonly do: 'refund' | 'charge_back' | 'restore'; readonly part: number };

/** How a report reaches us: how often, how late, and with which fault. */
export interface Delivery {
  readonly copies: number;
  /** How many later reports overtake it. */
  readonly delay: number;
  readonly fault: 'none' | 'amount' | 'currency' | 'unreadable';
}

export interface Report {
  readonly update: DepositUpdate;
  readonly delivery: Delivery;
}

interface Payment extends Returns {
  readonly status: AcquirerStatus;
}

const STATUS_AFTER: Readonly<Record<string, AcquirerStatus>> = {
  challenge: 'challenge',
  authorise: 'authorised',
  work: 'processing',
  approve: 'approved',
  decline: 'declined',
  cancel: 'cancelled',
  fail: 'failed',
  expire: 'expired',
};

/** A payment at a correct provider: it may approve late, and after that only the totals change. */
export function applyAction(payment: Payment, step: ProviderAction, amountMinor: bigint): Payment {
  if (payment.status !== 'approved')
    return 'part' in step ? payment : { ...payment, status: STATUS_AFTER[step.do] ?? 'open' };
  const { refundedMinor, chargedBackMinor, restoredMinor } = payment;
  const netMinor = amountMinor - refundedMinor - chargedBackMinor + restoredMinor;
  const partOf = (whole: bigint) => (whole * BigInt('part' in step ? step.part : 0)) / 100n;
  if (step.do === 'refund') return { ...payment, refundedMinor: refundedMinor + partOf(netMinor) };
  if (step.do === 'charge_back') return { ...payment, chargedBackMinor: chargedBackMinor + partOf(netMinor) };
  if (step.do === 'restore')
    return { ...payment, restoredMinor: restoredMinor + partOf(chargedBackMinor - restoredMinor) };
  return payment;
}

function updateOf({ status, ...returns }: Payment, amountMinor: bigint, fault: Delivery['fault']): DepositUpdate {
  return {
    status,
    amountMinor: fault === 'amount' ? amountMinor + 1n : fault === 'unreadable' ? null : amountMinor,
    currencyCode: fault === 'currency' ? 'USD' : 'EUR',
    returns,
  };
}

export interface History {
  readonly amountMinor: bigint;
  readonly steps: ReadonlyArray<{ readonly applyAction: ProviderAction; readonly delivery: Delivery }>;
}

const part = fc.integer({ min: 1, max: 100 });
const providerAction: fc.Arbitrary<ProviderAction> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('approve' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('challenge', 'authorise', 'work', 'decline', 'cancel', 'fail', 'expire'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('refund', 'charge_back', 'restore'), part }) },
);
const delivery: fc.Arbitrary<Delivery> = fc.record({
  copies: fc.constantFrom(0, 1, 1, 2, 3),
  delay: fc.integer({ min: 0, max: 6 }),
  fault: fc.constant('none' as const),
});
const faulty: fc.Arbitrary<Delivery> = fc.record({
  copies: fc.constantFrom(0, 1, 2),
  delay: fc.integer({ min: 0, max: 6 }),
  fault: fc.constantFrom('none', 'none', 'amount', 'currency', 'unreadable'),
});

const steps = (how: fc.Arbitrary<Delivery>) =>
  fc.array(fc.record({ applyAction: providerAction, delivery: how }), { minLength: 1, maxLength: 12, size: 'max' });
const amountMinor = fc.bigInt({ min: 1n, max: 500_000_000n });

/** Reports that may be lost, repeated, late and out of order, but are correct. */
export const history: fc.Arbitrary<History> = fc.record({ amountMinor, steps: steps(delivery) });
/** The same, with wrong amounts or currencies in some of them. */
export const faultyHistory: fc.Arbitrary<History> = fc.record({ amountMinor, steps: steps(faulty) });

/** The final state at the provider, and the reports in the order of their arrival. */
export function play({ amountMinor: agreed, steps: reported }: History): {
  readonly truth: Payment;
  readonly reports: readonly Report[];
} {
  let payment: Payment = { status: 'open', ...NOTHING_RETURNED };
  const sent = reported.flatMap(({ applyAction: step, delivery: how }, index) => {
    payment = applyAction(payment, step, agreed);
    const update = updateOf(payment, agreed, how.fault);
    return Array.from({ length: how.copies }, (_, copy) => ({
      at: index + how.delay * (copy + 1),
      reported: { update, delivery: how },
    }));
  });
  return { truth: payment, reports: sent.toSorted((a, b) => a.at - b.at).map((one) => one.reported) };
}

/** The report of a final check at the provider. */
export function finalUpdate(truth: Payment, agreed: bigint): DepositUpdate {
  return updateOf(truth, agreed, 'none');
}
