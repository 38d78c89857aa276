import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { queryFor } from '../api/query-for.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';

type Details = EndpointResponse<'getUserDetails'>;

/** Writes the platform's wallets into the cache before the data that follows mutations has arrived. */
export function applyWallets(client: QueryClient, wallets: Details['userWallet']): void {
  const { queryKey } = queryFor('getUserDetails');
  const details = client.getQueryData<Details>(queryKey);
  if (details) client.setQueryData<Details>(queryKey, { ...details, userWallet: [...wallets] });
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
