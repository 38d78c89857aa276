import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { findAttempt, type DepositDraft } from './deposit-attempt.ts';
import type { PaymentMethod } from './payment-method.ts';
import { useCardForm } from './use-card-form.ts';
import { useCardFrame } from './use-card-frame.ts';

/**
 * Controls the provider's card form. Card data stays in the frame; we receive only a token. `tokenizeCard` requests a
 * new token each time, because the card may have changed. `restart` opens a new form after one was used.
 */
export function useCardFields(playerId: string, method: PaymentMethod, currencyCode: string) {
  const [formKey, setFormKey] = useState('');
  const state = useCardForm(method, currencyCode, formKey);
  const form = state?.kind === 'open' ? state.form : null;
  const { now, frame, requestReply, markAsFailed } = useCardFrame(form);
  const container = useRef<HTMLDivElement>(null);

  /** The deposit's `choice` value; null if nothing can be sent, in which case the reason is visible. */
  async function tokenizeCard(draft: DepositDraft): Promise<string | null> {
    // The token of an unanswered attempt: with a new one, the retry would be a second payment.
    const before = findAttempt(playerId, draft)?.choice;
    if (before !== undefined) return before;
    if (form === null || !now.isReady) {
      // The container shows whether the form is loading or has failed.
      container.current?.focus();
      return null;
    }
    const reply = await requestReply();
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
    tokenizeCard,
    restart: () => setFormKey(newIdempotencyKey()),
  };
}

export type CardFields = ReturnType<typeof useCardFields>;
