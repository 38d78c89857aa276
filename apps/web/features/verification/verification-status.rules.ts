import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';

type Status = PlayerDetails['getUser']['kycStatus'];
type Document = Pick<EndpointResponse<'getDocuments'>['documents'][number], 'documentType' | 'status'>;
type Label = Pick<EndpointResponse<'getDocumentLabel'>['labels'][number], 'documentType' | 'isRequired'>;

/** What the status card says, and the kinds of documents that only the player can send. */
export interface VerificationStatus {
  readonly title: Status | 'PARTLY';
  readonly text: `${Status | 'PARTLY'}_text` | 'PENDING_missing' | 'lags';
  readonly missing: readonly string[];
}

/**
 * The status in words. A document in review is no reason to say that nothing is left to do while another one is missing, requested or rejected.
 * `documents` are the current ones of each kind.
 */
export function verificationStatusOf(
  status: Status,
  documents: readonly Document[],
  labels: readonly Label[],
): VerificationStatus {
  const statusOf = new Map(documents.map((one) => [one.documentType, one.status]));
  const isSent = (type: string) => ['pending', 'confirmed'].includes(statusOf.get(type) ?? '');
  const missing = labels
    .filter(({ isRequired, documentType }) => isRequired && !isSent(documentType))
    .map(({ documentType }) => documentType);
  if (status === 'APPROVED') return { title: status, text: 'APPROVED_text', missing: [] };
  const areAllAccepted = documents.length > 0 && documents.every((one) => one.status === 'confirmed');
  if (areAllAccepted && missing.length === 0) return { title: status, text: 'lags', missing };
  if (status !== 'PENDING') return { title: status, text: `${status}_text`, missing };
  const isInReview = documents.some((one) => one.status === 'pending');
  if (!isInReview) return { title: 'PARTLY', text: 'PARTLY_text', missing };
  return { title: status, text: missing.length > 0 ? 'PENDING_missing' : 'PENDING_text', missing };
}
