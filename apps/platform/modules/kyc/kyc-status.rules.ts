export type KycStatus = 'NOT_STARTED' | 'PENDING' | 'APPROVED' | 'REJECTED';
export type DocumentStatus = 'requested' | 'pending' | 'confirmed' | 'rejected';

export interface ReviewedDocument {
  readonly documentType: string;
  readonly status: DocumentStatus;
}

/**
 * How a verification stands, from the one document of each kind that counts. Whatever was asked of this player counts as much as what the brand always needs. One
 * that was not accepted says so before everything else, because only the player can mend it.
 */
export function kycStatusOf(required: readonly string[], current: readonly ReviewedDocument[]): KycStatus {
  const statusOf = new Map(current.map(({ documentType, status }) => [documentType, status]));
  const needed = [...new Set([...required, ...statusOf.keys()])].map((type) => statusOf.get(type) ?? null);
  if (needed.includes('rejected')) return 'REJECTED';
  if (needed.every((status) => status === 'confirmed')) return needed.length > 0 ? 'APPROVED' : 'NOT_STARTED';
  return needed.some((status) => status === 'pending' || status === 'confirmed') ? 'PENDING' : 'NOT_STARTED';
}

const NEXT: Readonly<Record<DocumentStatus | 'none', readonly DocumentStatus[]>> = {
  none: ['requested', 'pending'],
  requested: ['pending'],
  pending: ['confirmed', 'rejected'],
  // A confirmed one ends by its date, or is asked for anew.
  confirmed: ['rejected', 'requested'],
  rejected: ['requested', 'pending'],
};

/** Whether a kind of document may go from one status to another. */
export function mayBecome(now: DocumentStatus | null, next: DocumentStatus): boolean {
  return NEXT[now ?? 'none'].includes(next);
}
