import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { queryFor } from '../api/query-for.ts';
import { sessionEpoch, useSession, useSessionEpoch } from '../session/session-store.ts';
import { useEffect } from 'react';
import { isBalanceFrozen, onWalletsReleased } from './freeze-balance.ts';
import { onLiveEvent } from './live-events.ts';
import { openLiveSocket } from './live-socket.ts';
import { setLiveState } from './live-state.ts';
import { mergeWallet } from './wallets.rules.ts';

type Details = EndpointResponse<'getUserDetails'>;
type UserWallet = Details['userWallet'][number];

const detailsKey = queryFor('getUserDetails').queryKey;

/** Merges a wallet from a response or event into the cached player details. */
export function applyWallet(client: QueryClient, update: UserWallet): void {
  const details = client.getQueryData<Details>(detailsKey);
  if (!details) return;
  const { wallets, hasGap } = mergeWallet(details.userWallet, update);
  // No write without a change: a write would notify cache subscribers in an endless loop.
  if (wallets === details.userWallet) return;
  client.setQueryData<Details>(detailsKey, { ...details, userWallet: [...wallets] });
  if (hasGap) void client.invalidateQueries({ queryKey: detailsKey });
}

/** Keeps the player's wallets up to date while the session lasts. Used once per page. */
export function useLiveWallets(): void {
  const client = useQueryClient();
  const isSignedIn = useSession() === 'signed-in';
  const epoch = useSessionEpoch();
  useEffect(() => {
    if (!isSignedIn) return;
    const latest = new Map<string, UserWallet>();
    const onWalletChange = ({ userWallet }: { userWallet: UserWallet }) => {
      // The former player's socket may not be closed yet.
      if (sessionEpoch() !== epoch) return;
      if ((latest.get(userWallet.currencyCode)?.seq ?? -1) < userWallet.seq)
        latest.set(userWallet.currencyCode, userWallet);
      if (!isBalanceFrozen()) applyWallet(client, userWallet);
      // Reloads open histories, which have new rows.
      void client.invalidateQueries({ queryKey: ['listTransactions'] });
      void client.invalidateQueries({ queryKey: ['listCasinoTransactions'] });
    };
    // A response to an earlier request is older than the event.
    const applyLatest = () => {
      if (sessionEpoch() === epoch) for (const wallet of latest.values()) applyWallet(client, wallet);
    };
    const unwatch = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === detailsKey[0] && !isBalanceFrozen()) applyLatest();
    });
    const cleanups = [
      onLiveEvent('debit', onWalletChange),
      onLiveEvent('credit', onWalletChange),
      onLiveEvent('balance', onWalletChange),
      // Totals and the account currency depend on the active wallet.
      onLiveEvent('walletChosen', () => void client.invalidateQueries({ queryKey: detailsKey })),
      unwatch,
      onWalletsReleased(applyLatest),
      openLiveSocket((isLive) => setLiveState(isLive, true)),
    ];
    return () => {
      for (const stop of cleanups) stop();
      setLiveState(false, false);
    };
  }, [client, isSignedIn, epoch]);
}
