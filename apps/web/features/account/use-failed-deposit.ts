import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RealtimeEvent } from '@marquee/contract/realtime.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';
import { useModal } from '../../modals/modal-url.ts';

type Failure = RealtimeEvent<'failedDeposit'>;

/**
 * Opens the dialog of a failed deposit on any page. Waits until another dialog is closed; skipped if the last result
 * dialog was about the same payment.
 */
export function useFailedDeposit(): void {
  const modal = useModal();
  const search = useLocation({ select: (location) => location.search });
  const isBusy = search.modal !== undefined;
  const displayed = search.modal?.startsWith('deposit-') ? search.payment : undefined;
  const lastDisplayed = useRef(displayed);
  useEffect(() => {
    // The message can arrive after the player has closed the dialog.
    if (displayed !== undefined) lastDisplayed.current = displayed;
  }, [displayed]);
  const pendingFailure = useRef<Failure | null>(null);
  const notifyNow = useEffectEvent(() => {
    const failure = pendingFailure.current;
    if (failure === null) return;
    const { method, depositId } = failure;
    // A failure without an id counts as the displayed payment.
    const isKnown = depositId === undefined ? displayed !== undefined : depositId === lastDisplayed.current;
    if (isKnown || !isBusy) pendingFailure.current = null;
    if (isKnown || isBusy) return;
    modal.open('deposit-failed', { met: method, ...(depositId !== undefined && { payment: depositId }) });
  });
  const onFailure = useEffectEvent((failure: Failure) => {
    pendingFailure.current = failure;
    notifyNow();
  });
  useEffect(() => onLiveEvent('failedDeposit', onFailure), []);
  useEffect(() => {
    if (!isBusy) notifyNow();
  }, [isBusy]);
}
