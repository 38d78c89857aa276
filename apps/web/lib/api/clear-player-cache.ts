import type { Query, QueryClient } from '@tanstack/react-query';
import { tabStorage } from '../session/browser-storage.ts';
import type { SessionEnding } from '../session/session-store.ts';
import { ENDPOINT_TABLE } from './endpoint-table.gen.ts';

/**
 * What was read for a session does not outlive it. Where another session has taken its place, whoever shows a player's answers is told and they are read
 * again; what everybody may read was cut off with the session's calls, and goes on.
 */
export function clearPlayerCache(client: QueryClient, reason: SessionEnding['reason']): void {
  // What was typed and not saved stays only for whoever was thrown out while typing.
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
  return (
    typeof id === 'string' &&
    Object.hasOwn(ENDPOINT_TABLE, id) &&
    ENDPOINT_TABLE[id as keyof typeof ENDPOINT_TABLE][2] === 'player'
  );
}
