import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { StepUpCancelled } from '../step-up/step-up-cancelled.ts';
import { isCodeMissing, reloadKeepingText } from '../navigation/recover-code.ts';
import { requestOutcome } from './request-outcome.rules.ts';

interface MutationOptions<Input, Result> {
  /** The mutation stays busy until the returned promise is settled. */
  readonly onSuccess?: (result: Result, input: Input) => unknown;
  /** Not called when the player cancels a step-up. `isUnsure`: the request has a key, and its outcome is unknown. */
  readonly onError?: (error: unknown, input: Input, isUnsure: boolean) => unknown;
  /** After success and after every error. */
  readonly onSettled?: () => unknown;
  /** Idempotency key of a request that must not happen twice; null where it may. */
  readonly idempotencyKeyOf?: (input: Input) => string | null;
}

export interface EndpointMutation<Input> {
  /** Sends it, unless a request is pending. Resolves to whether it succeeded, after the component has rendered the result; never rejects. */
  readonly run: (input: Input) => Promise<boolean>;
  readonly isBusy: boolean;
  /** Input of the pending request; null while there is none. */
  readonly busyWith: Input | null;
  /** Error of the last request; null after success and after a cancelled step-up. */
  readonly error: unknown;
  /** Key of a request whose outcome is unknown (`request-outcome.rules.ts`); null where it is known. */
  readonly unsureOf: string | null;
  /** Clears the error. A pending request continues. */
  readonly reset: () => void;
}

/** `isDone`: the last request succeeded. `unsureOf`: key of a request whose outcome is unknown. */
interface Progress<Input> {
  readonly isDone: boolean;
  readonly pending: { readonly input: Input } | null;
  readonly error: unknown;
  readonly unsureOf: string | null;
}

/**
 * A mutation with one request at a time. All mutations of the site use this hook, also on pages of guests, which have no
 * query library.
 */
export function useEndpointMutation<Input = void, Result = unknown>(
  send: (input: Input) => Promise<Result>,
  { onSuccess, onError, onSettled, idempotencyKeyOf }: MutationOptions<Input, Result> = {},
): EndpointMutation<Input> {
  const [{ pending, error, unsureOf }, setProgress] = useState<Progress<Input>>({
    isDone: false,
    pending: null,
    error: null,
    unsureOf: null,
  });
  const isSending = useRef(false);

  /** Sends it and calls the options. Returns what the hook displays afterwards. */
  const settle = async (input: Input): Promise<Progress<Input>> => {
    try {
      const result = await send(input);
      await onSuccess?.(result, input);
      return { isDone: true, pending: null, error: null, unsureOf: null };
    } catch (failure) {
      if (failure instanceof StepUpCancelled) return { isDone: false, pending: null, error: null, unsureOf };
      // Code that the act needs is missing: nothing was sent. Its button is the visitor's own, so this may be repeated.
      if (isCodeMissing(failure) && navigator.onLine) reloadKeepingText();
      const key = idempotencyKeyOf?.(input) ?? null;
      const isUnsure = key !== null && requestOutcome(failure, 'command', unsureOf === key) === 'unknown';
      await onError?.(failure, input, isUnsure);
      return { isDone: false, pending: null, error: failure, unsureOf: isUnsure ? key : null };
    } finally {
      await onSettled?.();
    }
  };
  return {
    run: async (input) => {
      if (isSending.current) return false;
      isSending.current = true;
      setProgress((before) => ({ ...before, pending: { input }, error: null }));
      const progress = await settle(input).catch((failure: unknown): Progress<Input> => ({
        isDone: false,
        pending: null,
        error: failure,
        unsureOf,
      }));
      isSending.current = false;
      // Rendered before the caller continues.
      flushSync(() => setProgress(progress));
      return progress.isDone;
    },
    isBusy: pending !== null,
    busyWith: pending?.input ?? null,
    error,
    unsureOf,
    reset: () => {
      if (!isSending.current) setProgress((before) => (before.error === null ? before : { ...before, error: null }));
    },
  };
}
