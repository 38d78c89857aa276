import type { LiveBets } from '@marquee/games/live/view/live-view.types.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { TableNotice } from './table.types.ts';

/** A player's bets at a live table, with real or play money. */
export interface LivePlay extends Omit<LiveBets, 'limits' | 'canPlay'> {
  readonly asset: AssetCode;
  readonly bonusMinor: bigint;
  readonly notice: TableNotice | null;
  /** Repeats the unanswered bet with the same key. */
  readonly retry: () => void;
  /** The result of a round is visible: balances may show it. */
  readonly onShown: (number: number) => void;
}
