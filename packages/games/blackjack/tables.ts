import { fraction, minus, type Fraction } from '../fraction.ts';
import type { FiguresBasis } from '../game-rules.ts';
import { edgeOfSimulation } from '../simulated-edge.ts';
import type { BasicStrategy } from './basic-strategy.ts';
import type { BlackjackTable } from './blackjack-round.ts';

export interface BlackjackFigures {
  /** Of the first stake, with the basic strategy; rounded down. Per unit of all stakes it is higher, because doubled and split hands add stakes. */
  readonly returnToPlayer: Fraction;
  readonly basis: FiguresBasis;
  /** Standard deviation of the payout per first stake. */
  readonly deviation: number;
  readonly hitRate: Fraction;
}

export interface BlackjackVariant {
  readonly table: BlackjackTable;
  readonly strategy: BasicStrategy;
  readonly figures: BlackjackFigures;
  /** House edge of the first stake in the best play, not above the true one; the stakes that doubling and splitting add are part of that play. */
  readonly leastEdge: Fraction;
}

/**
 * The figures are those of the basic strategy, rounded down by less than 0.01 %. A play that also looks at each card on the table returns at most 0.04 % more with two decks
 * or more.
 */
const ABOVE_BASIC_STRATEGY = fraction(5n, 10_000n);

function leastEdgeOf(returned: Fraction, margin: number): Fraction {
  return minus(edgeOfSimulation(returned, margin), ABOVE_BASIC_STRATEGY);
}

const hard = {
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
  17: 'SSSSSSSSSS',
};

/** Six decks, the dealer stands on all 17, late surrender, up to four hands. */
export const salonTable: BlackjackVariant = {
  table: { decks: 6, hitsSoft17: false, handsMax: 4, allowsSurrender: true },
  strategy: {
    hard: {
      8: 'HHHHHHHHHH',
      9: 'HDDDDHHHHH',
      10: 'DDDDDDDDHH',
      11: 'DDDDDDDDDH',
      ...hard,
      15: 'SSSSSHHHRH',
      16: 'SSSSSHHRRR',
    },
    soft: {
      13: 'HHHDDHHHHH',
      14: 'HHHDDHHHHH',
      15: 'HHDDDHHHHH',
      16: 'HHDDDHHHHH',
      17: 'HDDDDHHHHH',
      18: 'SddddSSHHH',
      19: 'SSSSSSSSSS',
    },
    pairs: {
      2: 'PPPPPPHHHH',
      3: 'PPPPPPHHHH',
      4: 'HHHPPHHHHH',
      5: 'DDDDDDDDHH',
      6: 'PPPPPHHHHH',
      7: 'PPPPPPHHHH',
      8: 'PPPPPPPPPP',
      9: 'PPPPPSPPSS',
      10: 'SSSSSSSSSS',
      11: 'PPPPPPPPPP',
    },
  },
  figures: {
    returnToPlayer: fraction(99_66n, 100_00n),
    basis: { kind: 'simulated', rounds: 150_000_000, seed: '20261123', returnMargin: 0.0002 },
    deviation: 1.14,
    hitRate: fraction(5_563n, 10_000n),
  },
  leastEdge: leastEdgeOf(fraction(99_66n, 100_00n), 0.0002),
};

/** Two decks, the dealer draws to a soft 17, no surrender, one split. */
export const nightjarTable: BlackjackVariant = {
  table: { decks: 2, hitsSoft17: true, handsMax: 2, allowsSurrender: false },
  strategy: {
    hard: {
      8: 'HHHHHHHHHH',
      9: 'DDDDDHHHHH',
      10: 'DDDDDDDDHH',
      11: 'DDDDDDDDDD',
      ...hard,
    },
    soft: {
      13: 'HHHDDHHHHH',
      14: 'HHDDDHHHHH',
      15: 'HHDDDHHHHH',
      16: 'HHDDDHHHHH',
      17: 'HDDDDHHHHH',
      18: 'dddddSSHHH',
      19: 'SSSSdSSSSS',
      20: 'SSSSSSSSSS',
    },
    pairs: {
      2: 'PPPPPPHHHH',
      3: 'PPPPPPHHHH',
      4: 'HHHPPHHHHH',
      5: 'DDDDDDDDHH',
      6: 'PPPPPPHHHH',
      7: 'PPPPPPPHHH',
      8: 'PPPPPPPPPP',
      9: 'PPPPPSPPSS',
      10: 'SSSSSSSSSS',
      11: 'PPPPPPPPPP',
    },
  },
  figures: {
    returnToPlayer: fraction(99_55n, 100_00n),
    basis: { kind: 'simulated', rounds: 150_000_000, seed: '20261123', returnMargin: 0.0002 },
    deviation: 1.15,
    hitRate: fraction(5_218n, 10_000n),
  },
  leastEdge: leastEdgeOf(fraction(99_55n, 100_00n), 0.0002),
};
