import type { RoundOutcome, Move } from './game-rules.ts';
import { findHouseGame } from './house-games.ts';
import { seededIntegers } from './fairness/seeded-integers.ts';
import type { RoundSeeds } from './fairness/seeds.ts';

/**
 * Replays a round from its revealed seeds; null for an unknown game or invalid move. Used by the server and by the
 * verifier page.
 */
export function replayRound(
  slug: string,
  seeds: RoundSeeds,
  stakeMinor: bigint,
  move: Move,
): RoundOutcome<unknown> | null {
  const rules = findHouseGame(slug);
  const parsed = rules?.parseMove(move);
  if (!rules || !parsed) return null;
  return rules.outcomeOf(seededIntegers(seeds), stakeMinor, parsed);
}
