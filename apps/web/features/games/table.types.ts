import type { RoundView } from '@marquee/games/view/game-view.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

export type RoundResult = EndpointResponse<'playRound'>['round'];
/** The set after one of its spins. */
export type FreeSpin = NonNullable<RoundResult['freeSpin']>;

/** The free spins with which the next round is played. */
export interface TableFreeSpins {
  readonly userBonusId: string;
  readonly left: number;
  readonly stakeMinor: bigint;
  readonly wonMinor: bigint;
}

/** Free spins that have ended on this page. */
export interface EndedFreeSpins extends FreeSpin {
  readonly currencyCode: string;
}

export type Move = Readonly<Record<string, string | number | boolean>>;

/** Message about the round; `null` in the normal case. */
export type TableNotice =
  | { readonly kind: 'refused'; readonly error: unknown }
  /** It is unknown whether the round was played. */
  | { readonly kind: 'unsure'; readonly error: unknown }
  | { readonly kind: 'recalled' }
  /** An open round of an earlier visit continues. */
  | { readonly kind: 'resumed' }
  /** Another tab or device has continued the round; its newest state is shown. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'returned' }
  | { readonly kind: 'not_sent' };

/** A game session with real or play money; the stage is independent of which. */
export interface Table {
  readonly asset: AssetCode;
  /** Available balance in minor units, without the win still being displayed; null until it is known. */
  readonly balanceMinor: bigint | null;
  /** The part of the balance that is bonus money. */
  readonly bonusMinor: bigint;
  readonly round: RoundView<unknown> | null;
  readonly isPending: boolean;
  readonly notice: TableNotice | null;
  /** Free spins with which the next round is played; null: with money. */
  readonly freeSpins: TableFreeSpins | null;
  /** The free spins that ended with the round that is displayed. */
  readonly endedFreeSpins: EndedFreeSpins | null;
  readonly play: (stakeMinor: bigint, move: Move) => void;
  /** Takes an action in the open round; `addsMinor`: the stake that it adds. */
  readonly act: (action: Move, addsMinor: bigint) => void;
  /** Repeats the unanswered stake or action; it never has a second effect. */
  readonly retry: () => void;
  /** Call when the round has been displayed; its win then appears in all balances. */
  readonly onDisplayed: (roundId: string) => void;
}
