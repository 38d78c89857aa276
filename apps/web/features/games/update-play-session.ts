import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { type PlaySession, withStop } from './play-session.rules.ts';

const queryKey = queryFor('getPlaySession').queryKey;

/** Changes the cached play session, if it is known. Its age stays, because the offset of the clocks is computed from it. */
export function updatePlaySession(client: QueryClient, change: (session: PlaySession) => PlaySession): void {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
  client.setQueryData(queryKey, (session) => session && change(session), updatedAt === undefined ? {} : { updatedAt });
}

export function refetchPlaySession(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey });
}

/** A response that was requested before a stake must not replace what the page displays after it. */
export function dropPlaySessionRequest(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey });
}

/** Applies a refusal of a bet that is about the play session: a check that is due, or a break. */
export function applyRefusal(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const { availableAt } = error.params;
  if (error.code === 'play.reality_check_due')
    updatePlaySession(client, (session) => withStop(session, { isCheckPending: true }));
  else if (error.code === 'play.break' && typeof availableAt === 'string')
    updatePlaySession(client, (session) => withStop(session, { breakEndsAt: availableAt }));
  else return;
  void refetchPlaySession(client);
}
