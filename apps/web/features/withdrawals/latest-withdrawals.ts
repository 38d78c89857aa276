import { useQuery } from '@tanstack/react-query';
import { timedQueryFor } from '../../lib/api/query-for.ts';

const ROWS = 20;
/** Polling interval in case the WebSocket is unavailable. */
const REFRESH_MS = 15_000;

/** The latest withdrawals, kept current; older ones are in the history. */
export function useLatestWithdrawals() {
  return useQuery(timedQueryFor('listWithdrawals', { refreshMs: REFRESH_MS }, { query: { limit: ROWS } }));
}
