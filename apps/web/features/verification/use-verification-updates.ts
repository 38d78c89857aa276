import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { RealtimeEvent } from '@marquee/contract/realtime.ts';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';
import { invalidateVerification } from './invalidate-verification.ts';

/** Refetches on review results and announces them. The player's own uploads are not announced. */
export function useVerificationUpdates(): void {
  const t = useT();
  const client = useQueryClient();
  const notify = useEffectEvent(({ kycStatus, status }: RealtimeEvent<'kycUpdated'>) => {
    void invalidateVerification(client);
    if (kycStatus === 'APPROVED') showToast({ tone: 'success', title: t('verification.status.APPROVED') });
    else if (status === 'confirmed') showToast({ tone: 'success', title: t('verification.update.confirmed') });
    else if (status === 'rejected') showToast({ tone: 'info', title: t('verification.update.rejected') });
    else if (status === 'requested') showToast({ tone: 'info', title: t('verification.update.requested') });
  });
  useEffect(() => onLiveEvent('kycUpdated', (event) => notify(event)), []);
}
