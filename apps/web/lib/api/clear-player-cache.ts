import type { Query, QueryClient } from '@tanstack/react-query';
import { tabStorage } from '../session/browser-storage.ts';
import type { SessionEnding } from '../session/session-store.ts';
import { findEndpoint } from './endpoint-table.ts';

/**
 * Removes the cached responses of a session that has ended. After a switch to another session, components that display player data are notified and load it
 * again; public queries that were aborted with the session are restarted.
 */
export function clearPlayerCache(client: QueryClient, reason: SessionEnding['reason']): void {
  // Unsaved input is kept only when the session expired while typing.
  if (reason !== 'expired')
    for (const form of ['personal', 'contact', 'address', 'deposit', 'withdrawal', 'payment'])
      tabStorage.removeItem(`profileDraft:${form}`);
  const isPlayers = ({ queryKey }: Query) => isPlayerEndpoint(queryKey[0]);
  if (reason === 'switched') void client.resetQueries({ predicate: isPlayers });
  else client.removeQueries({ predicate: isPlayers });
  const privateQueries = new Set(
    client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching' })
      .filter((query) => !isPlayers(query)),
  );
  const predicate = (query: Query) => privateQueries.has(query);
  void client.cancelQueries({ predicate }).then(() => client.refetchQueries({ type: 'active', predicate }));
}

function isPlayerEndpoint(id: unknown): boolean {
  return typeof id === 'string' && findEndpoint(id)?.isPlayers === true;
}
