import { useState } from 'react';
import { isNewer, type LastRound } from './restore-round.rules.ts';
import { toRoundView } from './round-view.ts';
import type { RoundResult, Table, TableNotice } from './table.types.ts';
import { useFollowedRound, useRestoredRound } from './use-restored-round.ts';

/** The round that the game shows: the last one of an earlier visit, the newest response, or what another tab has made of an open round. */
export function useShownRound({
  target,
  hasPlayed,
  isPending,
}: {
  target: { readonly playerId: string | undefined; readonly game: string };
  /** Whether this page has sent a stake or an action. */
  hasPlayed: () => boolean;
  isPending: boolean;
}) {
  const [round, setRound] = useState<Table['round']>(null);
  const [notice, setNotice] = useState<TableNotice | null>(null);

  const showNewest = (newest: LastRound, kind: 'elsewhere' | 'resumed'): void => {
    const isReturned = newest.state === 'returned';
    setRound(isReturned ? null : toRoundView(newest, true));
    setNotice({ kind: isReturned ? 'returned' : kind });
  };

  useRestoredRound(target, (restored) => {
    // A round started in the meantime has priority.
    if (hasPlayed()) return;
    setNotice(restored.notice);
    if (restored.round) setRound(toRoundView(restored.round, true));
  });
  useFollowedRound({ game: target.game, isOpen: round?.isOver === false }, (newest) => {
    if (!isPending && round && isNewer(newest, round)) showNewest(newest, 'elsewhere');
  });

  return { round, notice, setNotice, showNewest, show: (result: RoundResult) => setRound(toRoundView(result)) };
}
