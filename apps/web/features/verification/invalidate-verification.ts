import type { QueryClient } from '@tanstack/react-query';

const AFFECTED_ENDPOINTS = [
  'getDocuments',
  'getDocumentLabel',
  'getUserDetails',
  'getWithdrawalOptions',
  'getNextSteps',
] as const;

/** Refetches everything that a document affects. */
export async function invalidateVerification(client: QueryClient): Promise<void> {
  await Promise.all(AFFECTED_ENDPOINTS.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint] })));
}
