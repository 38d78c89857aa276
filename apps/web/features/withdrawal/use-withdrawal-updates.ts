import type { RealtimeEvent } from '@marquee/contract/realtime.ts';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';

/** What stands on the page of withdrawals, and what is left in the wallet. */
export async function invalidateWithdrawals(client: QueryClient): Promise<void> {
  await Promise.all(
    (['listWithdrawals', 'getWithdrawalOptions', 'getUserDetails'] as const).map((id) =>
      client.invalidateQueries({ queryKey: [id] }),
    ),
  );
}

/** A step of a withdrawal reaches the open page: it is read anew, and an end is said aloud. */
export function useWithdrawalUpdates(): void {
  const t = useT();
  const client = useQueryClient();
  const notify = useEffectEvent(({ status }: RealtimeEvent<'withdrawalChanged'>) => {
    void invalidateWithdrawals(client);
    if (status === 'sent') showToast({ tone: 'success', title: t('withdrawal.status.sent_text') });
    if (status === 'rejected' || status === 'returned')
      showToast({ tone: 'info', title: t(`withdrawal.status.${status}_text`) });
  });
  useEffect(() => onLiveEvent('withdrawalChanged', (event) => notify(event)), []);
}
