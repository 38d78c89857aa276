import { isInteractive } from '../game-rules.ts';
import { HOUSE_GAMES } from '../house-games.ts';
import type { LiveGame } from './live-game.types.ts';

/** The live tables by slug, in the order of the catalogue. */
export const LIVE_GAMES: ReadonlyMap<string, LiveGame> = new Map(
  [...HOUSE_GAMES.values()].flatMap(({ rules, live }): [string, LiveGame][] =>
    live === undefined || isInteractive(rules) ? [] : [[rules.slug, { ...live, rules }]],
  ),
);
