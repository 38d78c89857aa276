import type { QueryClient } from '@tanstack/react-query';

const READ = ['getDocuments', 'getDocumentLabel', 'getUserDetails', 'getWithdrawalOptions'] as const;

/** Everything that a document changes is read again. */
export async function invalidateVerification(client: QueryClient): Promise<void> {
  await Promise.all(READ.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint] })));
}
