import type { PaymentStatus } from './payment.rules.ts';
import type { ReturnKindOfMoney } from './returns.rules.ts';

/** Something that happens to a payment by itself, a while after what was before it. */
export type PlannedStep =
  | { readonly waitMs: number; readonly do: 'move'; readonly to: PaymentStatus; readonly failureReason?: string }
  | { readonly waitMs: number; readonly do: ReturnKindOfMoney; readonly percent: number };

/** How the merchant hears: `late`, never (`lost`), the newer before the older (`mixed`), or three events about each change (`many`). */
export type NewsManner = 'usual' | 'late' | 'lost' | 'mixed' | 'many';

export interface Outcome {
  readonly name: string;
  /** Published test number of a card. */
  readonly card: string;
  /** Last two digits after the point of an amount, for methods without a card. */
  readonly cents: string;
  /** The first happens at once. */
  readonly steps: readonly PlannedStep[];
  readonly manner: NewsManner;
  /** What the merchant is told wrongly once the payment is approved. */
  readonly lie: 'amount' | 'currency' | null;
}

const LATER_MS = 20_000;
/** Long enough to see the state before it, short enough to wait for the next. */
const SOON_MS = 8_000;

const move = (to: PaymentStatus, waitMs = 0, failureReason?: string): PlannedStep => ({
  waitMs,
  do: 'move',
  to,
  ...(failureReason !== undefined && { failureReason }),
});
const approved = move('approved');
const DECLINED = move('declined', 0, 'declined_by_bank');

function outcome<Name extends string>(
  name: Name,
  card: string,
  cents: string,
  steps: readonly PlannedStep[],
  { manner = 'usual', lie = null }: Partial<Pick<Outcome, 'manner' | 'lie'>> = {},
): Outcome & { readonly name: Name } {
  return { name, card, cents, steps, manner, lie };
}

/** Every outcome, by card or by amount. The first is what any other card and amount give. */
export const OUTCOMES = [
  outcome('approve', '4242424242424242', '00', [approved]),
  outcome('challenge', '4000000000003220', '01', [move('challenge')]),
  outcome('decline', '4000000000000002', '02', [DECLINED]),
  outcome('fail', '4000000000000119', '03', [move('failed', 0, 'processing_error')]),
  outcome('later', '4000000000000077', '04', [move('pending'), move('approved', LATER_MS)]),
  outcome('capture', '4000000000003014', '05', [move('authorised'), move('approved', SOON_MS)]),
  outcome('void', '4000000000003022', '06', [move('authorised'), move('cancelled', SOON_MS)]),
  outcome('expire', '4000000000003030', '07', [move('pending'), move('expired', SOON_MS)]),
  outcome('second_thought', '4000000000003048', '08', [DECLINED, move('approved', SOON_MS)]),
  outcome('refund', '4000000000003055', '09', [approved, { waitMs: SOON_MS, do: 'refund', percent: 100 }]),
  outcome('part_refund', '4000000000003063', '11', [
    approved,
    { waitMs: SOON_MS, do: 'refund', percent: 40 },
    { waitMs: SOON_MS, do: 'refund', percent: 50 },
  ]),
  outcome('charge_back', '4000000000003071', '12', [approved, { waitMs: SOON_MS, do: 'chargeback', percent: 100 }]),
  outcome('dispute_won', '4000000000003089', '13', [
    approved,
    { waitMs: SOON_MS, do: 'chargeback', percent: 100 },
    { waitMs: SOON_MS, do: 'restore', percent: 100 },
  ]),
  outcome('wrong_amount', '4000000000003097', '14', [approved], { lie: 'amount' }),
  outcome('wrong_currency', '4000000000003105', '15', [approved], { lie: 'currency' }),
  outcome('late_news', '4000000000003113', '16', [approved], { manner: 'late' }),
  outcome('lost_news', '4000000000003121', '17', [approved], { manner: 'lost' }),
  outcome('mixed_news', '4000000000003139', '18', [move('pending'), move('approved', 2_000)], { manner: 'mixed' }),
  outcome('many_news', '4000000000003147', '19', [move('pending'), move('approved', 2_000)], { manner: 'many' }),
] as const satisfies readonly Outcome[];

const USUAL: Outcome = OUTCOMES[0];

export function outcomeOfCard(digits: string): Outcome {
  return OUTCOMES.find(({ card }) => card === digits) ?? USUAL;
}

/** By the last two of two digits after the point, or of eight (`0.00100012`); whoever writes other amounts means nothing by them. */
export function outcomeOfAmount(amount: string): Outcome {
  const cents = /\.(?:\d{6})?(\d\d)$/.exec(amount)?.[1];
  return OUTCOMES.find((one) => one.cents === cents) ?? USUAL;
}

/** When each event about the payment's change number `change` (from 0) is sent, counted from the change. Empty: nobody tells. */
export function deliveryWaitsMs(manner: NewsManner, change: number): readonly number[] {
  switch (manner) {
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
