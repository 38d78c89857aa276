import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';

interface NamedAction {
  readonly name: string;
  readonly action: () => Promise<void>;
}

/** The mutations of a card, one at a time. `busy` is the name of the pending one. */
export function useAction() {
  const { run, busyWith, error, reset } = useEndpointMutation(({ action }: NamedAction) => action());
  return {
    busy: busyWith?.name ?? null,
    error,
    clearError: reset,
    /** Resolves to true on success. */
    runAction: (name: string, action: () => Promise<void>) => run({ name, action }),
  };
}
