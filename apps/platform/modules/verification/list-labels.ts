import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getDocumentLabel } from '@marquee/contract/verification.ts';
import type { Session } from '../../core/session.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import { findResidence, listCurrent } from './documents.sql.ts';
import type { VerificationDeps } from './verification.deps.ts';
import { mayBecome } from './kyc-status.rules.ts';

/** The document types of the brand's policy and those requested from this player, in a fixed order. */
export async function listLabels(
  deps: VerificationDeps,
  { brandKey, playerId }: Pick<Session, 'brandKey' | 'playerId'>,
): Promise<ResponseOf<typeof getDocumentLabel>> {
  const { requiredDocuments, furtherDocuments } = deps.brandOf(brandKey).policy;
  const current = new Map((await listCurrent(deps.db, playerId)).map((one) => [one.documentType, one.status]));
  const acceptsFiles = deps.documentStore !== null;
  const labels = DOCUMENT_KINDS.flatMap(({ documentType, label, requiredDate }) => {
    const status = current.get(documentType) ?? null;
    const isRequired = requiredDocuments.includes(documentType) || status !== null;
    if (!isRequired && !furtherDocuments.includes(documentType)) return [];
    return [
      {
        documentType,
        label,
        isRequired,
        requiredDate,
        canSend: acceptsFiles && isRequired && mayBecome(status, 'pending'),
      },
    ];
  });
  const requiredBefore = deps.requiredBefore(brandKey, await findResidence(deps.db, playerId));
  return { labels, acceptsFiles, requiredBefore };
}
