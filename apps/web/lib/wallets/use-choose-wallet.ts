import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../api/api-client.ts';
import type { EndpointResponse, EndpointId } from '../api/endpoint-types.ts';
import { queryFor } from '../api/query-for.ts';

type Details = EndpointResponse<'getUserDetails'>;

/** What shows wallets, or what moved in them. */
const DEPENDENT: readonly EndpointId[] = [
  'getUserDetails',
  'listWallets',
  'getWithdrawalOptions',
  'getPayments',
  'getHistoryTotals',
  'listTransactions',
];

/** Shows wallets as the platform has just told them, and reads again whatever else depends on them. */
export function applyWallets(client: QueryClient, wallets: Details['userWallet']): void {
  const { queryKey } = queryFor('getUserDetails');
  const details = client.getQueryData<Details>(queryKey);
  if (details) client.setQueryData<Details>(queryKey, { ...details, userWallet: [...wallets] });
  for (const id of DEPENDENT) void client.invalidateQueries({ queryKey: [id] });
}

/** Makes another wallet the active one, here and on the player's other devices. `choose` answers what stood in the way; null where nothing did. */
export function useChooseWallet() {
  const client = useQueryClient();
  const [choosing, setChoosing] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isSending = useRef(false);

  async function choose(currencyCode: string): Promise<unknown> {
    if (isSending.current) return null;
    isSending.current = true;
    setChoosing(currencyCode);
    setError(null);
    try {
      applyWallets(client, (await callApi('chooseWallet', { body: { currencyCode } })).wallets);
      return null;
    } catch (error) {
      setError(error);
      return error;
    } finally {
      isSending.current = false;
      setChoosing(null);
    }
  }

  return { choose, choosing, error };
}
