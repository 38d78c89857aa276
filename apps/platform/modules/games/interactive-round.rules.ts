import { addedCostMinorBpsOf, costMinorBpsOf } from '@marquee/games/expected-cost.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import type { HouseRules, InteractiveRules, Move, RoundProgress } from '@marquee/games/game-rules.ts';
import { isInteractive, rulesOfMove } from '@marquee/games/game-rules.ts';
import type { RoundRow } from './rounds.sql.ts';

type StoredRound = Pick<
  RoundRow,
  'steps' | 'stakeMinor' | 'move' | 'rulesVersion' | 'serverSeed' | 'clientSeed' | 'nonce'
>;

/** A step that the rules allow, with what it leads to. */
export interface DrawnStep {
  /** Null: the opening. */
  readonly action: Move | null;
  readonly index: number;
  /** Stake that an action adds; 0n for the opening, whose stake is in the round. */
  readonly addedMinor: bigint;
  /** Stake that the step itself books. */
  readonly stakeMinor: bigint;
  /** Expected cost of that stake, in 1/10,000 minor unit. */
  readonly costMinorBps: bigint;
  readonly move: Move;
  readonly progress: RoundProgress<unknown>;
}

/** The actions taken so far. */
export function actionsOf({ steps }: Pick<StoredRound, 'steps'>): readonly Move[] {
  return steps?.flatMap(({ action }) => (action ? [action] : [])) ?? [];
}

export function firstStakeOf({ steps, stakeMinor }: Pick<StoredRound, 'steps' | 'stakeMinor'>): bigint {
  const opening = steps?.[0];
  return opening ? BigInt(opening.added) : stakeMinor;
}

/** The rules with which a round with decisions can be continued; null if the game is gone or its rules have changed. */
export function rulesOfRound(rules: HouseRules | undefined, round: StoredRound): InteractiveRules | null {
  const played = rules && rulesOfMove(rules, round.move);
  return played && isInteractive(played) && played.version === round.rulesVersion ? played : null;
}

/** The round after these actions; null if the rules do not allow them. */
export function progressAfter(
  rules: InteractiveRules,
  round: StoredRound,
  actions: readonly Move[],
): RoundProgress<unknown> | null {
  const move = rules.parseMove(round.move);
  return move && rules.progressOf(seededIntegers(round), firstStakeOf(round), move, actions);
}

/** The next step of a round: its opening (`action` null) or an action; null if the rules do not allow it. */
export function drawStep(rules: InteractiveRules, round: StoredRound, action: Move | null): DrawnStep | null {
  const move = rules.parseMove(round.move);
  const progress = progressAfter(rules, round, action ? [...actionsOf(round), action] : []);
  if (!move || !progress) return null;
  const addedMinor = progress.stakedMinor - round.stakeMinor;
  const stakeMinor = action ? addedMinor : round.stakeMinor;
  const costMinorBps = action
    ? costOfAdded(rules, round, { action, addsMinor: addedMinor })
    : costMinorBpsOf(rules, move, stakeMinor);
  return { action, index: round.steps?.length ?? 0, addedMinor, stakeMinor, costMinorBps, move, progress };
}

function costOfAdded(
  rules: InteractiveRules,
  round: StoredRound,
  added: { readonly action: Move; readonly addsMinor: bigint },
): bigint {
  if (added.addsMinor <= 0n) return 0n;
  const before = progressAfter(rules, round, actionsOf(round));
  return before ? addedCostMinorBpsOf(rules, before, added) : 0n;
}
