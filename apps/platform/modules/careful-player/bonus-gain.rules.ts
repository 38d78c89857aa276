/** A bet of a game: what it pays per stake, with the chances. */
export interface BonusBet {
  readonly name: string;
  readonly payouts: readonly (readonly [multiple: number, chance: number])[];
}

/** A bonus as a player plays it, in numbers of one currency: an expectation needs no exact arithmetic. */
export interface PlayedBonus {
  /** Real money that is at stake with it; 0 without a deposit. */
  readonly real: number;
  readonly bonus: number;
  /** Stakes that have to count. */
  readonly wager: number;
  /** Largest amount that becomes real money; null: no maximum. */
  readonly winMax: number | null;
  /** Largest stake; null: none but the money. */
  readonly betMax: number | null;
  readonly countsRealOnly: boolean;
  /** Share of a stake that counts, above 0. */
  readonly countedShare: number;
}

/** The bonus money is so many units, and a stake a whole number of them. */
const UNITS = 30;
const UNITS_MAX = 240;
const SIZES = [1, 4, 16, 64];
/** Where the wagering takes more stakes, larger ones are assumed, which favours the player. */
const STEPS_MAX = 2_000;

interface Grid {
  readonly unit: number;
  readonly steps: number;
  readonly sizes: readonly number[];
}

function gridOf({ bonus, real, betMax, wager, countedShare }: PlayedBonus): Grid {
  const money = Math.max(bonus, real);
  const largest = betMax ?? money;
  const stakes = wager / countedShare;
  const unit = Math.max(Math.min(largest, money / UNITS), stakes / STEPS_MAX);
  return {
    unit,
    steps: Math.ceil(stakes / unit - 1e-9),
    sizes: SIZES.filter((size) => size === 1 || size * unit <= largest * (1 + 1e-9)),
  };
}

/** A payout of a stake: it changes an amount by whole units and a part of another. */
interface Change {
  readonly units: number;
  readonly part: number;
  readonly chance: number;
}

/** A bet with one of the stakes, in units. */
interface Choice {
  readonly size: number;
  readonly changes: readonly Change[];
}

interface Game {
  readonly choices: readonly Choice[];
  /** Value of a unit. */
  readonly unit: number;
  /** Expected loss per stake of the cheapest bet. */
  readonly edge: number;
}

function gameOf(bets: readonly BonusBet[], { unit, sizes }: Grid): Game {
  const choices = sizes.flatMap((size) =>
    bets.map(({ payouts }) => ({
      size,
      changes: payouts.map(([multiple, chance]) => {
        const change = size * multiple - size;
        return { units: Math.floor(change), part: change - Math.floor(change), chance };
      }),
    })),
  );
  return { choices, unit, edge: Math.min(...bets.map(edgeOf)) };
}

/** Values of amounts from 0 to UNITS_MAX units, after each number of steps of wagering; a bet looks back as many steps as it is large. */
class Values {
  private readonly rows = Array.from({ length: Math.max(...SIZES) + 1 }, () => new Float64Array(UNITS_MAX + 1));
  private readonly expected = new Float64Array(UNITS_MAX + 1);
  private readonly game: Game;
  /** Largest value of an amount above the grid. */
  private readonly most: number;
  constructor(game: Game, most: number) {
    this.game = game;
    this.most = most;
  }

  row(step: number): Float64Array {
    const row = this.rows[step % this.rows.length];
    if (!row) throw new Error('No row');
    return row;
  }

  /** Linear between whole amounts. */
  valueOf(held: number, step: number): number {
    if (held >= UNITS_MAX) return this.aboveGrid(held, step);
    const row = this.row(step);
    const low = Math.floor(held);
    const below = row[low] ?? 0;
    return below + (held - low) * ((row[low + 1] ?? below) - below);
  }

  /** Sets the value of each amount above 0 to that of the best bet, at least to what stopping is worth. */
  setBest(step: number, stop: (held: number) => number): void {
    const row = this.row(step);
    for (let amount = 1; amount <= UNITS_MAX; amount += 1) row[amount] = stop(amount);
    for (const { size, changes } of this.game.choices) {
      const then = Math.max(0, step - size);
      this.expected.fill(0);
      for (const change of changes) this.expect(change, size, then);
      for (let amount = size; amount <= UNITS_MAX; amount += 1) {
        const value = this.expected[amount] ?? 0;
        if (value > (row[amount] ?? 0)) row[amount] = value;
      }
    }
  }

  /** Adds a payout to the expectations of all amounts from `size` on. */
  private expect({ units, part, chance }: Change, size: number, then: number): void {
    const { expected } = this;
    const after = this.row(then);
    let amount = size;
    for (; amount <= UNITS_MAX && amount + units < UNITS_MAX; amount += 1) {
      const below = after[amount + units] ?? 0;
      const value = below + part * ((after[amount + units + 1] ?? below) - below);
      expected[amount] = (expected[amount] ?? 0) + chance * value;
    }
    for (; amount <= UNITS_MAX; amount += 1)
      expected[amount] = (expected[amount] ?? 0) + chance * this.aboveGrid(amount + units + part, then);
  }

  /** What is left after the rest of the wagering. */
  private aboveGrid(held: number, step: number): number {
    const { edge, unit } = this.game;
    return Math.max(this.row(step)[UNITS_MAX] ?? 0, Math.min(this.most, (held - step * edge) * unit));
  }
}

/**
 * What a bonus is worth more than the real money that it needs, for a player who chooses each bet and stake so that the expectation is largest, and may give the bonus up
 * at any time. Found by going back from the end of the wagering (dynamic programming) over all amounts, without drawing. Real money is staked first; wins go where the stake came from.
 */
export function gainOfBonus(bonus: PlayedBonus, bets: readonly BonusBet[]): number {
  if (bonus.bonus <= 0) return 0;
  const capped = (held: number) => Math.min(held, bonus.winMax ?? held);
  if (bonus.wager <= 0) return capped(bonus.bonus);
  const grid = gridOf(bonus);
  const { unit, steps } = grid;
  const game = gameOf(bets, grid);
  const pocketOf = bonus.bonus / unit;
  const pocket = new Values(game, bonus.winMax ?? Infinity);
  for (let amount = 0; amount <= UNITS_MAX; amount += 1) pocket.row(0)[amount] = capped(amount * unit);
  const real = new Values(game, Infinity);
  for (let amount = 0; amount <= UNITS_MAX; amount += 1) real.row(0)[amount] = amount * unit + capped(bonus.bonus);
  for (let step = 1; step <= steps; step += 1) {
    pocket.row(step)[0] = 0;
    if (bonus.countsRealOnly) pocket.row(step).fill(0);
    else pocket.setBest(step, () => 0);
    if (bonus.real === 0) continue;
    real.row(step)[0] = pocket.valueOf(pocketOf, step);
    real.setBest(step, (amount) => amount * unit);
  }
  return bonus.real === 0 ? pocket.valueOf(pocketOf, steps) : real.valueOf(bonus.real / unit, steps) - bonus.real;
}

/** Expected loss per stake. */
export function edgeOf({ payouts }: Pick<BonusBet, 'payouts'>): number {
  return 1 - payouts.reduce((sum, [multiple, chance]) => sum + multiple * chance, 0);
}
