import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryFor } from '../api/query-for.ts';
import { activeWallet, usePlayer, type PlayerDetails } from '../api/use-player.ts';

export type ActiveBonus = NonNullable<PlayerDetails['activeBonus']>;

/** Rounds follow each other faster than their progress has to be displayed. */
const REFRESH_MS = 2_000;

/**
 * The active bonus, and the wallet of its currency. Wallet events carry no progress: after a change of the wallet the details are requested again, at most
 * every two seconds.
 */
export function useActiveBonus() {
  const client = useQueryClient();
  const { data } = usePlayer();
  const bonus = data?.activeBonus ?? null;
  const wallet =
    data &&
    (bonus === null
      ? activeWallet(data)
      : data.userWallet.find(({ currencyCode }) => currencyCode === bonus.currencyCode));
  const seq = bonus === null ? null : (wallet?.seq ?? null);
  const seen = useRef(seq);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const isSame = seen.current === seq;
    seen.current = seq;
    if (seq === null || isSame || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: queryFor('getUserDetails').queryKey });
    }, REFRESH_MS);
  }, [client, seq]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { bonus, wallet };
}
