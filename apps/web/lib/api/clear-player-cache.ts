import type { Query, QueryClient } from '@tanstack/react-query';
import { tabStorage } from '../session/browser-storage.ts';
import type { SessionChange } from '../session/session-store.ts';
import { findEndpoint } from './endpoint-table.ts';
import { isAboutPlayer } from './follow-mutations.ts';

/**
 * Removes the cached responses that depend on the visitor when a session begins or ends. Components that display them are notified and load them again, without a
 * session only the public ones. Other queries that were aborted with the session are restarted.
 */
export function clearPlayerCache(client: QueryClient, reason: SessionChange['reason']): void {
  const isOver = reason === 'left' || reason === 'expired';
  // Unsaved input is kept when the session expired while typing, and through the log-in that follows.
  if (reason === 'left' || reason === 'switched')
    for (const form of ['personal', 'contact', 'address', 'deposit', 'withdrawal', 'payment'])
      tabStorage.removeItem(`profileDraft:${form}`);
  if (isOver) client.removeQueries({ predicate: ({ queryKey: [id] }) => isPlayers(id) });
  void client.resetQueries({ predicate: ({ queryKey: [id] }) => isAboutPlayer(id) });
  const aborted = new Set(
    client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching' })
      .filter(({ queryKey: [id] }) => !isAboutPlayer(id)),
  );
  const predicate = (query: Query) => aborted.has(query);
  void client.cancelQueries({ predicate }).then(() => client.refetchQueries({ type: 'active', predicate }));
}

/** Whether only a player can request it. */
function isPlayers(id: unknown): boolean {
  return typeof id === 'string' && findEndpoint(id)?.isPlayers === true;
}
