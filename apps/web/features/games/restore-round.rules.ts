import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { RoundView } from '@marquee/games/view/game-view.ts';
import type { TableNotice } from './table.types.ts';

export type LastRound = NonNullable<EndpointResponse<'getLastRound'>['round']>;

export interface RestoredRound {
  /** The round that the game shows first. */
  readonly round: LastRound | null;
  readonly notice: TableNotice | null;
}

/**
 * The initial round and notice of a game. `sentKey` is the key of an unanswered stake, null if there is none.
 * `lastRound` is the platform's round for that key, or the newest one. Rounds are matched by key only: clocks differ,
 * and other rounds may have followed.
 */
export function restoreRound(sentKey: string | null, lastRound: LastRound | null): RestoredRound {
  if (lastRound?.state === 'open') return { round: lastRound, notice: { kind: 'resumed' } };
  const round = lastRound?.state === 'settled' ? lastRound : null;
  if (sentKey === null) return { round, notice: null };
  if (lastRound?.idempotencyKey !== sentKey) return { round, notice: { kind: 'not_sent' } };
  return { round, notice: { kind: lastRound.state === 'returned' ? 'returned' : 'recalled' } };
}

const ELSEWHERE: ReadonlySet<string> = new Set([
  'game.round_open',
  'game.round_over',
  'game.round_not_found',
  'request.id_reused',
  'game.action_ahead',
  'wallet.bet_returned',
]);

/** Whether a refusal means that the round at the server is another one than this page shows: another tab, another device or the platform has changed it. */
export function isRoundElsewhere(error: unknown): boolean {
  return error instanceof ApiError && ELSEWHERE.has(error.code);
}

/** Whether the server's round is another one than the shown one, or further. */
export function isNewer(newest: LastRound, shown: Pick<RoundView<unknown>, 'roundId' | 'actions' | 'isOver'>): boolean {
  return (
    newest.roundId !== shown.roundId ||
    newest.state === 'returned' ||
    newest.isOver !== shown.isOver ||
    newest.actions.length > shown.actions.length
  );
}
