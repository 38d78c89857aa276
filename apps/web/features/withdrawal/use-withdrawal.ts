import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { useMutationState } from '../../lib/api/use-mutation-state.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import { invalidateWithdrawals } from './use-withdrawal-updates.ts';
import type { quoteBodyOf } from './withdrawal-draft.rules.ts';
import type { Quote } from './withdrawal.types.ts';

export type WithdrawalPhase =
  | { readonly kind: 'form' }
  | { readonly kind: 'summary'; readonly quote: Quote }
  | { readonly kind: 'done' };

/**
 * Calculates, and asks for what was calculated, one thing at a time. The key of the request is the calculation's own: sent twice, by a double click or out of another
 * tab, it is the same withdrawal.
 */
export function useWithdrawal() {
  const client = useQueryClient();
  const { guarded, stepUpDialog } = useStepUp();
  const { execute, ...steps } = useMutationState<WithdrawalPhase>({ kind: 'form' });
  return {
    ...steps,
    stepUpDialog,
    calculate: (body: ReturnType<typeof quoteBodyOf>) =>
      execute(async () => ({ kind: 'summary', quote: (await callApi('quoteWithdrawal', { body })).quote })),
    confirm: ({ quoteId }: Quote) =>
      execute(async () => {
        await guarded(() => callApi('createWithdrawal', { body: { quoteId }, idempotencyKey: quoteId }));
        void invalidateWithdrawals(client);
        return { kind: 'done' };
      }, quoteId),
  };
}
