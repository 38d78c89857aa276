import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';

/** Announces a self-exclusion or freeze in all open tabs, and refetches what depends on it. */
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
