import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import type { EndpointResponse, EndpointInput } from '../../../lib/api/endpoint-types.ts';
import { useMutationState } from '../../../lib/api/use-mutation-state.ts';
import { applyWallets } from '../../../lib/wallets/use-choose-wallet.ts';

export type Quote = EndpointResponse<'quoteExchange'>['quote'];
export type Exchange = EndpointResponse<'confirmExchange'>['exchange'];

export type ExchangePhase =
  | { readonly kind: 'form' }
  | { readonly kind: 'summary'; readonly quote: Quote }
  | { readonly kind: 'done'; readonly exchange: Exchange };

/** Requests a quote and confirms it. The idempotency key is the quote id, so that a double click or a second tab gives one exchange. */
export function useExchange() {
  const client = useQueryClient();
  const { execute, ...steps } = useMutationState<ExchangePhase>({ kind: 'form' });
  return {
    ...steps,
    requestQuote: (body: EndpointInput<'quoteExchange'>['body']) =>
      execute(async () => ({ kind: 'summary', quote: (await callApi('quoteExchange', { body })).quote })),
    confirm: ({ quoteId }: Quote) =>
      execute(async () => {
        const { exchange, wallets } = await callApi('confirmExchange', { body: { quoteId }, idempotencyKey: quoteId });
        applyWallets(client, wallets);
        return { kind: 'done', exchange };
      }, quoteId),
  };
}
