import type { RoundView } from '@marquee/games/view/game-view.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { RoundResult } from './table.types.ts';

/** Converts a round from the API for the view. */
export function toRoundView(round: RoundResult, isRestored = false): RoundView<unknown> {
  const asset: AssetCode = getAsset(round.currencyCode).code;
  return {
    roundId: round.roundId,
    stakeMinor: minorOf(round.firstStake, asset),
    stakedMinor: minorOf(round.stake, asset),
    winMinor: minorOf(round.win, asset),
    isOver: round.isOver,
    options: round.options.map(({ action, adds }) => ({ action, addsMinor: minorOf(adds, asset) })),
    actions: round.actions,
    outcome: round.outcome,
    move: round.move,
    playedAt: round.playedAt,
    isRestored,
  };
}
