import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { Deposit } from './payment-method.ts';

const REFETCH_MS = 15_000;

export interface ArrivedMoney {
  readonly amount: string;
  readonly currencyCode: string;
}

/** Unsettled payments from any tab or device, and the money that arrived while this page was open. */
export function useOpenDeposits(): { openDeposits: readonly Deposit[]; arrived: ArrivedMoney | null } {
  const isSignedIn = useSession() === 'signed-in';
  const [arrived, setArrived] = useState<ArrivedMoney | null>(null);
  const query = useQuery({
    ...timedQueryFor('listOpenDeposits', { staleMs: 0, onFocus: true }),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => ((state.data?.deposits.length ?? 0) > 0 ? REFETCH_MS : false),
  });
  const refetch = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    const cleanups = [
      onLiveEvent('failedDeposit', () => refetch()),
      onLiveEvent('balance', ({ deposited, userWallet }) => {
        if (deposited === undefined) return;
        setArrived({ amount: deposited, currencyCode: userWallet.currencyCode });
        refetch();
      }),
    ];
    return () => cleanups.forEach((stop) => stop());
  }, []);
  return { openDeposits: query.data?.deposits ?? [], arrived };
}
