import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../../lib/api/endpoint-types.ts';
import { useEndpointMutation } from '../../../lib/api/use-endpoint-mutation.ts';
import { applyWallets } from '../../../lib/wallets/use-choose-wallet.ts';

export type Quote = EndpointResponse<'quoteExchange'>['quote'];
export type Exchange = EndpointResponse<'confirmExchange'>['exchange'];

export type ExchangePhase =
  | { readonly kind: 'form' }
  | { readonly kind: 'summary'; readonly quote: Quote }
  | { readonly kind: 'done'; readonly exchange: Exchange };

/**
 * The phases of an exchange. The idempotency key of the confirmation is the quote id, so that a double click or a second
 * tab gives one exchange.
 */
export function useExchange() {
  const client = useQueryClient();
  const [phase, setPhase] = useState<ExchangePhase>({ kind: 'form' });
  const confirmation = useEndpointMutation(
    ({ quoteId }: Quote) => callApi('confirmExchange', { body: { quoteId }, idempotencyKey: quoteId }),
    {
      idempotencyKeyOf: ({ quoteId }) => quoteId,
      onSuccess: ({ exchange, wallets }) => {
        applyWallets(client, wallets);
        setPhase({ kind: 'done', exchange });
      },
    },
  );
  return {
    phase,
    confirmation,
    showQuote: (quote: Quote) => setPhase({ kind: 'summary', quote }),
    /** Back to the form, which keeps its input. */
    change: () => {
      confirmation.reset();
      setPhase({ kind: 'form' });
    },
  };
}
