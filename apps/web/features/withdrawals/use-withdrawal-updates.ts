import type { RealtimeEvent } from '@marquee/contract/realtime.ts';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';

/** Invalidates the queries of the withdrawal page and the wallet balances. */
export async function invalidateWithdrawals(client: QueryClient): Promise<void> {
  await Promise.all(
    (['listWithdrawals', 'getWithdrawalOptions', 'getUserDetails', 'getNextSteps'] as const).map((id) =>
      client.invalidateQueries({ queryKey: [id] }),
    ),
  );
}

/** Refetches when a withdrawal changes, and announces its end. */
export function useWithdrawalUpdates(): void {
  const t = useT();
  const client = useQueryClient();
  const notify = useEffectEvent(({ status }: RealtimeEvent<'withdrawalUpdated'>) => {
    void invalidateWithdrawals(client);
    if (status === 'sent') showToast({ tone: 'success', title: t('withdrawal.status.sent_text') });
    if (status === 'rejected' || status === 'returned')
      showToast({ tone: 'info', title: t(`withdrawal.status.${status}_text`) });
  });
  useEffect(() => onLiveEvent('withdrawalUpdated', (event) => notify(event)), []);
}
