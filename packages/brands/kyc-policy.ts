/** Kinds of document that a verification can be made of. */
export const DOCUMENT_TYPES = ['identity', 'address', 'payment', 'selfie', 'source_of_funds'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** What a brand asks as proof of who its players are, and how long it keeps that. */
export interface KycPolicy {
  /** An account is verified once all of these are confirmed, and whatever else the player was asked for. */
  readonly requiredDocuments: readonly DocumentType[];
  /** May be asked for where a case needs them. */
  readonly furtherDocuments: readonly DocumentType[];
  /** Nothing is paid out before the account is verified. */
  readonly gatesWithdrawal: boolean;
  /** A change of name, birth date or address begins the verification anew. */
  readonly resetsOnChange: boolean;
  /** Days after the verdict for which the files of confirmed documents are kept: money-laundering law asks for years. */
  readonly confirmedFileDays: number;
  /** The same for documents that were not accepted, or that prove nothing any more. */
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
