import type { QueryClient } from '@tanstack/react-query';

const READ = ['getDocuments', 'getDocumentLabel', 'getUserDetails', 'getWithdrawalOptions'] as const;

/** Everything that a document changes is read again. */
export async function readVerificationAnew(client: QueryClient): Promise<void> {
  await Promise.all(READ.map((call) => client.invalidateQueries({ queryKey: [call] })));
}
