import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';

/** A player who shut themselves out in one tab is told in all of them, and pages that show it read anew. */
export function useRestrictionUpdates(): void {
  const t = useT();
  const client = useQueryClient();
  const notify = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: ['getLimits'] });
    void client.invalidateQueries({ queryKey: ['getUserDetails'] });
    showToast({ tone: 'info', title: t('limits.closed.toast') });
  });
  useEffect(() => onLiveEvent('accountRestricted', () => notify()), []);
}
