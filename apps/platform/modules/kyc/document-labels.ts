import type { DocumentLabel } from './kyc.sql.ts';

/** What a verification may ask for. The site explains each by the same key. */
export const DOCUMENT_LABELS: readonly DocumentLabel[] = [
  { documentType: 'identity', label: 'verification.document.identity', isRequired: true },
  { documentType: 'address', label: 'verification.document.address', isRequired: true },
  { documentType: 'payment', label: 'verification.document.payment', isRequired: false },
  { documentType: 'selfie', label: 'verification.document.selfie', isRequired: false },
  { documentType: 'source_of_funds', label: 'verification.document.source_of_funds', isRequired: false },
];
