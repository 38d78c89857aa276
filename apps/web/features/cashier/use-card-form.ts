import { useEffect, useState } from 'react';
import { ApiError, ConnectionError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useEarlyPhase } from '../../lib/navigation/early-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { PaymentMethod } from './payment-method.ts';

const OPEN_TIMEOUT_MS = 15_000;

/** A card form that was opened for this player and this way of paying. */
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

/** Opens a form where the method has one, and another one each time that `round` grows. Null for methods without. */
export function useCardForm(method: PaymentMethod | undefined, currencyCode: string, round: number) {
  const { paymentFrames } = useSite().settings;
  const name = method?.instrument?.kind === 'fields' ? method.name : null;
  const wanted = name === null ? null : `${name} ${currencyCode} ${round}`;
  // A press may be taken back: a form is opened with the company once the cashier is on the screen.
  const isPrepared = useEarlyPhase() === 'prepared';
  const [result, setResult] = useState<{ readonly wanted: string; readonly state: CardFormState } | null>(null);
  useEffect(() => {
    if (name === null || wanted === null || isPrepared) return;
    const stop = new AbortController();
    const reportState = (state: CardFormState) => {
      if (!stop.signal.aborted) setResult({ wanted, state });
    };
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(OPEN_TIMEOUT_MS)]);
    callApi('openCardSession', { body: { method: name, currencyCode }, signal }).then(
      ({ session: { sessionId, clientToken, frameUrl } }) => {
        const origin = URL.canParse(frameUrl) ? new URL(frameUrl).origin : '';
        // The page's policy would leave any other frame empty.
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
  }, [name, currencyCode, wanted, paymentFrames, isPrepared]);
  if (wanted === null) return null;
  return result?.wanted === wanted ? result.state : OPENING;
}
