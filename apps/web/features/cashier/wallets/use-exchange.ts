import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import type { EndpointResponse, EndpointInput } from '../../../lib/api/call-table.ts';
import { useMutationState } from '../../../lib/api/use-phases.ts';
import { applyWallets } from '../../../lib/wallets/use-choose-wallet.ts';

export type Quote = EndpointResponse<'quoteExchange'>['quote'];
export type Exchange = EndpointResponse<'confirmExchange'>['exchange'];

export type ExchangePhase =
  | { readonly kind: 'form' }
  | { readonly kind: 'summary'; readonly quote: Quote }
  | { readonly kind: 'done'; readonly exchange: Exchange };

/**
 * Asks for a rate, and exchanges at it, one thing at a time. The key of the exchange is the quote's own: sent twice, by a double click or out of another tab, it
 * is the same exchange.
 */
export function useExchange() {
  const client = useQueryClient();
  const { carryOut, ...steps } = useMutationState<ExchangePhase>({ kind: 'form' });
  return {
    ...steps,
    ask: (body: EndpointInput<'quoteExchange'>['body']) =>
      carryOut(async () => ({ kind: 'summary', quote: (await callApi('quoteExchange', { body })).quote })),
    confirm: ({ quoteId }: Quote) =>
      carryOut(async () => {
        const { exchange, wallets } = await callApi('confirmExchange', { body: { quoteId }, idempotencyKey: quoteId });
        applyWallets(client, wallets);
        return { kind: 'done', exchange };
      }, quoteId),
  };
}
