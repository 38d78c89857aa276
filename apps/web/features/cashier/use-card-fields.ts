import { useRef, useState } from 'react';
import { readAttempt, type DepositDraft } from './deposit-attempt.ts';
import type { PaymentMethod } from './payment-method.ts';
import { useCardForm } from './use-card-form.ts';
import { useCardFrame } from './use-card-frame.ts';

type CardDepositDraft = Omit<DepositDraft, 'choice'>;

/** The card token of an unanswered attempt with the same draft. With a new token the retry would be a second payment. */
function findUnansweredToken(playerId: string, draft: CardDepositDraft): string | null {
  const known = readAttempt(playerId);
  const isSame =
    known?.method === draft.method &&
    known.currencyCode === draft.currencyCode &&
    known.amount === draft.amount &&
    known.phone === draft.phone;
  return isSame ? (known.choice ?? null) : null;
}

/**
 * Controls the provider's card form. Card data stays in the frame; we receive only a token. `tokenizeCard` requests a
 * new token each time, because the card may have changed. `restart` opens a new form after one was used.
 */
export function useCardFields(playerId: string, method: PaymentMethod | undefined, currencyCode: string) {
  const [round, setRound] = useState(0);
  const state = useCardForm(method, currencyCode, round);
  const form = state?.kind === 'open' ? state.form : null;
  const { now, frame, requestReply, markAsFailed } = useCardFrame(form);
  const container = useRef<HTMLDivElement>(null);
  const isSubmitting = useRef(false);
  const [isRequesting, setRequesting] = useState(false);

  /** The deposit's `choice` value; null if nothing can be sent, in which case the reason is visible. */
  async function tokenizeCard(draft: CardDepositDraft): Promise<string | null> {
    const before = findUnansweredToken(playerId, draft);
    if (before !== null) return before;
    if (form === null || !now.isReady) {
      // The container shows whether the form is loading or has failed.
      container.current?.focus();
      return null;
    }
    if (isSubmitting.current) return null;
    isSubmitting.current = true;
    setRequesting(true);
    const reply = await requestReply();
    isSubmitting.current = false;
    setRequesting(false);
    if (reply?.kind === 'token') return `${form.sessionId}.${reply.token}`;
    if (reply?.kind !== 'refused') markAsFailed();
    return null;
  }

  const hasFailed = state?.kind === 'failed' || now.hasFailed;
  return {
    isNeeded: state !== null,
    phase: hasFailed ? ('failed' as const) : now.isReady ? ('ready' as const) : ('loading' as const),
    error: state?.kind === 'failed' ? state.error : null,
    form,
    container,
    frame,
    height: now.height,
    isRequesting,
    tokenizeCard,
    restart: () => setRound((last) => last + 1),
  };
}

export type CardFields = ReturnType<typeof useCardFields>;
