import type { Tx } from '../../db/database.ts';
import { setKycStatus, type KycAccount } from '../players/index.ts';
import { insertAuditEntry } from './audit-log.sql.ts';
import { listCurrent, type DocumentRow } from './documents.sql.ts';
import type { KycDeps } from './kyc.deps.ts';
import { kycStatusOf, type KycStatus } from './kyc-status.rules.ts';

/**
 * Brings the account's status in line with its documents, in the transaction that changed one of them, and tells the player's open tabs. `about` is the document that
 * changed, null where only the whole is worked out again. The account is locked by the caller.
 */
export async function settleStatus(
  deps: Pick<KycDeps, 'brandOf' | 'announce'>,
  tx: Tx,
  { account, actor, about }: { account: KycAccount; actor: string; about: DocumentRow | null },
): Promise<KycStatus> {
  const { playerId } = account;
  const current = await listCurrent(tx, playerId);
  const kycStatus = kycStatusOf(deps.brandOf(account.brandKey).policy.requiredDocuments, current);
  if (kycStatus !== account.kycStatus) {
    await setKycStatus(tx, playerId, kycStatus);
    const detail = `${account.kycStatus} to ${kycStatus}`;
    await insertAuditEntry(tx, {
      actor,
      action: 'status_changed',
      playerId,
      documentId: about?.documentId ?? null,
      detail,
    });
  }
  const now = current.find(({ documentId }) => documentId === about?.documentId) ?? null;
  if (now || kycStatus !== account.kycStatus)
    await deps.announce(tx, playerId, {
      kycStatus,
      documentType: now?.documentType ?? null,
      status: now?.status ?? null,
    });
  return kycStatus;
}
