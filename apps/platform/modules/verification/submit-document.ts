import { PROOF_OF_ADDRESS_MONTHS_MAX } from '@marquee/contract/constants.ts';
import type { ResponseOf, BodyOf } from '@marquee/contract/endpoint.ts';
import { utcDay } from '@marquee/contract/birth-date.ts';
import type { submitDocument as submitDocumentEndpoint } from '@marquee/contract/verification.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import { lockKycAccount } from '../players/index.ts';
import { insertAuditEntry } from './audit-log.sql.ts';
import { faultOfDate } from './document-date.rules.ts';
import { findKind, type DocumentKind } from './document-kinds.ts';
import {
  findDocument,
  insertDocument,
  listCurrent,
  markSent,
  voidDocument,
  type DocumentRow,
} from './documents.sql.ts';
import { attachFile, listFilesById } from './files.sql.ts';
import type { VerificationDeps } from './verification.deps.ts';
import { mayBecome } from './kyc-status.rules.ts';
import { presentDocument } from './present-document.rules.ts';
import { settleStatus } from './settle-status.ts';

export interface SubmitDocumentRequest {
  readonly session: Session;
  readonly body: BodyOf<typeof submitDocumentEndpoint>;
  readonly origin: string;
}

type Sent = ResponseOf<typeof submitDocumentEndpoint>;

/**
 * Creates one document from uploaded files and puts it into review. Repeats the result if these files were already
 * submitted together.
 */
export async function submitDocument(deps: VerificationDeps, request: SubmitDocumentRequest): Promise<Sent> {
  const { playerId } = request.session;
  const { documentType, fileIds } = request.body;
  if (new Set(fileIds).size !== fileIds.length)
    throw new Refusal('auth.field_invalid', { fields: ['fileIds'], reasons: ['validation.invalid_format'] });
  return withTx(deps.db, async (tx) => {
    const account = await lockKycAccount(tx, playerId);
    if (!account) throw new Error(`The session ${request.session.sessionId} has no player`);
    const sentBefore = await findSent(tx, request);
    if (sentBefore) return { document: presentDocument(sentBefore), kycStatus: account.kycStatus };
    const current = (await listCurrent(tx, playerId)).find((one) => one.documentType === documentType);
    const kind = findKind(documentType);
    const isRequired = deps.brandOf(account.brandKey).policy.requiredDocuments.some((one) => one === documentType);
    if (!kind || (!isRequired && !current)) throw new Refusal('kyc.not_requested');
    if (!mayBecome(current?.status ?? null, 'pending')) throw new Refusal('kyc.already_sent');
    checkDate(kind, request.body, utcDay(deps.now()));
    const documentId = await attach(tx, request, { current, brandKey: account.brandKey });
    for (const [index, fileId] of fileIds.entries()) await attachFile(tx, fileId, documentId, index + 1);
    const detail = `${documentType}, ${fileIds.length} ${fileIds.length === 1 ? 'file' : 'files'}`;
    await insertAuditEntry(tx, { actor: 'player', action: 'submitted', playerId, documentId, detail });
    const document = await findDocument(tx, documentId);
    if (!document) throw new Error(`The document ${documentId} was not found after its insert`);
    const kycStatus = await settleStatus(deps, tx, { account, actor: 'player', about: document });
    return { document: presentDocument(document), kycStatus };
  });
}

/** The document of an identical earlier request. Otherwise all files must be this player's own and unused. */
async function findSent(tx: Tx, { session, body }: SubmitDocumentRequest): Promise<DocumentRow | null> {
  const files = await listFilesById(tx, session.playerId, body.fileIds);
  if (files.length !== body.fileIds.length || files.some(({ state }) => state !== 'stored'))
    throw new Refusal('request.not_found');
  const documentIds = new Set(files.map(({ documentId }) => documentId));
  const [documentId = null] = documentIds;
  if (documentIds.size === 1 && documentId === null) return null;
  const document = documentId === null || documentIds.size > 1 ? undefined : await findDocument(tx, documentId);
  if (document?.documentType !== body.documentType || document.fileCount !== files.length)
    throw new Refusal('request.not_found');
  return document;
}

async function attach(
  tx: Tx,
  { session, body, origin }: SubmitDocumentRequest,
  { current, brandKey }: { current: DocumentRow | undefined; brandKey: string },
): Promise<string> {
  const dates = { issuedOn: body.issuedOn ?? null, expiresOn: body.expiresOn ?? null };
  if (current?.status === 'requested') {
    await markSent(tx, current.documentId, { origin, ...dates });
    return current.documentId;
  }
  if (current) await voidDocument(tx, current.documentId);
  const documentId = newId('doc');
  await insertDocument(tx, {
    documentId,
    playerId: session.playerId,
    brandKey,
    documentType: body.documentType,
    status: 'pending',
    origin,
    ...dates,
  });
  return documentId;
}

function checkDate({ requiredDate }: DocumentKind, body: SubmitDocumentRequest['body'], today: string): void {
  const fault = faultOfDate(requiredDate, body, today);
  if (fault === null) return;
  if (fault === 'tooOld') throw new Refusal('kyc.document_too_old', { months: PROOF_OF_ADDRESS_MONTHS_MAX });
  if (fault === 'expired') throw new Refusal('kyc.document_expired');
  const reason = fault === 'missing' ? 'validation.required' : 'validation.invalid_format';
  throw new Refusal('auth.field_invalid', { fields: [requiredDate ?? 'documentType'], reasons: [reason] });
}
