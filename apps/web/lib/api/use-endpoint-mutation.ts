import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { StepUpCancelled } from '../step-up/step-up-cancelled.ts';
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

/** The query library notifies components in a timer; after this one they have rendered the result. */
const componentsNotified = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A mutation with one request at a time. All mutations of the site use this hook. */
export function useEndpointMutation<Input = void, Result = unknown>(
  send: (input: Input) => Promise<Result>,
  { onSuccess, onError, onSettled, idempotencyKeyOf }: MutationOptions<Input, Result> = {},
): EndpointMutation<Input> {
  const [unsureOf, setUnsureOf] = useState<string | null>(null);
  const isSending = useRef(false);
  const { mutateAsync, ...mutation } = useMutation<Result, unknown, Input>({
    mutationFn: send,
    // Offline requests fail immediately with an error, instead of being queued and sent at a time that the player does not expect.
    networkMode: 'always',
    onSuccess: (result, input) => {
      setUnsureOf(null);
      return onSuccess?.(result, input);
    },
    onError: (error, input) => {
      if (error instanceof StepUpCancelled) return undefined;
      const key = idempotencyKeyOf?.(input) ?? null;
      const isUnsure = key !== null && requestOutcome(error, 'command', unsureOf === key) === 'unknown';
      setUnsureOf(isUnsure ? key : null);
      return onError?.(error, input, isUnsure);
    },
    onSettled: () => onSettled?.(),
  });
  return {
    run: async (input) => {
      if (isSending.current) return false;
      isSending.current = true;
      try {
        await mutateAsync(input);
        return true;
      } catch {
        return false;
      } finally {
        isSending.current = false;
        await componentsNotified();
      }
    },
    isBusy: mutation.isPending,
    busyWith: mutation.isPending ? mutation.variables : null,
    error: mutation.error instanceof StepUpCancelled ? null : mutation.error,
    unsureOf,
    reset: () => {
      if (!isSending.current) mutation.reset();
    },
  };
}
