import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { pageKeyOf } from '../../lib/pages/use-page.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';

/** Announces an arrived deposit in a toast, except in the cashier and payment dialogs, which announce it themselves. */
export function useArrivedDeposit(): void {
  const t = useT();
  const money = useMoneyFormat();
  const isNotified = useLocation({
    select: ({ pathname, search }) =>
      ['deposit', 'wallet'].includes(pageKeyOf(pathname) ?? '') || (search.modal?.startsWith('deposit-') ?? false),
  });
  const notify = useEffectEvent((amount: string, currency: string) => {
    if (isNotified) return;
    showToast({
      tone: 'success',
      title: t('account.deposit.arrived'),
      text: t('account.deposit.amount', { amount: money(amount, currency) }),
    });
  });
  useEffect(
    () =>
      onLiveEvent('balance', ({ deposited, userWallet }) => {
        if (deposited !== undefined) notify(deposited, userWallet.currencyCode);
      }),
    [],
  );
}
