import { centsOf } from './cents.rules.ts';

export type PayOutStatus = 'processing' | 'sent' | 'refused' | 'returned';

/** What a payment becomes, each a while after it was asked for. */
export interface PayOutOutcome {
  readonly name: string;
  /** Last two digits after the point of the amount that arrives. */
  readonly cents: string;
  readonly steps: ReadonlyArray<{ readonly afterMs: number; readonly status: PayOutStatus }>;
}

const SOON_MS = 8_000;
const LATER_MS = 20_000;
const at = (afterMs: number, status: PayOutStatus) => ({ afterMs, status });

/** Every outcome, by amount. The first is what any other amount gives. */
export const PAY_OUT_OUTCOMES: readonly [PayOutOutcome, ...PayOutOutcome[]] = [
  { name: 'sent', cents: '00', steps: [at(0, 'sent')] },
  { name: 'refused', cents: '02', steps: [at(0, 'refused')] },
  { name: 'later', cents: '04', steps: [at(0, 'processing'), at(LATER_MS, 'sent')] },
  { name: 'refused_later', cents: '06', steps: [at(0, 'processing'), at(SOON_MS, 'refused')] },
  { name: 'returned', cents: '09', steps: [at(0, 'sent'), at(SOON_MS, 'returned')] },
];

/** The outcome chosen by the cents of an amount. */
export function outcomeOfPayOut(amount: string): PayOutOutcome {
  const cents = centsOf(amount);
  return PAY_OUT_OUTCOMES.find((one) => one.cents === cents) ?? PAY_OUT_OUTCOMES[0];
}

/** How a payment stands so long after it was asked for. */
export function payOutStatus(amount: string, ageMs: number): PayOutStatus {
  return outcomeOfPayOut(amount).steps.findLast(({ afterMs }) => ageMs >= afterMs)?.status ?? 'processing';
}
