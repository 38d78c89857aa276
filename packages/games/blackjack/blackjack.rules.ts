import { drawFrom } from '../cards/cards.ts';
import type { InteractiveRules, Move } from '../game-rules.ts';
import { tableStakes } from '../table-stakes.ts';
import {
  act,
  actionsOf,
  addedUnits,
  BLACKJACK_ACTIONS,
  dealRound,
  outcomeOf,
  paidHalves,
  stakedHalves,
  type BlackjackAction,
  type BlackjackOutcome,
} from './blackjack-round.ts';
import type { BlackjackVariant } from './tables.ts';

export type BlackjackMove = Readonly<Record<string, never>>;

export interface BlackjackStep extends Move {
  readonly do: BlackjackAction;
}

function isAction(value: unknown): value is BlackjackAction {
  return (BLACKJACK_ACTIONS as readonly unknown[]).includes(value);
}

/** Stakes are even numbers of minor units, so that halves are whole. */
function halves(stakeMinor: bigint, count: number): bigint {
  return (stakeMinor * BigInt(count)) / 2n;
}

export function blackjackRules(
  slug: string,
  { table, figures }: BlackjackVariant,
): InteractiveRules<BlackjackMove, BlackjackStep, BlackjackOutcome> {
  return {
    slug,
    version: 1,
    stakes: tableStakes,
    parseMove: (move) => (Object.keys(move).length === 0 ? {} : null),
    parseAction(action) {
      const { do: name, ...rest } = action;
      return isAction(name) && Object.keys(rest).length === 0 ? { do: name } : null;
    },
    progressOf(random, stakeMinor, _move, actions) {
      const round = dealRound(table, drawFrom(random, table.decks));
      for (const action of actions) if (!act(round, action.do)) return null;
      const outcome = outcomeOf(round);
      const options = actionsOf(round).map((name) => ({
        action: { do: name },
        addsMinor: halves(stakeMinor, 2 * addedUnits(name)),
      }));
      return {
        outcome,
        stakedMinor: halves(stakeMinor, stakedHalves(outcome)),
        isOver: round.isOver,
        winMinor: round.isOver ? halves(stakeMinor, paidHalves(outcome)) : 0n,
        options,
        defaultAction: round.isOver ? null : { do: round.insurance === 'offered' ? 'decline' : 'stand' },
      };
    },
    ...figures,
    // Every hand doubled and won.
    maxMultiplier: 4 * table.handsMax,
    winChance: () => figures.hitRate,
  };
}
