import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { lockKycAccount } from '../players/index.ts';
import { insertAuditEntry } from './audit-log.sql.ts';
import { listCurrent, voidDocument } from './documents.sql.ts';
import type { VerificationDeps } from './verification.deps.ts';
import type { KycStatus } from './kyc-status.rules.ts';
import { settleStatus } from './settle-status.ts';

/**
 * Voids documents after a change of identity. A document in review stays if details were only filled in for the first
 * time, since its reviewer sees them. The files stay for the retention period, as evidence.
 */
export async function resetVerification(
  deps: VerificationDeps,
  tx: Tx,
  {
    playerId,
    isResetRequested,
    isFirstTime,
  }: { readonly playerId: string; readonly isResetRequested: boolean; readonly isFirstTime: boolean },
): Promise<void> {
  const account = await lockKycAccount(tx, playerId);
  if (!account) throw new Error(`There is no player ${playerId}`);
  if (!isResetRequested && !deps.brandOf(account.brandKey).policy.resetsOnChange) return;
  for (const { documentId, documentType, status } of await listCurrent(tx, playerId)) {
    if (isFirstTime && status !== 'confirmed') continue;
    await voidDocument(tx, documentId);
    await insertAuditEntry(tx, {
      actor: 'player',
      action: 'voided',
      playerId,
      documentId,
      detail: `${documentType}, details changed`,
    });
  }
  await settleStatus(deps, tx, { account, actor: 'player', about: null });
}

/**
 * Recomputes a status that no longer matches the documents, after a change of the brand's policy or in the database.
 */
export async function refreshStatus(deps: VerificationDeps, playerId: string): Promise<KycStatus> {
  return withTx(deps.db, async (tx) => {
    const account = await lockKycAccount(tx, playerId);
    if (!account) throw new Error(`There is no player ${playerId}`);
    return settleStatus(deps, tx, { account, actor: 'system', about: null });
  });
}
