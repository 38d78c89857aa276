import { useEffect, useEffectEvent } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { dropAttempt, findAttemptKey } from './play-attempt.ts';
import { restoreRound, type LastRound, type RestoredRound } from './restore-round.rules.ts';

/** On mount, restores the last round and resolves a stake that this browser got no response for. */
export function useRestoredRound(
  target: { playerId: string | undefined; game: string },
  onRecall: (recalled: RestoredRound) => void,
): void {
  const { playerId, game } = target;
  const handleRecall = useEffectEvent(onRecall);
  useEffect(() => {
    if (playerId === undefined) return;
    const sentKey = findAttemptKey({ playerId, game });
    const abort = new AbortController();
    const query = { game, ...(sentKey !== null && { idempotencyKey: sentKey }) };
    callApi('getLastRound', { query, signal: abort.signal }).then(
      ({ round: last }) => {
        if (sentKey !== null) dropAttempt({ playerId, game, idempotencyKey: sentKey });
        handleRecall(restoreRound(sentKey, last));
      },
      // After a failure the game opens empty; the balance is correct in any case.
      () => {},
    );
    return () => abort.abort();
  }, [playerId, game]);
}

/** While a round is open: its state at the server whenever the player returns to this tab, because another tab or device may have continued it. */
export function useFollowedRound(target: { game: string; isOpen: boolean }, onRound: (round: LastRound) => void): void {
  const { game, isOpen } = target;
  const handleRound = useEffectEvent(onRound);
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const follow = () => {
      if (document.visibilityState !== 'visible') return;
      callApi('getLastRound', { query: { game }, signal: abort.signal }).then(
        ({ round }) => round && handleRound(round),
        () => {},
      );
    };
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('focus', follow);
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('focus', follow);
    };
  }, [game, isOpen]);
}
