import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../lib/api/query-for.ts';
import { Blockers } from './blockers.tsx';

export const useWithdrawalConditions = () => useQuery(queryFor('getWithdrawalOptions', { query: {} }));

/** What has to be done before a withdrawal, where the player sees the balance; nothing where no condition is open. The page of withdrawals reports errors. */
export function WithdrawalConditions() {
  const { data } = useWithdrawalConditions();
  return data && data.blockers.length > 0 ? <Blockers options={data} /> : null;
}
