import {
  isInteractive,
  rulesOfMove,
  type EarlierRules,
  type HouseRules,
  type Move,
  type RoundOutcome,
} from './game-rules.ts';
import { seededIntegers, type Draw } from './fairness/seeded-integers.ts';
import type { RoundSeeds } from './fairness/seeds.ts';

/** A round as it was played. */
export interface PlayedRound {
  readonly seeds: RoundSeeds;
  readonly stakeMinor: bigint;
  readonly move: Move;
  /** Decisions during the round, in order. */
  readonly actions?: readonly Move[];
  /** Called for each random number, in order. */
  readonly onDraw?: (draw: Draw) => void;
}

/** The field that the rules reject. */
export type ReplayError = 'move' | 'actions';

/** Replays a round from its revealed seeds; used by the verifier page and by tests. A round with decisions may still be open after `actions`. */
export function replayRound(
  game: HouseRules | EarlierRules,
  { seeds, stakeMinor, move, actions = [], onDraw }: PlayedRound,
): RoundOutcome<unknown> | ReplayError {
  const parsed = game.parseMove(move);
  if (!parsed) return 'move';
  const rules = 'stakes' in game ? rulesOfMove(game, parsed) : game;
  const random = seededIntegers(seeds, onDraw);
  if (!isInteractive(rules)) return actions.length > 0 ? 'actions' : rules.outcomeOf(random, stakeMinor, parsed);
  const parsedActions = actions.map((action) => rules.parseAction(action));
  if (!parsedActions.every((action) => action !== null)) return 'actions';
  const progress = rules.progressOf(random, stakeMinor, parsed, parsedActions);
  return progress ? { outcome: progress.outcome, winMinor: progress.winMinor } : 'actions';
}
