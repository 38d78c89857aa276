import {
  getDocumentLabel,
  getDocuments,
  refreshKycStatus,
  submitDocument,
  uploadDocument,
} from '@marquee/contract/verification.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Verification } from './index.ts';

export function verificationRoutes(kyc: Verification): readonly ServedEndpoint[] {
  return [
    serve(getDocumentLabel, ({ session }) => kyc.listLabels(session)),
    serve(getDocuments, async ({ session }) => ({ documents: await kyc.listDocuments(session.playerId) })),
    serve(
      uploadDocument,
      async ({ session, upload, idempotencyKey, clientIp }) => ({
        file: await kyc.uploadFile({ session, upload, uploadKey: idempotencyKey, clientIp }),
      }),
      { budget: { requestsMax: 120, perSeconds: 600 } },
    ),
    serve(submitDocument, ({ session, body, origin }) => kyc.submitDocument({ session, body, origin })),
    serve(refreshKycStatus, async ({ session }) => ({ kycStatus: await kyc.refreshStatus(session.playerId) })),
  ];
}
