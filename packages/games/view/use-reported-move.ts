import { useEffect, useEffectEvent } from 'react';
import type { GameViewProps } from './game-view.ts';

/** Reports the move that the play button would place now, whenever it changes; null: none is chosen yet. Not for games with decisions. */
export function useReportedMove(
  onMoveChange: GameViewProps<unknown>['onMoveChange'],
  move: Readonly<Record<string, string | number | boolean>> | null,
): void {
  const report = useEffectEvent(() => onMoveChange?.(move));
  const key = JSON.stringify(move);
  useEffect(() => report(), [key]);
}
