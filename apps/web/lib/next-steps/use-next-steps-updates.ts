import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '../realtime/live-events.ts';
import { invalidateNextSteps, type NextSteps } from './use-next-steps.ts';

/** Bets come several times a second; the steps are fetched once after the last of them. */
const AFTER_BETS_MS = 1_000;

/** Keeps the steps up to date in every open tab. Used once per page. */
export function useNextStepsUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let afterBets: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => void invalidateNextSteps(client);
    const refetchAccount = () => {
      refetch();
      void client.invalidateQueries({ queryKey: ['getUserDetails'] });
      void client.invalidateQueries({ queryKey: ['getWithdrawalOptions'] });
    };
    const onBet = () => {
      const known = client.getQueriesData<NextSteps>({ queryKey: ['getNextSteps'] });
      const isWagering = known.some(([, data]) =>
        data?.steps.some(({ key, blocks }) => key === 'wagering' && blocks.length > 0),
      );
      if (!isWagering) return;
      clearTimeout(afterBets);
      afterBets = setTimeout(refetch, AFTER_BETS_MS);
    };
    const cleanups = [
      onLiveEvent('accountUpdated', refetchAccount),
      onLiveEvent('kycUpdated', refetchAccount),
      onLiveEvent('accountRestricted', refetch),
      onLiveEvent('withdrawalUpdated', refetch),
      onLiveEvent('walletChosen', refetch),
      onLiveEvent('balance', refetch),
      onLiveEvent('debit', onBet),
    ];
    return () => {
      clearTimeout(afterBets);
      for (const stop of cleanups) stop();
    };
  }, [client]);
}
