import { centsOf } from './cents.rules.ts';
import type { ChainStep } from './chain.rules.ts';
import type { PaymentStatus } from './payment.rules.ts';
import type { ReturnKindOfMoney } from './returns.rules.ts';

/** Something that happens to a payment by itself, a while after what was before it. */
export type PlannedStep =
  | { readonly waitMs: number; readonly do: 'move'; readonly to: PaymentStatus; readonly failureReason?: string }
  | { readonly waitMs: number; readonly do: ReturnKindOfMoney; readonly percent: number }
  | ChainStep;

/** How the merchant hears: `late`, never (`lost`), the newer before the older (`mixed`), or three events about each change (`many`). */
export type DeliveryMode = 'usual' | 'late' | 'lost' | 'mixed' | 'many';

export interface Outcome {
  readonly name: string;
  /** Published test number of a card. */
  readonly card: string;
  /** Last two digits after the point of an amount, for methods without a card. */
  readonly cents: string;
  /** The first happens at once. */
  readonly steps: readonly PlannedStep[];
  readonly deliveryMode: DeliveryMode;
  /** What the merchant is told wrongly once the payment is approved. */
  readonly lie: 'amount' | 'currency' | null;
}

const LATER_MS = 20_000;
/** Long enough to see the state before it, short enough to wait for the next. */
const SOON_MS = 8_000;

const transition = (to: PaymentStatus, waitMs = 0, failureReason?: string): PlannedStep => ({
  waitMs,
  do: 'move',
  to,
  ...(failureReason !== undefined && { failureReason }),
});
const approved = transition('approved');
const DECLINED = transition('declined', 0, 'declined_by_bank');

const PLAIN = { deliveryMode: 'usual', lie: null } as const;

/** Every outcome, by card or by amount. The first is what any other card and amount give. */
export const OUTCOMES = [
  { ...PLAIN, name: 'approve', card: '4242424242424242', cents: '00', steps: [approved] },
  { ...PLAIN, name: 'challenge', card: '4000000000003220', cents: '01', steps: [transition('challenge')] },
  { ...PLAIN, name: 'challenge_emv', card: '4000000000003154', cents: '31', steps: [transition('challenge')] },
  { ...PLAIN, name: 'decline', card: '4000000000000002', cents: '02', steps: [DECLINED] },
  {
    ...PLAIN,
    name: 'fail',
    card: '4000000000000119',
    cents: '03',
    steps: [transition('failed', 0, 'processing_error')],
  },
  {
    ...PLAIN,
    name: 'later',
    card: '4000000000000077',
    cents: '04',
    steps: [transition('pending'), transition('approved', LATER_MS)],
  },
  {
    ...PLAIN,
    name: 'capture',
    card: '4000000000003014',
    cents: '05',
    steps: [transition('authorised'), transition('approved', SOON_MS)],
  },
  {
    ...PLAIN,
    name: 'void',
    card: '4000000000003022',
    cents: '06',
    steps: [transition('authorised'), transition('cancelled', SOON_MS)],
  },
  {
    ...PLAIN,
    name: 'expire',
    card: '4000000000003030',
    cents: '07',
    steps: [transition('pending'), transition('expired', SOON_MS)],
  },
  {
    ...PLAIN,
    name: 'second_thought',
    card: '4000000000003048',
    cents: '08',
    steps: [DECLINED, transition('approved', SOON_MS)],
  },
  {
    ...PLAIN,
    name: 'refund',
    card: '4000000000003055',
    cents: '09',
    steps: [approved, { waitMs: SOON_MS, do: 'refund', percent: 100 }],
  },
  {
    ...PLAIN,
    name: 'part_refund',
    card: '4000000000003063',
    cents: '11',
    steps: [approved, { waitMs: SOON_MS, do: 'refund', percent: 40 }, { waitMs: SOON_MS, do: 'refund', percent: 50 }],
  },
  {
    ...PLAIN,
    name: 'charge_back',
    card: '4000000000003071',
    cents: '12',
    steps: [approved, { waitMs: SOON_MS, do: 'chargeback', percent: 100 }],
  },
  {
    ...PLAIN,
    name: 'dispute_won',
    card: '4000000000003089',
    cents: '13',
    steps: [
      approved,
      { waitMs: SOON_MS, do: 'chargeback', percent: 100 },
      { waitMs: SOON_MS, do: 'restore', percent: 100 },
    ],
  },
  { ...PLAIN, name: 'wrong_amount', card: '4000000000003097', cents: '14', steps: [approved], lie: 'amount' },
  { ...PLAIN, name: 'wrong_currency', card: '4000000000003105', cents: '15', steps: [approved], lie: 'currency' },
  { ...PLAIN, name: 'late_webhook', card: '4000000000003113', cents: '16', steps: [approved], deliveryMode: 'late' },
  { ...PLAIN, name: 'lost_webhook', card: '4000000000003121', cents: '17', steps: [approved], deliveryMode: 'lost' },
  {
    ...PLAIN,
    name: 'reordered_webhooks',
    card: '4000000000003139',
    cents: '18',
    steps: [transition('pending'), transition('approved', 2_000)],
    deliveryMode: 'mixed',
  },
  {
    ...PLAIN,
    name: 'duplicate_webhooks',
    card: '4000000000003147',
    cents: '19',
    steps: [transition('pending'), transition('approved', 2_000)],
    deliveryMode: 'many',
  },
] as const satisfies readonly Outcome[];

const USUAL: Outcome = OUTCOMES[0];

export function outcomeOfCard(digits: string): Outcome {
  return OUTCOMES.find(({ card }) => card === digits) ?? USUAL;
}

/** The outcome chosen by the cents of an amount. */
export function outcomeOfAmount(amount: string): Outcome {
  const cents = centsOf(amount);
  return OUTCOMES.find((one) => one.cents === cents) ?? USUAL;
}

/** When each event about the payment's change number `change` (from 0) is sent, counted from the change. Empty: nobody tells. */
export function deliveryDelaysMs(deliveryMode: DeliveryMode, change: number): readonly number[] {
  switch (deliveryMode) {
    case 'usual':
      return [0];
    case 'late':
      return [30_000];
    case 'lost':
      return [];
    case 'mixed':
      return [change % 2 === 0 ? 6_000 : 0];
    case 'many':
      return [0, 500, 3_000];
  }
}
