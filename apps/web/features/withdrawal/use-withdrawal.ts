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
 * Requests a quote and confirms it. The idempotency key is the quote id, so that a double click or a second tab gives
 * one withdrawal.
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
