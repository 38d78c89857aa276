import { DECK, drawFrom } from '../cards/cards.ts';
import { complement, fraction, times, type Fraction } from '../fraction.ts';
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
  type BlackjackTable,
} from './blackjack-round.ts';
import { valueOf } from './blackjack-hand.ts';
import type { BlackjackVariant } from './tables.ts';

const TENS_OF_DECK = 16;

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

/** Insurance pays 2 to 1 if the hole card is one of the tens that are left. No cards on the table leave so many that it returns what it costs. */
function edgeOfInsurance({ decks }: BlackjackTable, { hands, dealer }: BlackjackOutcome): Fraction {
  const seen = [...hands.flatMap(({ cards }) => cards), ...dealer];
  const tens = TENS_OF_DECK * decks - seen.filter((card) => valueOf(card) === 10).length;
  return complement(fraction(BigInt(3 * tens), BigInt(DECK * decks - seen.length)));
}

export function blackjackRules(
  slug: string,
  { table, figures, leastEdge }: BlackjackVariant,
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
    pricedMoves: [{}],
    expectedCost: (_move, stakeMinor) => times(leastEdge, fraction(stakeMinor)),
    costOfAdded: (before, { do: name }, addsMinor) =>
      name === 'insure' ? times(edgeOfInsurance(table, before), fraction(addsMinor)) : fraction(0n),
  };
}
