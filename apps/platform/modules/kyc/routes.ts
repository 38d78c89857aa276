import { getDocumentLabel, getDocuments } from '@marquee/contract/profile.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import type { Kyc } from './index.ts';

export function kycRoutes(kyc: Kyc): readonly ServedCall[] {
  return [
    serve(getDocumentLabel, async () => ({ labels: await kyc.listLabels() })),
    serve(getDocuments, async ({ session }) => ({ documents: await kyc.listDocuments(session.playerId) })),
  ];
}
