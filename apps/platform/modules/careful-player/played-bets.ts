import { BACCARAT_FIELDS } from '@marquee/games/baccarat/baccarat-bets.ts';
import { DRAGON_TIGER_FIELDS } from '@marquee/games/dragon-tiger/dragon-tiger.rules.ts';
import { costMinorBpsOf, countedMinorBpsOf } from '@marquee/games/expected-cost.ts';
import type { HouseRules, Move } from '@marquee/games/game-rules.ts';
import type { GameDefinition } from '@marquee/games/game.types.ts';
import { HARBOURS } from '@marquee/games/harbour-wheel/harbour-wheel.rules.ts';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { ROULETTE_FIELDS } from '@marquee/games/roulette/roulette-fields.ts';
import { SIC_BO_FIELDS } from '@marquee/games/sic-bo/sic-bo-fields.ts';
import type { PayoutTable } from '@marquee/games/payout-table.ts';

/** Without rounding of any payout. */
export const STAKE_MINOR = 1_000_000n;

/** A number of minor units as a real number, for expectations; nothing is booked from it. */
export const real = (units: bigint): number => Number(units);

/** A bet, or bets of one round, as a careful player compares it with others. */
export interface PlayedBet {
  readonly game: string;
  readonly categories: readonly string[];
  readonly bet: string;
  /** What the stake `STAKE_MINOR` costs on average, in 1/10,000 minor unit. */
  readonly costMinorBps: bigint;
  /** What rewards take for that cost. */
  readonly paidForMinorBps: bigint;
  /** Share of the stake that counts towards wagering and points. */
  readonly countedShare: number;
  readonly payouts: readonly (readonly [multiple: number, chance: number])[];
}

/** How the platform judges a bet; other judgements show what would go wrong with them. */
export interface BetJudgement {
  /** Expected cost that rewards are a part of, in 1/10,000 minor unit. */
  readonly costOf: (rules: HouseRules, move: Move, stakeMinor: bigint) => bigint;
  /** How much of a stake counts, in 1/10,000 minor unit. */
  readonly countedOf: (stakeMinor: bigint, costMinorBps: bigint) => bigint;
}

export const JUDGEMENT: BetJudgement = { costOf: costMinorBpsOf, countedOf: countedMinorBpsOf };

const DICE_CHANCES = [5_000, 2_000, 500, 100, 10];
const on = (...fields: readonly string[]): Move =>
  Object.fromEntries(fields.map((field) => [field, String(STAKE_MINOR / BigInt(fields.length))]));

/** Fields of the betting tables; opposite ones together as well. */
const FIELDS: readonly (readonly [is: RegExp, fields: readonly string[], pairs: readonly (readonly string[])[]])[] = [
  [
    /roulette/,
    ROULETTE_FIELDS.map(({ id }) => id),
    [
      ['red', 'black'],
      ['even', 'odd'],
      ['low', 'high'],
    ],
  ],
  [/baccarat/, BACCARAT_FIELDS, [['player', 'banker']]],
  [/fox-and-heron/, DRAGON_TIGER_FIELDS, [['left', 'right']]],
  [
    /lacquer-bowl/,
    SIC_BO_FIELDS.map(({ id }) => id),
    [
      ['big', 'small'],
      ['odd', 'even'],
    ],
  ],
  [/wheel-of-harbours/, HARBOURS, []],
];

function movesOf({ rules: { slug } }: GameDefinition): readonly (readonly [bet: string, move: Move])[] {
  if (slug === 'dice')
    return DICE_CHANCES.map((rolls) => [`${rolls / 100} %`, { target: rolls, over: false }] as const);
  const table = FIELDS.find(([is]) => is.test(slug));
  if (table) {
    const [, fields, pairs] = table;
    return [...fields.map((field) => [field]), ...pairs].map((bet) => [bet.join(' + '), on(...bet)] as const);
  }
  return [
    ['a round', {}],
    ['a bought feature', { buy: true }],
    ...[200, 1_000, 10_000].map((target) => [`× ${target / 100}`, { target }] as const),
    ['heads', { side: 'heads', tosses: 1 }],
    ['five numbers', { birds: '3,12,22,27,36' }],
    ['breeze', { wheel: 'breeze' }],
    ['one mine', { mines: 1 }],
    ...['low', 'high'].map((risk) => [`16 rows, ${risk} risk`, { rows: 16, risk }] as const),
  ];
}

/** Exact where a bet either wins one amount or nothing; opposite bets give their mean back; the largest payouts of a slot are its stored table. */
function payoutsOf(
  rules: HouseRules,
  { move, edge, table }: { readonly move: Move; readonly edge: number; readonly table: PayoutTable | undefined },
): PlayedBet['payouts'] {
  if (Object.keys(move).length > 1 && rules.stakeOf) return [[1 - edge, 1]];
  if (table && Object.keys(move).length === 0) return fewer(table.payouts);
  const { numerator, denominator } = rules.winChance(move);
  const chance = Math.min(0.5, Number(numerator) / Number(denominator));
  return chance > 0
    ? [
        [0, 1 - chance],
        [(1 - edge) / chance, chance],
      ]
    : [[1 - edge, 1]];
}

/** Groups of similar payouts with their means: a table has hundreds. */
function fewer(payouts: PayoutTable['payouts']): PlayedBet['payouts'] {
  const groups = Map.groupBy(payouts, ([multiple]) => (multiple === 0 ? -1 : Math.round(Math.log2(multiple))));
  return [...groups.values()].map((group) => {
    const chance = group.reduce((sum, [, each]) => sum + each, 0);
    return [group.reduce((sum, [multiple, each]) => sum + multiple * each, 0) / chance, chance] as const;
  });
}

/** All house games with the bets that differ in cost or chance. `tables`: the payout tables by slug. */
export function listPlayedBets(
  tables: ReadonlyMap<string, PayoutTable>,
  judgement: BetJudgement = JUDGEMENT,
): readonly PlayedBet[] {
  return [...HOUSE_GAMES.values()].flatMap((game) =>
    movesOf(game).flatMap(([bet, chosen]) => {
      const { rules, categories } = game;
      const move = rules.parseMove(chosen);
      if (!move) return [];
      const costMinorBps = costMinorBpsOf(rules, move, STAKE_MINOR);
      const edge = real(costMinorBps) / real(STAKE_MINOR * 10_000n);
      const counted = judgement.countedOf(STAKE_MINOR, judgement.costOf(rules, move, STAKE_MINOR));
      return [
        {
          game: rules.slug,
          categories,
          bet,
          costMinorBps,
          paidForMinorBps: judgement.costOf(rules, move, STAKE_MINOR),
          countedShare: real(counted) / real(STAKE_MINOR * 10_000n),
          payouts: payoutsOf(rules, { move, edge, table: tables.get(rules.slug) }),
        },
      ];
    }),
  );
}
