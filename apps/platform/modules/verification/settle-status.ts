import type { Tx } from '../../db/database.ts';
import { setKycStatus, type KycAccount } from '../players/index.ts';
import { insertAuditEntry } from './audit-log.sql.ts';
import { listCurrent, type DocumentRow } from './documents.sql.ts';
import type { VerificationDeps } from './verification.deps.ts';
import { kycStatusOf, type KycStatus } from './kyc-status.rules.ts';

/**
 * Updates the account's status from its documents, in the transaction that changed one of them, and notifies open tabs.
 * `about` is the changed document, null for a mere recomputation. The caller has locked the account.
 */
export async function settleStatus(
  deps: Pick<VerificationDeps, 'brandOf' | 'announce'>,
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
