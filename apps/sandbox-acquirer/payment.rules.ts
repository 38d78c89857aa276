/**
 * Life of a payment at this company.
 * `open` waits for the payer, `challenge` for the answer of a 3-D Secure challenge, `pending` for the payer's bank; of `authorised` the bank has set the
 * money aside. A bank that has declined may think again, and coins may come after nobody waits for them any more.
 */
export type PaymentStatus =
  | 'open'
  | 'challenge'
  | 'authorised'
  | 'pending'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'failed'
  | 'expired';

const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['challenge', 'authorised', 'pending', 'approved', 'declined', 'cancelled', 'failed', 'expired'],
  challenge: ['authorised', 'pending', 'approved', 'declined', 'cancelled', 'failed', 'expired'],
  authorised: ['approved', 'cancelled', 'failed', 'expired'],
  pending: ['approved', 'declined', 'cancelled', 'failed', 'expired'],
  approved: [],
  declined: ['approved'],
  cancelled: [],
  failed: [],
  expired: ['approved'],
};

/** True where a payment may move on. */
export function canTransition(from: PaymentStatus, to: PaymentStatus): boolean {
  return NEXT[from].includes(to);
}

/** Nothing that the payer does changes it any more. */
export function isFinal(status: PaymentStatus): boolean {
  return status === 'declined' || status === 'expired' || NEXT[status].length === 0;
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
    case 'authorised':
      return 'pending';
    case 'expired':
      return 'cancelled';
    case 'open':
      return 'unknown';
  }
}

/** Wait before delivery number `attempt` + 1, in milliseconds: 0.5 s doubling up to five minutes. */
export function deliveryDelayMs(attempt: number): number {
  return Math.min(300_000, 500 * 2 ** attempt);
}

export const DELIVERY_ATTEMPTS_MAX = 40;
