import type { HistoryDeps } from './history.types.ts';

/** On the last page of a history: the instant before which the player's transactions are archived. Null on other pages, and without archived ones. */
export async function archivedUntil(
  deps: HistoryDeps,
  playerId: string,
  { nextCursor }: { readonly nextCursor: string | null },
): Promise<string | null> {
  if (nextCursor !== null) return null;
  const at = await deps.wallet.archivedUntil(playerId);
  return at?.toISOString() ?? null;
}
