import { isRealDate, utcDay } from '@marquee/contract/birth-date.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { withTx } from '../../db/tx.ts';
import { requireOperatorName } from '../../core/operator-name.rules.ts';
import { lockKycAccount, type KycAccount } from '../players/index.ts';
import { insertAuditEntry, listAuditLog } from './audit-log.sql.ts';
import { findKind, isRejectionReason, reasonKey, REJECTION_REASONS } from './document-kinds.ts';
import {
  findDocument,
  insertDocument,
  listCurrent,
  listDocuments,
  listInReview,
  markDecided,
  voidDocument,
  type DocumentRow,
} from './documents.sql.ts';
import { listFilesOfDocument } from './files.sql.ts';
import type { VerificationDeps } from './verification.deps.ts';
import { mayBecome, type KycStatus } from './kyc-status.rules.ts';
import { settleStatus } from './settle-status.ts';
import { sendVerificationEmail } from './send-verification-email.ts';

/** A rejected request of a reviewer, with a message for them. */
export class KycError extends Error {
  override readonly name = 'KycError';
}

const LIST_MAX = 200;

/**
 * Operations of reviewers on documents. Every action, including viewing, is recorded with its author; players are
 * notified of every decision by e-mail and in open tabs.
 */
export function createReviewAdmin(deps: VerificationDeps) {
  return {
    /** Documents in review, the oldest first, after the given one or from the beginning. */
    list: async (query: { readonly brandKey: string | null; readonly after?: string | undefined }) => {
      const rows = await listInReview(deps.db, { ...query, limit: LIST_MAX });
      return { rows, isLast: rows.length < LIST_MAX };
    },
    documentsOf: (playerId: string) => listDocuments(deps.db, playerId),
    /** Throws for a document that does not exist. */
    history: async (of: { readonly playerId: string } | { readonly documentId: string }) => {
      if ('documentId' in of) await requireDocument(deps, of.documentId);
      return listAuditLog(deps.db, of);
    },
    /**
     * The decrypted files of a document. Recorded before the first file is read, so that an interrupted viewing is
     * recorded too.
     */
    view: async (documentId: string, by: string) => {
      const actor = requireOperatorName(by);
      if (!deps.documentStore) throw new KycError('This installation stores no documents; set DOCUMENTS_KEY.');
      const { store, encryption } = deps.documentStore;
      const document = await requireDocument(deps, documentId);
      await insertAuditEntry(deps.db, {
        actor,
        action: 'viewed',
        playerId: document.playerId,
        documentId,
        detail: null,
      });
      const files = (await listFilesOfDocument(deps.db, documentId)).filter(({ state }) => state === 'stored');
      return Promise.all(
        files.map(async ({ storageKey, mediaType, scannedBy }) => {
          const encrypted = await store.get(storageKey);
          if (!encrypted) throw new KycError(`A file of ${documentId} is not in the store.`);
          return { bytes: encryption.decrypt(encrypted, storageKey), mediaType, scannedBy };
        }),
      );
    },
    approve: (documentId: string, { by, expiresOn }: { readonly by: string; readonly expiresOn: string | null }) => {
      if (expiresOn !== null && (!isRealDate(expiresOn) || expiresOn < utcDay(deps.now())))
        throw new KycError(`${expiresOn} is not a future date in the form YYYY-MM-DD.`);
      return decide(deps, documentId, { by, action: 'approved', status: 'confirmed', reason: null, expiresOn });
    },
    reject: (documentId: string, { by, reason }: { readonly by: string; readonly reason: string }) => {
      if (!isRejectionReason(reason))
        throw new KycError(`No reason ${reason}; valid reasons: ${REJECTION_REASONS.join(', ')}.`);
      return decide(deps, documentId, {
        by,
        action: 'rejected',
        status: 'rejected',
        reason: reasonKey(reason),
        expiresOn: null,
      });
    },
    /** Requests a document of a type from a player, also to replace a confirmed one. Returns its id. */
    request: (playerId: string, documentType: string, by: string) => request(deps, { playerId, documentType, by }),
  };
}

export type ReviewAdmin = ReturnType<typeof createReviewAdmin>;

async function requireDocument(deps: VerificationDeps, documentId: string): Promise<DocumentRow> {
  const document = await findDocument(deps.db, documentId);
  if (!document) throw new KycError(`There is no document ${documentId}.`);
  return document;
}

async function requireAccount(tx: Tx, playerId: string): Promise<KycAccount> {
  const account = await lockKycAccount(tx, playerId);
  if (!account) throw new KycError(`There is no player ${playerId}.`);
  return account;
}

interface Verdict {
  readonly by: string;
  readonly action: 'approved' | 'rejected';
  readonly status: 'confirmed' | 'rejected';
  readonly reason: string | null;
  readonly expiresOn: string | null;
}

/** Returns the new status of the verification. Of two concurrent decisions the second throws `KycError`. */
async function decide(deps: VerificationDeps, documentId: string, verdict: Verdict): Promise<KycStatus> {
  const actor = requireOperatorName(verdict.by);
  const { playerId } = await requireDocument(deps, documentId);
  const { action, status, reason, expiresOn } = verdict;
  return withTx(deps.db, async (tx) => {
    const account = await requireAccount(tx, playerId);
    const document = await findDocument(tx, documentId);
    if (!document || document.voidedAt !== null || document.status !== 'pending')
      throw new KycError(
        `${documentId} is not in review: its status is ${document?.voidedAt ? 'void' : document?.status}.`,
      );
    await markDecided(tx, documentId, { status, reasonKey: reason, expiresOn });
    await insertAuditEntry(tx, { actor, action, playerId, documentId, detail: reason ?? expiresOn });
    const kycStatus = await settleStatus(deps, tx, { account, actor, about: document });
    const template =
      status === 'rejected' ? 'kyc_rejected' : kycStatus === 'APPROVED' ? 'kyc_verified' : 'kyc_confirmed';
    await sendVerificationEmail(deps, tx, { account, template, origin: document.origin });
    return kycStatus;
  });
}

async function request(
  deps: VerificationDeps,
  { playerId, documentType, by }: { playerId: string; documentType: string; by: string },
): Promise<string> {
  const actor = requireOperatorName(by);
  if (!findKind(documentType)) throw new KycError(`No document type ${documentType}.`);
  return withTx(deps.db, async (tx) => {
    const account = await requireAccount(tx, playerId);
    const all = await listCurrent(tx, playerId);
    const current = all.find((one) => one.documentType === documentType);
    if (!mayBecome(current?.status ?? null, 'requested'))
      throw new KycError(`The ${documentType} of this player is already ${current?.status}.`);
    if (current) await voidDocument(tx, current.documentId);
    return insertRequest(deps, tx, { account, documentType, actor, all });
  });
}

/** Stores the request and tells the player; returns the document's id. */
async function insertRequest(
  deps: RequestDeps,
  tx: Tx,
  {
    account,
    documentType,
    actor,
    all,
  }: {
    readonly account: KycAccount;
    readonly documentType: string;
    readonly actor: string;
    readonly all: readonly DocumentRow[];
  },
): Promise<string> {
  const documentId = newId('doc');
  const origin = all.find((one) => one.origin !== null)?.origin ?? null;
  const { brandKey, playerId } = account;
  const document = { documentId, playerId, brandKey, documentType, status: 'requested', origin } as const;
  await insertDocument(tx, { ...document, issuedOn: null, expiresOn: null });
  await insertAuditEntry(tx, { actor, action: 'requested', playerId, documentId, detail: documentType });
  const about = await findDocument(tx, documentId);
  await settleStatus(deps, tx, { account, actor, about: about ?? null });
  await sendVerificationEmail(deps, tx, { account, template: 'kyc_requested', origin });
  return documentId;
}

type RequestDeps = Parameters<typeof settleStatus>[0] & Parameters<typeof sendVerificationEmail>[0];

/**
 * Asks for an identity document because a person has to decide who the player is, unless one was sent or asked for before: then that one is compared. The account
 * is not verified again once it was.
 */
export async function requestForCheck(deps: RequestDeps, tx: Tx, playerId: string): Promise<void> {
  const account = await lockKycAccount(tx, playerId);
  if (!account) return;
  const all = await listCurrent(tx, playerId);
  if (all.some(({ documentType, status }) => documentType === 'identity' && status !== 'rejected')) return;
  const rejected = all.find(({ documentType }) => documentType === 'identity');
  if (rejected) await voidDocument(tx, rejected.documentId);
  await insertRequest(deps, tx, { account, documentType: 'identity', actor: 'platform', all });
}
