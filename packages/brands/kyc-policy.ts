/** Kinds of documents for a verification. */
export const DOCUMENT_TYPES = ['identity', 'address', 'payment', 'selfie', 'source_of_funds'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Documents a brand requires to verify its players, and how long it stores them. */
export interface KycPolicy {
  /** An account is verified once all of these and all additionally requested ones are confirmed. */
  readonly requiredDocuments: readonly DocumentType[];
  /** May be requested in individual cases. */
  readonly furtherDocuments: readonly DocumentType[];
  /** No payouts before the account is verified. */
  readonly gatesWithdrawal: boolean;
  /** A change of name, birth date or address requires a new verification. */
  readonly resetsOnChange: boolean;
  /**
   * Days for which files of documents that were ever confirmed are stored after that: anti-money-laundering law requires
   * years.
   */
  readonly confirmedFileDays: number;
  /** The same for other documents that were rejected or voided. */
  readonly rejectedFileDays: number;
}

export const DEMONSTRATION_KYC: KycPolicy = {
  requiredDocuments: ['identity', 'address'],
  furtherDocuments: ['payment', 'selfie', 'source_of_funds'],
  gatesWithdrawal: true,
  resetsOnChange: false,
  confirmedFileDays: 1_826,
  rejectedFileDays: 90,
};
