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

/** A bet with one of the stakes, in units. */
interface Choice {
  readonly size: number;
  /** What each payout adds to the amount, in units. */
  readonly changes: readonly (readonly [change: number, chance: number])[];
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
      changes: payouts.map(([multiple, chance]) => [size * multiple - size, chance] as const),
    })),
  );
  return { choices, unit, edge: Math.min(...bets.map(edgeOf)) };
}

/** What money is worth to the player. */
interface Worth {
  readonly afterWagering: (money: number) => number;
  /** Largest value of an amount above the grid. */
  readonly most: number;
  /** If the bonus is given up. */
  readonly givenUp: (money: number) => number;
}

/** Values of amounts from 0 to UNITS_MAX units, after each number of steps of wagering; a bet looks back as many steps as it is large. */
class Values {
  private readonly rows = Array.from({ length: Math.max(...SIZES) + 1 }, () => new Float64Array(UNITS_MAX + 1));
  private readonly expected = new Float64Array(UNITS_MAX + 1);
  private readonly game: Game;
  private readonly worth: Worth;
  constructor(game: Game, worth: Worth) {
    this.game = game;
    this.worth = worth;
    const row = this.row(0);
    for (let amount = 0; amount <= UNITS_MAX; amount += 1) row[amount] = worth.afterWagering(amount * game.unit);
  }

  private row(step: number): Float64Array {
    const row = this.rows[step % this.rows.length];
    if (!row) throw new Error('No row');
    return row;
  }

  valueOf(held: number, step: number): number {
    const { edge, unit } = this.game;
    const row = this.row(step);
    if (held > UNITS_MAX) return Math.max(row[UNITS_MAX] ?? 0, Math.min(this.worth.most, (held - step * edge) * unit));
    return linear(row, Math.floor(held), held - Math.floor(held));
  }

  /** Sets the value of each amount to that of the best bet, at least to what stopping is worth; that of 0 is given. */
  setBest(step: number, empty: number): void {
    const { choices, unit } = this.game;
    const row = this.row(step);
    row[0] = empty;
    for (let amount = 1; amount <= UNITS_MAX; amount += 1) row[amount] = this.worth.givenUp(amount * unit);
    for (const { size, changes } of choices) {
      const then = Math.max(0, step - size);
      this.expected.fill(0);
      for (const payout of changes) this.expect(payout, size, then);
      for (let amount = size; amount <= UNITS_MAX; amount += 1) {
        const value = this.expected[amount] ?? 0;
        if (value > (row[amount] ?? 0)) row[amount] = value;
      }
    }
  }

  /** Adds a payout to the expectations of all amounts from `size` on. Almost all time is spent here. */
  private expect([change, chance]: Choice['changes'][number], size: number, then: number): void {
    const { expected } = this;
    const after = this.row(then);
    const units = Math.floor(change);
    const part = change - units;
    for (let amount = size; amount <= UNITS_MAX; amount += 1) {
      const low = amount + units;
      const value = low < UNITS_MAX ? linear(after, low, part) : this.valueOf(low + part, then);
      expected[amount] = (expected[amount] ?? 0) + chance * value;
    }
  }
}

/** Between an amount and the next one. */
function linear(row: Float64Array, low: number, part: number): number {
  const below = row[low] ?? 0;
  return below + part * ((row[low + 1] ?? below) - below);
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
  const pocket = new Values(bonus.countsRealOnly ? { ...game, choices: [] } : game, {
    afterWagering: capped,
    most: bonus.winMax ?? Infinity,
    givenUp: () => 0,
  });
  const real = new Values(game, {
    afterWagering: (held) => held + capped(bonus.bonus),
    most: Infinity,
    givenUp: (held) => held,
  });
  for (let step = 1; step <= steps; step += 1) {
    pocket.setBest(step, 0);
    real.setBest(step, pocket.valueOf(bonus.bonus / unit, step));
  }
  return real.valueOf(bonus.real / unit, steps) - bonus.real;
}

/** Expected loss per stake. */
function edgeOf({ payouts }: BonusBet): number {
  return 1 - payouts.reduce((sum, [multiple, chance]) => sum + multiple * chance, 0);
}
