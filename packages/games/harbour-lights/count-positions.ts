import { LINES, REELS, STRIPS, STRIP_LENGTH, type SlotSymbol } from './reels.ts';
import { LINE_PAYS, MOONS_MIN, MOON_PAYS, paidWindowOf, payOfLine, type Tide } from './harbour-lights.rules.ts';

/** Sums over all 30^5 positions of the reels, at multiplier 1. */
export interface PositionCount {
  readonly positions: bigint;
  readonly lineUnits: bigint;
  readonly moonUnits: bigint;
  readonly squaredUnits: bigint;
  readonly paying: bigint;
  readonly moonPositions: bigint;
  /** Sum of units and of their squares over positions with three or more moons. */
  readonly unitsWithMoons: bigint;
  readonly unitsMax: number;
  readonly unitsMaxWithMoons: number;
  readonly unitsMaxPositions: bigint;
}

interface Tables {
  /** [reel][stop] → three symbols. */
  readonly windows: readonly (readonly (readonly SlotSymbol[])[])[];
  readonly moon: readonly (readonly number[])[];
}

function tablesOf(tide: Tide): Tables {
  const stops = Array.from({ length: STRIP_LENGTH }, (_, stop) => stop);
  const windows = STRIPS.map((_, reel) => stops.map((stop) => paidWindowOf(reel, stop, tide)));
  return { windows, moon: windows.map((reel) => reel.map((window) => (window.includes('moon') ? 1 : 0))) };
}

interface OpenLine {
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly pays: readonly [number, number, number];
}

const at = <T>(list: readonly T[], index: number): T => list[index] as T; // all indexes are within the lists' lengths

/** Lines that have won after three reels; later reels can only extend them. */
function winningAfterThree(windows: readonly (readonly SlotSymbol[])[]): readonly OpenLine[] {
  return LINES.flatMap((rows, line): OpenLine[] => {
    const symbols = [0, 1, 2].map((reel) => at(at(windows, reel), at(rows, reel)));
    const pay = payOfLine([...symbols, 'moon', 'moon']);
    return pay ? [{ line, symbol: pay.symbol, pays: LINE_PAYS[pay.symbol] }] : [];
  });
}

/**
 * Counts all positions of one kind of spin; takes about a second. `tide` only decides whether a light fills its
 * reel.
 */
export function countPositions(tide: Tide): PositionCount {
  const { windows, moon } = tablesOf(tide);
  const total = {
    line: 0,
    moon: 0,
    squared: 0n,
    paying: 0,
    moons: 0,
    withMoons: 0,
    max: 0,
    maxWithMoons: 0,
    maxPositions: 0,
  };
  const seen = (units: number, lineUnits: number, moons: number): void => {
    total.line += lineUnits;
    total.moon += units - lineUnits;
    if (units > 0) total.paying += 1;
    if (moons >= MOONS_MIN) {
      total.moons += 1;
      total.withMoons += units;
      if (units > total.maxWithMoons) total.maxWithMoons = units;
    }
    if (units > total.max) [total.max, total.maxPositions] = [units, 0];
    if (units === total.max) total.maxPositions += 1;
  };
  for (let first = 0; first < STRIP_LENGTH; first += 1) {
    for (let second = 0; second < STRIP_LENGTH; second += 1) {
      for (let third = 0; third < STRIP_LENGTH; third += 1) {
        const stops = [first, second, third];
        const alive = winningAfterThree(stops.map((stop, reel) => at(at(windows, reel), stop)));
        const moons = stops.reduce((sum, stop, reel) => sum + at(at(moon, reel), stop), 0);
        total.squared += BigInt(countEnds({ windows, moon }, alive, moons, seen));
      }
    }
  }
  return {
    positions: BigInt(STRIP_LENGTH) ** BigInt(REELS),
    lineUnits: BigInt(total.line),
    moonUnits: BigInt(total.moon),
    squaredUnits: total.squared,
    paying: BigInt(total.paying),
    moonPositions: BigInt(total.moons),
    unitsWithMoons: BigInt(total.withMoons),
    unitsMax: total.max,
    unitsMaxWithMoons: total.maxWithMoons,
    unitsMaxPositions: BigInt(total.maxPositions),
  };
}

/** The 900 endings of one start. Returns the sum of squared units, which stays far below 2^53. */
function countEnds(
  { windows, moon }: Tables,
  alive: readonly OpenLine[],
  moonsBefore: number,
  seen: (units: number, lineUnits: number, moons: number) => void,
): number {
  let squared = 0;
  for (let fourth = 0; fourth < STRIP_LENGTH; fourth += 1) {
    const window = at(at(windows, 3), fourth);
    let fixed = 0;
    const open: OpenLine[] = [];
    for (const line of alive) {
      const symbol = at(window, at(at(LINES, line.line), 3));
      if (symbol === line.symbol || symbol === 'light') open.push(line);
      else fixed += line.pays[0];
    }
    for (let fifth = 0; fifth < STRIP_LENGTH; fifth += 1) {
      const last = at(at(windows, 4), fifth);
      let lineUnits = fixed;
      for (const line of open)
        lineUnits += at(last, at(at(LINES, line.line), 4)) === line.symbol ? line.pays[2] : line.pays[1];
      const moons = moonsBefore + at(at(moon, 3), fourth) + at(at(moon, 4), fifth);
      const units = lineUnits + (moons >= MOONS_MIN ? (MOON_PAYS[moons - MOONS_MIN] ?? 0) : 0);
      squared += units * units;
      seen(units, lineUnits, moons);
    }
  }
  return squared;
}
