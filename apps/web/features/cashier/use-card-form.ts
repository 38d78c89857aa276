import { useEffect, useState } from 'react';
import { ApiError, ConnectionError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useEarlyPhase } from '../../lib/navigation/early-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { PaymentMethod } from './payment-method.ts';

const OPEN_TIMEOUT_MS = 15_000;

/** A card form session for one player and method. */
export interface CardForm {
  readonly sessionId: string;
  readonly clientToken: string;
  readonly frameUrl: string;
  readonly origin: string;
}

export type CardFormState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly form: CardForm }
  | { readonly kind: 'failed'; readonly error: ApiError | ConnectionError | null };

const OPENING: CardFormState = { kind: 'opening' };

/** Opens a form session if the method needs one, and a new one whenever `formKey` changes. Null for methods without a card form. */
export function useCardForm(method: PaymentMethod, currencyCode: string, formKey: string) {
  const { paymentFrames } = useSite().settings;
  const name = method.instrument?.kind === 'fields' ? method.name : null;
  const requestKey = name === null ? null : `${name} ${currencyCode} ${formKey}`;
  // During prerendering on pointer down no session is opened; the press may be cancelled.
  const isPrepared = useEarlyPhase() === 'prepared';
  const [result, setResult] = useState<{ readonly requestKey: string; readonly state: CardFormState } | null>(null);
  useEffect(() => {
    if (name === null || requestKey === null || isPrepared) return;
    const stop = new AbortController();
    const reportState = (state: CardFormState) => {
      if (!stop.signal.aborted) setResult({ requestKey, state });
    };
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(OPEN_TIMEOUT_MS)]);
    callApi('openCardSession', { body: { method: name, currencyCode }, signal }).then(
      ({ session: { sessionId, clientToken, frameUrl } }) => {
        const origin = URL.canParse(frameUrl) ? new URL(frameUrl).origin : '';
        // The Content Security Policy would block any other frame.
        reportState(
          paymentFrames.includes(origin)
            ? { kind: 'open', form: { sessionId, clientToken, frameUrl, origin } }
            : { kind: 'failed', error: null },
        );
      },
      (error: unknown) =>
        reportState({
          kind: 'failed',
          error: error instanceof ApiError || error instanceof ConnectionError ? error : null,
        }),
    );
    return () => stop.abort();
  }, [name, currencyCode, requestKey, paymentFrames, isPrepared]);
  if (requestKey === null) return null;
  return result?.requestKey === requestKey ? result.state : OPENING;
}
