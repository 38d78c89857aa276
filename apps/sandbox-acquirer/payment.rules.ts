/**
 * Life of a payment at this company.
 * `open` waits for the payer, `challenge` for the answer of a 3-D Secure challenge, `pending` for the payer's bank.
 */
export type PaymentStatus =
  | 'open'
  | 'challenge'
  | 'pending'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'failed'
  | 'expired';

const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['challenge', 'pending', 'approved', 'declined', 'cancelled', 'failed', 'expired'],
  challenge: ['pending', 'approved', 'declined', 'cancelled', 'failed', 'expired'],
  pending: ['approved', 'declined', 'cancelled', 'failed', 'expired'],
  approved: [],
  declined: [],
  cancelled: [],
  failed: [],
  expired: [],
};

/** True where a payment may move on; a final state never changes again. */
export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return NEXT[from].includes(to);
}

export function isFinal(status: PaymentStatus): boolean {
  return NEXT[status].length === 0;
}

/** Places the payer's browser can be sent back to; the merchant names an address for each. */
export const RETURN_KINDS = ['success', 'pending', 'declined', 'failed', 'cancelled', 'challenge', 'unknown'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export function returnKind(status: PaymentStatus): ReturnKind {
  switch (status) {
    case 'approved':
      return 'success';
    case 'declined':
    case 'failed':
    case 'cancelled':
    case 'pending':
    case 'challenge':
      return status;
    case 'expired':
      return 'cancelled';
    case 'open':
      return 'unknown';
  }
}

/** Wait before delivery number `attempt` + 1, in milliseconds: 0.5 s doubling up to five minutes. */
export function deliveryDelayMs(attempt: number): number {
  return Math.min(300_000, 500 * 2 ** Math.min(attempt, 20));
}

export const DELIVERY_ATTEMPTS_MAX = 40;
