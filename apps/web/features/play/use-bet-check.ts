import type { ErrorCode } from '@marquee/contract/errors.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { queryFor } from '../../lib/api/query-for.ts';

/** How often a refused player is checked again: limits change on other devices too. */
const REFRESH_MS = 30_000;

export interface BetCheck {
  /** Why even the smallest bet would be refused; null if it would not. */
  readonly refusal: ApiError | null;
  /** Highest bet with the active bonus, in major units; null: none. */
  readonly bonusBetMax: string | null;
}

/** Asks when a game is opened whether a bet would be refused. The play session already tells about its checks and breaks. */
export function useBetCheck(game: string, asset: AssetCode): BetCheck {
  const { data } = useQuery({
    ...queryFor('checkPlay', { query: { game, currencyCode: asset } }),
    // Once per visit: later refusals come with the bets, and nothing is asked while rounds are played.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.refusal !== null ? REFRESH_MS : false),
  });
  const refusal = data?.refusal ?? null;
  const error = useMemo(
    () =>
      refusal === null || refusal.code.startsWith('play.')
        ? null
        : new ApiError(422, { code: refusal.code as ErrorCode, params: refusal.params }), // a code of the platform
    [refusal],
  );
  return { refusal: error, bonusBetMax: data?.bonusBetMax ?? null };
}
