import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import type { EndpointResponse, EndpointId } from '../api/endpoint-types.ts';
import { queryFor } from '../api/query-for.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';

type Details = EndpointResponse<'getUserDetails'>;

/** Endpoints whose responses depend on the active wallet. */
const DEPENDENT: readonly EndpointId[] = [
  'getUserDetails',
  'listWallets',
  'getWithdrawalOptions',
  'getPayments',
  'getHistoryTotals',
  'listTransactions',
];

/** Writes the platform's wallets into the cache, and reloads dependent data. */
export function applyWallets(client: QueryClient, wallets: Details['userWallet']): void {
  const { queryKey } = queryFor('getUserDetails');
  const details = client.getQueryData<Details>(queryKey);
  if (details) client.setQueryData<Details>(queryKey, { ...details, userWallet: [...wallets] });
  for (const id of DEPENDENT) void client.invalidateQueries({ queryKey: [id] });
}

/** Makes another wallet the active one, here and on the player's other devices. */
export function useChooseWallet({
  onError,
}: { readonly onError?: (error: unknown, currencyCode: string) => void } = {}) {
  const client = useQueryClient();
  return useEndpointMutation((currencyCode: string) => callApi('chooseWallet', { body: { currencyCode } }), {
    onSuccess: ({ wallets }) => applyWallets(client, wallets),
    ...(onError && { onError }),
  });
}
