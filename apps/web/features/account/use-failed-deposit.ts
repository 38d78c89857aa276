import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';
import { useModal } from '../../modals/modal-address.ts';

/**
 * A deposit that failed while its player was elsewhere is told by its dialog, wherever they are now. A tab that is busy with a dialog is left alone: it may
 * be the very one that tells about this payment, and knows more.
 */
export function useFailedDeposit(): void {
  const modal = useModal();
  const isBusy = useLocation({ select: (location) => location.search.modal !== undefined });
  const tell = useEffectEvent((method: string) => {
    if (!isBusy) modal.open('deposit-failed', { met: method });
  });
  useEffect(() => onLiveEvent('failedDeposit', ({ method }) => tell(method)), []);
}
