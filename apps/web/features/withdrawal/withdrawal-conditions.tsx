import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../lib/api/query-for.ts';
import { Blockers } from './blockers.tsx';

export const useWithdrawalConditions = () => useQuery(queryFor('getWithdrawalOptions', { query: {} }));

/**
 * Open requirements for a withdrawal, shown next to the balance; nothing if there are none. Loading errors are shown
 * on the withdrawal page only.
 */
export function WithdrawalConditions() {
  const { data } = useWithdrawalConditions();
  return data && data.blockers.length > 0 ? <Blockers options={data} /> : null;
}
