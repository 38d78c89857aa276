import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { useEffect, useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useIsBalanceFrozen } from '../../lib/realtime/freeze-balance.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';
import type { EndedFreeSpins, FreeSpin, RoundResult, TableFreeSpins } from './table.types.ts';
import { usePlayer } from '../../lib/api/use-player.ts';

export interface GameFreeSpins {
  /** Null: rounds are played with money. */
  readonly open: TableFreeSpins | null;
  readonly isLoading: boolean;
  readonly ended: EndedFreeSpins | null;
  /** To be called when the result of a round is displayed. */
  readonly onShown: (round: RoundResult) => void;
  /** The server knows other free spins than this page. */
  readonly reload: () => void;
}

const QUERY = queryFor('getFreeSpins');

/**
 * The player's free spins on a slot, kept up to date with other tabs. While a round is displayed nothing is fetched, because the response could contain its
 * win.
 */
export function useFreeSpins(
  game: { readonly slug: string; readonly isSlot: boolean },
  asset: AssetCode,
): GameFreeSpins {
  const client = useQueryClient();
  const { data: player } = usePlayer();
  const isFrozen = useIsBalanceFrozen();
  const query = useQuery({ ...QUERY, enabled: player !== undefined && game.isSlot && !isFrozen });
  const [ended, setEnded] = useState<EndedFreeSpins | null>(null);
  const reload = () => void client.invalidateQueries({ queryKey: QUERY.queryKey });
  useEffect(
    () => onLiveEvent('freeSpinsUpdated', () => void client.invalidateQueries({ queryKey: QUERY.queryKey })),
    [client],
  );
  const set = query.data?.freeSpins ?? null;
  const isOpen =
    set?.state === 'open' && set.currencyCode === asset && set.games.some(({ slug }) => slug === game.slug);
  return {
    open: isOpen
      ? {
          userBonusId: set.userBonusId,
          left: set.left,
          stakeMinor: minorOf(set.stake, asset),
          wonMinor: minorOf(set.won, asset),
        }
      : null,
    isLoading: game.isSlot && query.isLoading,
    ended,
    onShown: ({ freeSpin, currencyCode }) => {
      setEnded(freeSpin?.became ? { ...freeSpin, currencyCode } : null);
      if (!freeSpin) return;
      showFreeSpin(client, freeSpin);
      reload();
    },
    reload,
  };
}

/** The set after the spin that was displayed, before the server is asked again. */
function showFreeSpin(client: QueryClient, { userBonusId, left, won }: FreeSpin): void {
  client.setQueryData(QUERY.queryKey, (known: EndpointResponse<'getFreeSpins'> | undefined) => {
    const set = known?.freeSpins;
    if (!set || set.userBonusId !== userBonusId || set.left < left) return known;
    return { freeSpins: left === 0 ? null : { ...set, left, won } };
  });
}
