import { useState } from 'react';
import { useEndpointMutation } from './use-endpoint-mutation.ts';

interface PhaseChange<Phase> {
  readonly action: () => Promise<Phase>;
  readonly key: string | null;
}

/** A form whose phases change by mutations. A failed mutation keeps the phase and sets the error. */
export function useMutationState<Phase>(first: Phase) {
  const [phase, setPhase] = useState<Phase>(first);
  const { run, reset, isBusy, error, unsureOf } = useEndpointMutation(({ action }: PhaseChange<Phase>) => action(), {
    onSuccess: (next) => setPhase(() => next),
    idempotencyKeyOf: ({ key }) => key,
  });
  return {
    phase,
    isBusy,
    error,
    /** Key of a request whose outcome is unknown; null where it is known. */
    unsureOf,
    /** `key`: idempotency key of a request that must not happen twice. */
    execute: (action: () => Promise<Phase>, key: string | null = null) => run({ action, key }),
    /** Back to the first phase, keeping the input. */
    change: () => {
      reset();
      setPhase(() => first);
    },
    clearError: reset,
  };
}
