import { useRef, useState } from 'react';
import { tabStorage } from '../../lib/session/tab-storage.ts';
import { readAttempt, type DepositDraft } from './deposit-attempt.ts';
import type { PaymentMethod } from './payment-method.ts';
import { useCardForm } from './use-card-form.ts';
import { useFrameTalk } from './use-frame-talk.ts';

type Wish = Omit<DepositDraft, 'choice'>;

/** The token of a card whose deposit was sent and not answered: sent again, it goes on; with another token the same wish would be a second payment. */
function unanswered(playerId: string, wish: Wish): string | null {
  const known = readAttempt(tabStorage, playerId);
  const isSame =
    known?.method === wish.method &&
    known.currencyCode === wish.currencyCode &&
    known.amount === wish.amount &&
    known.phone === wish.phone;
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
  const { now, frame, ask, lose } = useFrameTalk(form);
  const place = useRef<HTMLDivElement>(null);
  const isTaking = useRef(false);
  const [isAsking, setAsking] = useState(false);

  /** What goes with the deposit; null where nothing can be sent: the reason is shown. */
  async function take(wish: Wish): Promise<string | null> {
    const before = unanswered(playerId, wish);
    if (before !== null) return before;
    if (form === null || !now.isReady) {
      // Why nothing is sent stands there: it is on its way, or did not come.
      place.current?.focus();
      return null;
    }
    if (isTaking.current) return null;
    isTaking.current = true;
    setAsking(true);
    const reply = await ask();
    isTaking.current = false;
    setAsking(false);
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
    place,
    frame,
    height: now.height,
    isAsking,
    take,
    restart: () => setRound((last) => last + 1),
  };
}

export type CardFields = ReturnType<typeof useCardFields>;
