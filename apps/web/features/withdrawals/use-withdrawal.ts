import type { AssetCode } from '@marquee/money/assets.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { invalidateNextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import {
  EMPTY_DRAFT,
  fieldOf,
  findDraftProblems,
  quoteBodyOf,
  selectionOf,
  withKnownDestination,
  type Draft,
} from './withdrawal-draft.rules.ts';
import type { Quote, Withdrawal, WithdrawalMethodOption, WithdrawalOptions } from './withdrawal.types.ts';

export type WithdrawalPhase =
  | { readonly kind: 'form' }
  | { readonly kind: 'summary'; readonly quote: Quote }
  | { readonly kind: 'done'; readonly withdrawal: Withdrawal };

export interface WithdrawalSetup {
  readonly options: WithdrawalOptions;
  /** The currency of the options, as an asset. */
  readonly currencyCode: AssetCode;
  /** The method of the first display. */
  readonly firstMethod: WithdrawalMethodOption;
}

/** Input of a withdrawal; sending it requests a quote. */
export function useWithdrawalForm(setup: WithdrawalSetup, onQuote: (quote: Quote) => void) {
  const { options, currencyCode, firstMethod } = setup;
  const client = useQueryClient();
  const money = useMoneyFormat();
  const precise = (amount: string) => money(amount, currencyCode, { precise: true });
  const selected = (typed: Draft) => {
    const draft = withKnownDestination(typed, options);
    return { draft, ...selectionOf(draft, options, firstMethod) };
  };
  const rangeOf = (draft: Draft) => {
    const { route } = selected(draft);
    return route && { min: precise(route.minAmount), max: precise(route.maxAmount), fee: precise(route.fee) };
  };
  const endpointForm = useEndpointForm<Draft, { quote: Quote }>({
    defaultValues: EMPTY_DRAFT,
    check: (typed) => {
      const { draft, ...selection } = selected(typed);
      return findDraftProblems(draft, { ...selection, currencyCode });
    },
    send: (typed) => {
      const { draft, ...selection } = selected(typed);
      return withBonusCheck(client, callApi('quoteWithdrawal', { body: quoteBodyOf(draft, selection, currencyCode) }));
    },
    onSuccess: ({ quote }) => onQuote(quote),
    fieldOf: (error, typed) => {
      const { draft, ...selection } = selected(typed);
      return error instanceof ApiError ? fieldOf(error.code, draft, selection) : null;
    },
    textValues: (draft) => rangeOf(draft) ?? {},
  });
  const typed = endpointForm.form.watch();
  return { ...endpointForm, ...selected(typed), range: rangeOf(typed), precise };
}

/** If a bonus was activated since the form was displayed, for example in another tab, the page must offer to cancel it. */
async function withBonusCheck<T>(client: QueryClient, response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'withdrawal.active_bonus') {
      void client.invalidateQueries({ queryKey: queryFor('getUserDetails').queryKey });
      void invalidateNextSteps(client);
    }
    throw error;
  }
}

export type WithdrawalInput = ReturnType<typeof useWithdrawalForm>;

/**
 * The phases of a withdrawal. The idempotency key of the confirmation is the quote id, so that a double click or a
 * second tab gives one withdrawal.
 */
export function useWithdrawal() {
  const client = useQueryClient();
  const { guarded, stepUpDialog } = useStepUp();
  const [phase, setPhase] = useState<WithdrawalPhase>({ kind: 'form' });
  const confirmation = useEndpointMutation(
    ({ quoteId }: Quote) =>
      withBonusCheck(
        client,
        guarded(() => callApi('createWithdrawal', { body: { quoteId }, idempotencyKey: quoteId })),
      ),
    {
      idempotencyKeyOf: ({ quoteId }) => quoteId,
      onSuccess: ({ withdrawal }) => setPhase({ kind: 'done', withdrawal }),
    },
  );
  return {
    phase,
    confirmation,
    stepUpDialog,
    showQuote: (quote: Quote) => setPhase({ kind: 'summary', quote }),
    /** Back to the form, which keeps its input. */
    change: () => {
      confirmation.reset();
      setPhase({ kind: 'form' });
    },
  };
}
