import type { DocumentType } from '@marquee/brands/kyc-policy.ts';

export interface DocumentKind {
  readonly documentType: DocumentType;
  /** Locale key of its name and its explanation. */
  readonly label: string;
  /** The date that must be entered with it. */
  readonly requiredDate: 'issuedOn' | 'expiresOn' | null;
}

const kind = (documentType: DocumentType, requiredDate: DocumentKind['requiredDate'] = null): DocumentKind => ({
  documentType,
  label: `verification.document.${documentType}`,
  requiredDate,
});

/** Document types of a verification, in display order. The brand's policy selects the required ones. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  kind('identity', 'expiresOn'),
  kind('address', 'issuedOn'),
  kind('payment'),
  kind('selfie'),
  kind('source_of_funds'),
];

export function findKind(documentType: string): DocumentKind | undefined {
  return DOCUMENT_KINDS.find((one) => one.documentType === documentType);
}

/** Rejection reasons: a closed list, because they are shown in the player's language. */
export const REJECTION_REASONS = [
  'unreadable',
  'cut_off',
  'expired',
  'too_old',
  'mismatch',
  'wrong_kind',
  'missing_side',
  'not_yours',
  'altered',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export function isRejectionReason(text: string): text is RejectionReason {
  return (REJECTION_REASONS as readonly string[]).includes(text);
}

export const reasonKey = (reason: RejectionReason) => `verification.reason.${reason}`;
