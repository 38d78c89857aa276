import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import type { RoundWait } from '@marquee/games/view/game-view.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Table, TableNotice } from './table.types.ts';

/**
 * The minimum time between two rounds; null if the next one may start. It is counted from the response to a round: the server counts from its own start of
 * the round, which is earlier, so a bet after the wait is never refused as too fast.
 */
export function useRoundWait({ round, notice }: Pick<Table, 'round' | 'notice'>, roundMsMin: number): RoundWait | null {
  const [wait, setWait] = useState<RoundWait | null>(null);
  const roundId = round?.roundId ?? null;
  // Another tab or device has started a round.
  const tooFast = isTooFast(notice) ? notice : null;
  const begin = useEffectEvent(() => {
    if (tooFast !== null) return setWait({ startedAtMs: performance.now(), ms: retryAfterMsOf(tooFast) ?? roundMsMin });
    if (round === null) return;
    const passedMs = round.isRestored ? Math.max(0, siteNowMs() - Date.parse(round.playedAt)) : 0;
    if (passedMs < roundMsMin) setWait({ startedAtMs: performance.now() - passedMs, ms: roundMsMin });
  });
  useEffect(() => begin(), [roundId, tooFast]);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => setWait(null), wait.startedAtMs + wait.ms - performance.now());
    return () => clearTimeout(timer);
  }, [wait]);
  return wait;
}

function retryAfterMsOf({ error }: { error: unknown }): number | null {
  const ms = error instanceof ApiError ? error.params['retryAfterMs'] : null;
  return typeof ms === 'number' ? ms : null;
}

export function isTooFast(notice: Table['notice']): notice is Extract<TableNotice, { kind: 'refused' }> {
  return notice?.kind === 'refused' && notice.error instanceof ApiError && notice.error.code === 'play.too_fast';
}
