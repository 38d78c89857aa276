import { utcDay } from '@marquee/contract/birth-date.ts';
import { withTx } from '../../db/tx.ts';
import { lockKycAccount } from '../players/index.ts';
import { insertAuditEntry } from './audit-log.sql.ts';
import { reasonKey } from './document-kinds.ts';
import { findDocument, listExpired, markDecided } from './documents.sql.ts';
import type { VerificationDeps } from './verification.deps.ts';
import { settleStatus } from './settle-status.ts';
import { sendVerificationEmail } from './send-verification-email.ts';

/**
 * Rejects confirmed documents after their expiry date and notifies their players, who may submit new ones. Can be
 * interrupted at any point and continued.
 */
export async function expireDocuments(deps: VerificationDeps, countMax: number): Promise<number> {
  const over = await listExpired(deps.db, utcDay(deps.now()), countMax);
  for (const { documentId, playerId, documentType, expiresOn, origin } of over)
    await withTx(deps.db, async (tx) => {
      const account = await lockKycAccount(tx, playerId);
      const document = await findDocument(tx, documentId);
      // Another process may have expired it, or the player may have replaced it.
      if (!account || document?.status !== 'confirmed' || document.voidedAt !== null) return;
      await markDecided(tx, documentId, { status: 'rejected', reasonKey: reasonKey('expired'), expiresOn: null });
      const detail = `${documentType}, ${expiresOn ?? ''}`;
      await insertAuditEntry(tx, { actor: 'system', action: 'expired', playerId, documentId, detail });
      await settleStatus(deps, tx, { account, actor: 'system', about: document });
      await sendVerificationEmail(deps, tx, { account, template: 'kyc_expired', origin });
    });
  if (over.length > 0) deps.mail.sendSoon();
  return over.length;
}
