export type KycStatus = 'NOT_STARTED' | 'PENDING' | 'APPROVED' | 'REJECTED';
export type DocumentStatus = 'requested' | 'pending' | 'confirmed' | 'rejected';

export interface ReviewedDocument {
  readonly documentType: string;
  readonly status: DocumentStatus;
}

/**
 * The status of a verification, from the current document of each type. Requested documents count like those that the
 * brand always requires. A rejected one takes precedence, because only the player can replace it.
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
  // A confirmed document expires or is requested again.
  confirmed: ['rejected', 'requested'],
  rejected: ['requested', 'pending'],
};

/** Whether a document may change from one status to another. */
export function mayBecome(now: DocumentStatus | null, next: DocumentStatus): boolean {
  return NEXT[now ?? 'none'].includes(next);
}
