import type * as z from 'zod/mini';
import type { deposit, instrument, paymentMethod, transfer, unavailableMethod } from '@marquee/contract/payments.ts';

export type PaymentMethod = z.output<typeof paymentMethod>;
export type UnavailableMethod = z.output<typeof unavailableMethod>;
export type Deposit = z.output<typeof deposit>;
export type Instrument = z.output<typeof instrument>;
export type Transfer = z.output<typeof transfer>;

/** Older back ends send the list as a JSON string. Anything else gives an empty list. */
export function readPayments(payments: readonly PaymentMethod[] | string): readonly PaymentMethod[] {
  if (typeof payments !== 'string') return payments;
  try {
    const parsed: unknown = JSON.parse(payments);
    return Array.isArray(parsed) ? (parsed as PaymentMethod[]) : []; // Same contract as the array form.
  } catch {
    return [];
  }
}
