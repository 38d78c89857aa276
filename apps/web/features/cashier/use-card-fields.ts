import { useRef, useState } from 'react';
import { readAttempt, type DepositDraft } from './deposit-attempt.ts';
import type { PaymentMethod } from './payment-method.ts';
import { useCardForm } from './use-card-form.ts';
import { useFrameTalk } from './use-frame-talk.ts';

type CardDepositDraft = Omit<DepositDraft, 'choice'>;

/** The token of a card whose deposit was sent and not answered: sent again, it goes on; with another token the same wish would be a second payment. */
function unanswered(playerId: string, draft: CardDepositDraft): string | null {
  const known = readAttempt(playerId);
  const isSame =
    known?.method === draft.method &&
    known.currencyCode === draft.currencyCode &&
    known.amount === draft.amount &&
    known.phone === draft.phone;
  return isSame ? (known.choice ?? null) : null;
}

/**
 * The card form of a company in a frame of ours: what is typed there we never see, only the token that it gives out. `take` asks for one each time, because
 * another card may stand there since; `restart` opens another form, where this one was used.
 */
export function useCardFields(playerId: string, method: PaymentMethod | undefined, currencyCode: string) {
  const [round, setRound] = useState(0);
  const state = useCardForm(method, currencyCode, round);
  const form = state?.kind === 'open' ? state.form : null;
  const { now, frame, requestReply, lose } = useFrameTalk(form);
  const container = useRef<HTMLDivElement>(null);
  const isSubmitting = useRef(false);
  const [isRequesting, setRequesting] = useState(false);

  /** What goes with the deposit; null where nothing can be sent: the reason is shown. */
  async function tokenizeCard(draft: CardDepositDraft): Promise<string | null> {
    const before = unanswered(playerId, draft);
    if (before !== null) return before;
    if (form === null || !now.isReady) {
      // Why nothing is sent stands there: it is on its way, or did not come.
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
    if (reply?.kind !== 'refused') lose();
    return null;
  }

  const hasFailed = state?.kind === 'failed' || now.isLost;
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
