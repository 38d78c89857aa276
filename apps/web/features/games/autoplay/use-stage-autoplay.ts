import { isInteractive, stakeOfMove } from '@marquee/games/game-rules.ts';
import type { GameClient } from '@marquee/games/game.types.ts';
import { useState } from 'react';
import { useSiteSearch } from '../../../modals/use-site-search.ts';
import type { Move } from '../table.types.ts';
import { useAutoplay, type Autoplay, type AutoplayConditions } from './use-autoplay.ts';

type StageConditions = Omit<AutoplayConditions, 'stakeMinor' | 'move' | 'isCovered' | 'hasFeature'> & {
  /** The stake that the player has chosen; the bet itself where the move does not state it. */
  readonly stepMinor: bigint;
};

export interface StageAutoplay extends Autoplay {
  /** The bet that is repeated. */
  readonly stakeMinor: bigint;
  /** Whether the game and the market have autoplay. */
  readonly isOffered: boolean;
  /** For the view: a bet of the player ends autoplay. */
  readonly onPlay: (move: Move) => void;
  readonly onMoveChange: (move: Move | null) => void;
}

/** Autoplay of a game in its stage. Games with decisions have none, and games whose view does not report the move that it displays have none. */
export function useStageAutoplay(
  { rules, hasFeature }: Pick<GameClient, 'rules' | 'hasFeature'>,
  { stepMinor, ...conditions }: StageConditions,
): StageAutoplay {
  const [reported, setReported] = useState<Move | null | undefined>(undefined);
  const isCovered = useSiteSearch().modal !== undefined;
  const move = reported ?? null;
  const stakeOf = (placed: Move) => stakeOfMove(rules, placed, stepMinor);
  const stakeMinor = move === null ? stepMinor : stakeOf(move);
  const autoplay = useAutoplay({ ...conditions, stakeMinor, move, isCovered, hasFeature });
  const { table, roundsMax } = conditions;
  return {
    ...autoplay,
    stakeMinor,
    isOffered: roundsMax > 0 && !isInteractive(rules) && reported !== undefined,
    onPlay: (played) => {
      if (autoplay.isRunning) return autoplay.stop();
      autoplay.clear();
      table.play(stakeOf(played), played);
    },
    onMoveChange: setReported,
    onDisplayed: (roundId) => {
      table.onDisplayed(roundId);
      autoplay.onDisplayed(roundId);
    },
  };
}
