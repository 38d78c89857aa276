import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getDocumentLabel, getDocuments } from '@marquee/contract/verification.ts';
import type { Tx } from '../../db/database.ts';
import type { Session } from '../../core/session.ts';
import type { KycStatus } from '../players/index.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import { listDocuments, saveKinds } from './documents.sql.ts';
import { expireDocuments } from './expire-documents.ts';
import { deleteExpiredFiles } from './delete-expired-files.ts';
import type { KycBrand, VerificationDeps } from './verification.deps.ts';
import { requestForCheck } from './review-admin.ts';
import { listLabels } from './list-labels.ts';
import { presentDocument } from './present-document.rules.ts';
import { refreshStatus, resetVerification } from './reset-verification.ts';
import { submitDocument, type SubmitDocumentRequest } from './submit-document.ts';
import { uploadFile, type UploadRequest } from './upload-file.ts';
import { createUploadSlots } from './upload-slots.ts';
export { KYC_TABLES } from './personal-tables.ts';

export { createReviewAdmin, type ReviewAdmin } from './review-admin.ts';
export type { DocumentStorage, KycBrand, VerificationDeps } from './verification.deps.ts';
export { encryptedFiles } from './encrypted-files.ts';

/** Verification of players: required documents, uploads, reviews, and what they block. */
export interface Verification {
  readonly listLabels: (
    account: Pick<Session, 'brandKey' | 'playerId'>,
  ) => Promise<ResponseOf<typeof getDocumentLabel>>;
  readonly listDocuments: (playerId: string) => Promise<ResponseOf<typeof getDocuments>['documents']>;
  /** Stores one file, for a day unless a document is submitted with it. */
  readonly uploadFile: (request: UploadRequest) => ReturnType<typeof uploadFile>;
  readonly submitDocument: (request: SubmitDocumentRequest) => ReturnType<typeof submitDocument>;
  /** Recomputes the status from the documents. */
  readonly refreshStatus: (playerId: string) => Promise<KycStatus>;
  /** True if withdrawals of this account require verification first. */
  readonly blocksWithdrawal: (account: { readonly brandKey: string; readonly kycStatus: KycStatus } | null) => boolean;
  /**
   * To be called by changes of name, birth date or address, in the same transaction. Voids all documents and restarts
   * verification if the brand's policy or the form requires it. Details filled in for the first time void only
   * confirmed documents: the reviewer of the others sees the new details.
   */
  readonly onIdentityChange: (
    tx: Tx,
    change: { readonly playerId: string; readonly isResetRequested: boolean; readonly isFirstTime: boolean },
  ) => Promise<void>;
  /** Asks for an identity document because a person has to decide who the player is. */
  readonly requestForCheck: (tx: Tx, playerId: string) => Promise<void>;
  /** Inserts or updates the document types; safe to run at every start. */
  readonly seedLabels: () => Promise<void>;
  /** For a job: rejects expired documents; returns how many. */
  readonly expireDocuments: (countMax: number) => Promise<number>;
  /** For a job: deletes files past their retention period; returns how many. */
  readonly deleteExpiredFiles: (countMax: number) => Promise<number>;
}

/** True if a brand with this policy pays out nothing to an account with this status. */
export function blocksWithdrawal(policy: Pick<KycBrand['policy'], 'gatesWithdrawal'>, status: KycStatus): boolean {
  return policy.gatesWithdrawal && status !== 'APPROVED';
}

export function createVerification(deps: VerificationDeps): Verification {
  const slots = createUploadSlots();
  return {
    requestForCheck: (tx, playerId) => requestForCheck(deps, tx, playerId),
    listLabels: (account) => listLabels(deps, account),
    listDocuments: async (playerId) => (await listDocuments(deps.db, playerId)).map(presentDocument),
    uploadFile: (request) => uploadFile(deps, slots, request),
    submitDocument: (request) => submitDocument(deps, request),
    refreshStatus: (playerId) => refreshStatus(deps, playerId),
    blocksWithdrawal: (account) =>
      account !== null && blocksWithdrawal(deps.brandOf(account.brandKey).policy, account.kycStatus),
    onIdentityChange: (tx, change) => resetVerification(deps, tx, change),
    seedLabels: () => saveKinds(deps.db, DOCUMENT_KINDS),
    expireDocuments: (countMax) => expireDocuments(deps, countMax),
    deleteExpiredFiles: (countMax) => deleteExpiredFiles(deps, countMax),
  };
}
