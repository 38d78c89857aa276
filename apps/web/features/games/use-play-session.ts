import { learnServerTime, siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { isBalanceFrozen, useIsBalanceFrozen } from '../../lib/realtime/freeze-balance.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';
import { useLiveState } from '../../lib/realtime/live-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { msUntilDue, withStop } from './play-session.rules.ts';
import { refetchPlaySession, updatePlaySession } from './update-play-session.ts';

const STALE_MS = 15_000;
/** A response is rarely older than this when it is read. */
const TRIP_MS = 1_000;
/** The session ends by itself after half an hour without a bet. */
const REFRESH_MS = 300_000;
/** A burst of rounds in another tab causes one request. */
const OTHER_ROUNDS_MS = 2_000;
/** Shortest time between two requests that expect a check or a break to be due: a pause of the player delays them. */
const DUE_MS_MIN = 10_000;

/**
 * The play session of the signed-in player; no request for guests. While a round is displayed, nothing is fetched: a response could already contain its
 * result, which is added when the round has been displayed.
 */
export function usePlaySession() {
  const isSignedIn = useSession() === 'signed-in';
  const isFrozen = useIsBalanceFrozen();
  const query = useQuery({
    ...timedQueryFor('getPlaySession', { staleMs: STALE_MS, refreshMs: REFRESH_MS }),
    enabled: isSignedIn && !isFrozen,
  });
  const serverTime = query.data?.serverTime;
  useEffect(() => {
    if (serverTime !== undefined) learnServerTime(Date.parse(serverTime), TRIP_MS);
  }, [serverTime]);
  return query;
}

/** Keeps the play session up to date with other tabs and devices. */
export function usePlaySessionEvents(): void {
  const client = useQueryClient();
  const liveState = useLiveState();
  useDueRefetch();
  const wasLost = useRef(false);
  useEffect(() => {
    if (liveState === 'live' && wasLost.current) void refetchPlaySession(client);
    wasLost.current = liveState === 'lost';
  }, [client, liveState]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMoney = () => {
      // Rounds of this tab are added by `useRealTable`.
      if (isBalanceFrozen()) return;
      clearTimeout(timer);
      timer = setTimeout(() => void refetchPlaySession(client), OTHER_ROUNDS_MS);
    };
    const stops = [
      onLiveEvent('playSessionUpdated', ({ isRealityCheckPending, breakEndsAt }) => {
        updatePlaySession(client, (session) =>
          withStop(session, { isCheckPending: isRealityCheckPending, breakEndsAt }),
        );
        void refetchPlaySession(client);
      }),
      onLiveEvent('debit', onMoney),
      onLiveEvent('credit', onMoney),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
}

/** Refetches when a check or a break becomes due during a pause between two bets, so that it does not begin with a refused bet. */
function useDueRefetch(): void {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = usePlaySession();
  const dueMs = data ? msUntilDue(data) : null;
  const readAtMs = data ? Date.parse(data.serverTime) : 0;
  useEffect(() => {
    if (dueMs === null) return;
    const ms = Math.max(DUE_MS_MIN, readAtMs + dueMs - siteNowMs());
    const timer = setTimeout(() => void refetchPlaySession(client), ms);
    return () => clearTimeout(timer);
  }, [client, dataUpdatedAt, readAtMs, dueMs]);
}
