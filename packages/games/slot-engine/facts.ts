/** Figures of one kind of bet, computed by `measure-slot.ts`. Ratios are written as `1234/10000`. */
export interface BetFacts {
  /** Expected win per unit staked, with the cap: exact, or the mean of the simulation. */
  readonly returned: string;
  /** Half the width of the 95 % confidence interval of the return; 0 if it is exact. */
  readonly margin: number;
  /** Chance that a round pays anything. */
  readonly hitRate: string;
  /** Standard deviation of the win per stake. */
  readonly deviation: number;
  /** Largest win found, in units of a hundredth of the bet. */
  readonly unitsMax: number;
  /** Rounds played, or combinations of draws counted. */
  readonly rounds: number;
  /** Rounds that reached the maximum win. */
  readonly capped: number;
  /** Rounds with free spins, and with hold-and-spin. */
  readonly freeSpins: number;
  readonly holds: number;
}

/** Exact sums of the first rounds of a simulation. */
export interface SeededTotals {
  readonly rounds: number;
  /** Sum of the wins, and of their squares, in units of a hundredth of the bet. */
  readonly units: number;
  readonly squared: number;
  /** Rounds that pay anything. */
  readonly paying: number;
  /** Largest win in units. */
  readonly unitsMax: number;
  /** Rounds that reached the maximum win, with free spins, and with hold-and-spin. */
  readonly capped: number;
  readonly freeSpins: number;
  readonly holds: number;
}

/** Stored beside a spec as `facts.json`. */
export interface SlotFacts {
  /** SHA-256 of the spec as JSON, hex: the facts are those of this spec. */
  readonly specHash: string;
  /** SHA-256 of the engine's code (`tools/engine-hash.ts`), hex: the facts were made with this engine. */
  readonly engineHash: string;
  /** Seed of the simulation; empty if the facts are exact. */
  readonly seed: string;
  readonly spin: BetFacts;
  /** Facts of the bought feature, per unit staked (price included). */
  readonly buy?: BetFacts;
  /** What the first 20,000 and the first million rounds of the seed pay, or would pay. */
  readonly totals: { readonly spin: readonly SeededTotals[]; readonly buy?: readonly SeededTotals[] };
}

export function areExact({ seed }: Pick<SlotFacts, 'seed'>): boolean {
  return seed === '';
}
