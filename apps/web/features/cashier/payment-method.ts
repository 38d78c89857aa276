import type * as z from 'zod/mini';
import type { deposit, instrument, paymentMethod, transfer, unavailableMethod } from '@marquee/contract/payments.ts';

export type PaymentMethod = z.output<typeof paymentMethod>;
export type UnavailableMethod = z.output<typeof unavailableMethod>;
export type Deposit = z.output<typeof deposit>;
export type Instrument = z.output<typeof instrument>;
export type Transfer = z.output<typeof transfer>;

/** The list as it is, or as the JSON string that older back ends send; anything else is no list at all. */
export function readPayments(payments: readonly PaymentMethod[] | string): readonly PaymentMethod[] {
  if (typeof payments !== 'string') return payments;
  try {
    const parsed: unknown = JSON.parse(payments);
    return Array.isArray(parsed) ? (parsed as PaymentMethod[]) : []; // The same contract as the list form.
  } catch {
    return [];
  }
}
