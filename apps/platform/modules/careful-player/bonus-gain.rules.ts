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

/** Values of amounts from 0 to UNITS_MAX units, after each number of steps of wagering; a bet looks back as many steps as it is large. */
class Values {
  private readonly rows: Float64Array[];
  constructor() {
    this.rows = Array.from({ length: Math.max(...SIZES) + 1 }, () => new Float64Array(UNITS_MAX + 1));
  }
  row(step: number): Float64Array {
    const row = this.rows[step % this.rows.length];
    if (!row) throw new Error('No row');
    return row;
  }
}

interface Game {
  readonly bets: readonly BonusBet[];
  /** Expected loss per stake of the cheapest bet. */
  readonly edge: number;
}

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

/** The best expectation of a bet at each amount: `after` is the value of an amount in units when its stake has counted. */
function bestBets(
  row: Float64Array,
  { game, grid, step }: { readonly game: Game; readonly grid: Grid; readonly step: number },
  {
    valueAfter,
    stop,
  }: { readonly valueAfter: (held: number, step: number) => number; readonly stop: (held: number) => number },
): void {
  for (let amount = 1; amount <= UNITS_MAX; amount += 1) {
    let best = stop(amount);
    for (const size of grid.sizes) {
      if (size > amount) break;
      const then = Math.max(0, step - size);
      for (const { payouts } of game.bets) {
        let value = 0;
        for (const [multiple, chance] of payouts) value += chance * valueAfter(amount - size + size * multiple, then);
        if (value > best) best = value;
      }
    }
    row[amount] = best;
  }
}

/** Linear between whole amounts; above the grid what is left after the rest of the wagering, at most `most`. */
function reader(values: Values, { game, grid }: { readonly game: Game; readonly grid: Grid }, most: number) {
  return (held: number, step: number): number => {
    const row = values.row(step);
    if (held >= UNITS_MAX) return Math.max(row[UNITS_MAX] ?? 0, Math.min(most, (held - step * game.edge) * grid.unit));
    const low = Math.floor(held);
    const below = row[low] ?? 0;
    return held === low ? below : below + (held - low) * ((row[low + 1] ?? below) - below);
  };
}

/**
 * What a bonus is worth more than the real money that it needs, for a player who chooses each bet and stake so that the expectation is largest, and may give the bonus up
 * at any time. Found by going back from the end of the wagering (dynamic programming) over all amounts, without drawing. Real money is staked first; wins go where the stake came from.
 */
export function gainOfBonus(bonus: PlayedBonus, bets: readonly BonusBet[]): number {
  if (bonus.bonus <= 0) return 0;
  const capped = (held: number) => Math.min(held, bonus.winMax ?? held);
  if (bonus.wager <= 0) return capped(bonus.bonus);
  const game = { bets, edge: Math.min(...bets.map(edgeOf)) };
  const grid = gridOf(bonus);
  const { unit, steps } = grid;
  const pocketOf = bonus.bonus / unit;
  const pocket = new Values();
  const afterPocket = reader(pocket, { game, grid }, bonus.winMax ?? Infinity);
  for (let amount = 0; amount <= UNITS_MAX; amount += 1) pocket.row(0)[amount] = capped(amount * unit);
  const real = new Values();
  const afterReal = reader(real, { game, grid }, Infinity);
  for (let amount = 1; amount <= UNITS_MAX; amount += 1) real.row(0)[amount] = amount * unit + capped(bonus.bonus);
  real.row(0)[0] = capped(bonus.bonus);
  for (let step = 1; step <= steps; step += 1) {
    pocket.row(step)[0] = 0;
    if (bonus.countsRealOnly) pocket.row(step).fill(0);
    else bestBets(pocket.row(step), { game, grid, step }, { valueAfter: afterPocket, stop: () => 0 });
    if (bonus.real === 0) continue;
    real.row(step)[0] = afterPocket(pocketOf, step);
    bestBets(real.row(step), { game, grid, step }, { valueAfter: afterReal, stop: (amount) => amount * unit });
  }
  return bonus.real === 0 ? afterPocket(pocketOf, steps) : afterReal(bonus.real / unit, steps) - bonus.real;
}

/** Expected loss per stake. */
export function edgeOf({ payouts }: Pick<BonusBet, 'payouts'>): number {
  return 1 - payouts.reduce((sum, [multiple, chance]) => sum + multiple * chance, 0);
}
