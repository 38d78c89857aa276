import { useRef, useState } from 'react';
import { requestOutcome } from './request-outcome.rules.ts';

const never = () => false;

/**
 * A conversation with the platform that goes from phase to phase, one request at a time: a second press while one is on its way does nothing. A phase that
 * cannot be reached leaves the one before it, with the trouble. `isCancelled` says of an error that the player stopped it: that is no trouble.
 */
export function useMutationState<Phase>(first: Phase, isCancelled: (error: unknown) => boolean = never) {
  const [phase, setPhase] = useState<Phase>(first);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [unsureOf, setUnsureOf] = useState<string | null>(null);
  const isSending = useRef(false);
  return {
    phase,
    isBusy,
    error,
    /** The key of a request of which nobody knows whether it was carried out; null where that is known. */
    unsureOf,
    /** `key` names a request that must not happen twice. */
    execute: async (action: () => Promise<Phase>, key: string | null = null): Promise<void> => {
      if (isSending.current) return;
      isSending.current = true;
      setBusy(true);
      setError(null);
      try {
        const nextPhase = await action();
        setPhase(() => nextPhase);
        setUnsureOf(null);
      } catch (error) {
        if (isCancelled(error)) return;
        setError(error);
        if (key !== null)
          setUnsureOf((unsure) => (requestOutcome(error, 'command', unsure === key) === 'unknown' ? key : null));
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
    /** Back to the first phase; what was typed is still there. */
    change: () => {
      setError(null);
      setPhase(() => first);
    },
    clearError: () => setError(null),
  };
}
