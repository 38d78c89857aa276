import { getAsset, isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import type { RoundResult } from './table.types.ts';

export type PlaySession = EndpointResponse<'getPlaySession'>;
type Result = PlaySession['results'][number];

/**
 * Wins minus stakes of one currency since the session began, in minor units, rounded down to what is displayed: fiat amounts are displayed
 * without fractions of a cent, and towards zero a loss would look smaller than the displayed stakes and wins.
 */
export function netMinorOf({ results }: Pick<PlaySession, 'results'>, asset: AssetCode): bigint {
  const result = results.find(({ currencyCode }) => currencyCode === asset);
  if (!result) return 0n;
  const netMinor = minorOf(result.won, asset) - minorOf(result.staked, asset);
  const { scale, decimals } = getAsset(asset);
  const unit = 10n ** BigInt(scale - decimals);
  return netMinor - (((netMinor % unit) + unit) % unit);
}

/** The session after one more stake and win of this tab. The first stake begins it. */
export function withRound(
  session: PlaySession,
  round: Pick<RoundResult, 'currencyCode' | 'stake' | 'win' | 'playedAt'>,
): PlaySession {
  const { currencyCode } = round;
  if (!isAssetCode(currencyCode)) return session;
  const add = (one: string, other: string) =>
    toExactString(minorOf(one, currencyCode) + minorOf(other, currencyCode), currencyCode);
  const before = session.results.find((result) => result.currencyCode === currencyCode);
  const after: Result = {
    currencyCode,
    staked: add(before?.staked ?? '0', round.stake),
    won: add(before?.won ?? '0', round.win),
  };
  return {
    ...session,
    startedAt: session.startedAt ?? round.playedAt,
    results: before
      ? session.results.map((result) => (result === before ? after : result))
      : [...session.results, after],
  };
}

/** The session after a refusal or an event about it. `undefined` leaves a field unchanged. */
export function withStop(
  session: PlaySession,
  { isCheckPending, breakEndsAt }: { isCheckPending?: boolean; breakEndsAt?: string | null },
): PlaySession {
  return {
    ...session,
    ...(isCheckPending !== undefined && {
      realityCheck: { ...session.realityCheck, isPending: isCheckPending },
    }),
    ...(breakEndsAt !== undefined && { break: breakEndsAt === null ? null : { endsAt: breakEndsAt } }),
  };
}

/** Milliseconds of play until the next check or break; null: none is expected in an open session. */
export function msUntilDue({
  startedAt,
  playedSeconds,
  realityCheck,
  break: pause,
  breakAfterPlayedSeconds,
}: PlaySession): number | null {
  if (startedAt === null || realityCheck.isPending || pause !== null) return null;
  const points = [realityCheck.dueAfterPlayedSeconds, breakAfterPlayedSeconds].filter((point) => point !== null);
  return points.length === 0 ? null : Math.max(0, Math.min(...points) - playedSeconds) * 1_000;
}
