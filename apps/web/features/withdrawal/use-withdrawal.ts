import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { StepUpCancelled, useStepUp } from '../../lib/step-up/use-step-up.tsx';
import { readWithdrawalsAnew } from './use-withdrawal-news.ts';
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
  const [phase, setPhase] = useState<WithdrawalPhase>({ kind: 'form' });
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const isSending = useRef(false);

  async function carryOut(act: () => Promise<WithdrawalPhase>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      setPhase(await act());
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) setTrouble(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    phase,
    isBusy,
    trouble,
    stepUpDialog,
    calculate: (body: ReturnType<typeof quoteBodyOf>) =>
      carryOut(async () => ({ kind: 'summary', quote: (await callApi('quoteWithdrawal', { body })).quote })),
    confirm: ({ quoteId }: Quote) =>
      carryOut(async () => {
        await guarded(() => callApi('createWithdrawal', { body: { quoteId }, idempotencyKey: quoteId }));
        void readWithdrawalsAnew(client);
        return { kind: 'done' };
      }),
    /** Back to the form; what was typed is still there. */
    change: () => {
      setTrouble(null);
      setPhase({ kind: 'form' });
    },
    forgetTrouble: () => setTrouble(null),
  };
}
