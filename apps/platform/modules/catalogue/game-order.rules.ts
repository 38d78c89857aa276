import type * as z from 'zod/mini';
import type { gameSort } from '@marquee/contract/catalogue.ts';

export type GameSort = z.output<typeof gameSort>;

/** One `ORDER BY` term; null means the brand's own order. The terms are constants, never input. */
export interface GameOrder {
  readonly expression: string | null;
  /** Slugs that come first, in this order. */
  readonly first?: readonly string[];
}

/** The category of the games that players play most; it has no members of its own. */
export const POPULAR = 'popular';

/** Largest and newest first, names and smallest bets ascending; missing values last. */
const ORDERS: Readonly<Record<GameSort, GameOrder>> = {
  sort: { expression: null },
  releaseDate: { expression: 'g.release_on DESC' },
  name: { expression: 'coalesce(t.name, g.name)' },
  returnToPlayer: { expression: 'g.return_bps DESC NULLS LAST' },
  maxMultiplier: { expression: 'g.max_multiplier DESC NULLS LAST' },
  minBet: { expression: 's.min_minor ASC NULLS LAST' },
  maxBet: { expression: 's.max_minor DESC NULLS LAST' },
};

/** Most games of the category; of a smaller brand at most half of its games, so that it stays a selection. */
const POPULAR_GAMES_MAX = 20;

/** Number of popular games of a brand with `games` games. */
export function popularCount(games: number): number {
  return Math.min(POPULAR_GAMES_MAX, Math.ceil(games / 2));
}

export function gameOrder(sort: GameSort): GameOrder {
  return ORDERS[sort];
}

/** Most played first; games that nobody plays follow by release date, newest first. */
export function popularOrder(mostPlayed: readonly string[]): GameOrder {
  return { expression: 'g.release_on DESC', first: mostPlayed };
}
