import type { UseQueryResult } from '@tanstack/react-query';
import type { PlaySession } from './play-session.rules.ts';

/** How far the server's clock is ahead of the browser's; 0 while it is unknown. */
export function clockAheadMsOf({
  data,
  dataUpdatedAt,
}: Pick<UseQueryResult<PlaySession>, 'data' | 'dataUpdatedAt'>): number {
  return data ? Date.parse(data.serverTime) - dataUpdatedAt : 0;
}
