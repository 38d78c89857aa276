import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { isBalanceFrozen, useIsBalanceFrozen } from '../../lib/realtime/freeze-balance.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';
import { useLiveState } from '../../lib/realtime/live-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { withStop } from './play-session.rules.ts';
import { refetchPlaySession, updatePlaySession } from './update-play-session.ts';

const STALE_MS = 15_000;
/** A burst of rounds in another tab causes one request. */
const OTHER_ROUNDS_MS = 1_000;

/**
 * The play session of the signed-in player; no request for guests. While a round is displayed, nothing is fetched: a response could already contain its
 * result, which is added when the round has been displayed.
 */
export function usePlaySession() {
  const isSignedIn = useSession() === 'signed-in';
  const isFrozen = useIsBalanceFrozen();
  return useQuery({
    ...timedQueryFor('getPlaySession', { staleMs: STALE_MS }),
    enabled: isSignedIn && !isFrozen,
  });
}

/** Keeps the play session up to date with other tabs and devices. */
export function usePlaySessionEvents(): void {
  const client = useQueryClient();
  const liveState = useLiveState();
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
