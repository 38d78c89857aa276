import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RealtimeEvent } from '@marquee/contract/realtime.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';
import { useModal } from '../../modals/modal-url.ts';

type Failure = RealtimeEvent<'failedDeposit'>;

/**
 * A deposit that failed while its player was elsewhere is told by its dialog, wherever they are now; with its id, so that the dialog asks how it stands. Nobody is
 * torn out of another dialog: the failure is told once that is closed, unless it was the one that tells about this very payment.
 */
export function useFailedDeposit(): void {
  const modal = useModal();
  const search = useLocation({ select: (location) => location.search });
  const isBusy = search.modal !== undefined;
  const untold = useRef<Failure | null>(null);
  const notifyNow = useEffectEvent(() => {
    const failure = untold.current;
    if (failure === null) return;
    // Where no payment is named, the one that is shown is taken to be meant.
    const isThis = search.modal?.startsWith('deposit-') && [search.payment, undefined].includes(failure.depositId);
    if (isThis) untold.current = null;
    if (isThis || isBusy) return;
    untold.current = null;
    const { method, depositId } = failure;
    modal.open('deposit-failed', { met: method, ...(depositId !== undefined && { payment: depositId }) });
  });
  const onFailure = useEffectEvent((failure: Failure) => {
    untold.current = failure;
    notifyNow();
  });
  useEffect(() => onLiveEvent('failedDeposit', onFailure), []);
  useEffect(() => {
    if (!isBusy) notifyNow();
  }, [isBusy]);
}
