import { focusManager, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';
import { useLiveState } from '../../lib/realtime/live-state.ts';
import { onExcluded } from '../../lib/restriction/excluded-responses.ts';

/**
 * Announces a self-exclusion or freeze in all open tabs, and refetches what depends on it. Without a socket a tab learns of it with the next refused request,
 * when it gets the focus, and when it is connected again.
 */
export function useRestrictionUpdates(): void {
  const t = useT();
  const client = useQueryClient();
  const liveState = useLiveState();
  const refetch = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: ['getLimits'] });
    void client.invalidateQueries({ queryKey: ['getUserDetails'] });
  });
  const notify = useEffectEvent(() => {
    refetch();
    showToast({ tone: 'info', title: t('limits.closed.toast') });
  });
  useEffect(() => onLiveEvent('accountRestricted', () => notify()), []);
  useEffect(() => onExcluded(() => refetch()), []);
  const hasLostEvents = useRef(false);
  useEffect(() => {
    if (liveState !== 'live') {
      hasLostEvents.current ||= liveState === 'lost';
      return focusManager.subscribe((isFocused) => {
        if (isFocused) refetch();
      });
    }
    if (hasLostEvents.current) refetch();
    hasLostEvents.current = false;
    return undefined;
  }, [liveState]);
}
