import type { RoundView } from '@marquee/games/view/game-view.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

export type RoundResult = EndpointResponse<'playRound'>['round'];
export type Move = Readonly<Record<string, string | number | boolean>>;

/** What has to be said about the round; `null` while all is well. */
export type TableNotice =
  | { readonly kind: 'refused'; readonly error: unknown }
  /** Nobody knows whether the round was played. */
  | { readonly kind: 'unsure'; readonly error: unknown }
  | { readonly kind: 'recalled' }
  | { readonly kind: 'returned' }
  | { readonly kind: 'not_sent' };

/** A place to play at, with real or play money: the stage does not need to know which. */
export interface Table {
  readonly asset: AssetCode;
  /** What may be staked now, without the win that is still being shown; null until it is known. */
  readonly balanceMinor: bigint | null;
  readonly round: RoundView<unknown> | null;
  readonly isPending: boolean;
  readonly notice: TableNotice | null;
  readonly play: (stakeMinor: bigint, move: Move) => void;
  /** Sends the same stake again after silence; never a second one. */
  readonly retry: () => void;
  /** The round has been shown: its win may be seen everywhere. */
  readonly onDisplayed: (roundId: string) => void;
}
