import type { ErrorCode } from '@marquee/contract/errors.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';

/** How often a refused player is checked again: limits change on other devices too. */
const REFRESH_MS = 30_000;

export interface BetCheck extends Omit<EndpointResponse<'checkPlay'>, 'refusal'> {
  /** Why even the smallest bet would be refused; null if it would not. */
  readonly refusal: ApiError | null;
}

const UNKNOWN: BetCheck = { refusal: null, bonusBetMax: null, stakeMax: null, stakeLeft: null, isBonusUsable: true };

/**
 * Asks when a game is opened whether a bet would be refused, and how high it may be. The play session already tells about its checks and breaks. Asks again after
 * each request of a round while limits of bets or losses leave a remainder, which the round has changed.
 */
export function useBetCheck(game: string, asset: AssetCode, isPending: boolean): BetCheck {
  const { data, refetch } = useQuery({
    ...queryFor('checkPlay', { query: { game, currencyCode: asset } }),
    // Once per visit: later refusals come with the bets, and nothing is asked while rounds are played without a limit.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.refusal !== null ? REFRESH_MS : false),
  });
  const hasRemainder = data !== undefined && data.stakeLeft !== null;
  const update = useEffectEvent(() => {
    if (hasRemainder) void refetch();
  });
  useEffect(() => {
    if (!isPending) update();
  }, [isPending]);
  const refusal = data?.refusal ?? null;
  const error = useMemo(
    () =>
      refusal === null || refusal.code.startsWith('play.')
        ? null
        : new ApiError(422, { code: refusal.code as ErrorCode, params: refusal.params }), // a code of the platform
    [refusal],
  );
  return { ...(data ?? UNKNOWN), refusal: error };
}
