import type { EarlierRules, RandomIntegers } from '../../game-rules.ts';
import type { SlotOutcome } from '../../slot-engine/slot-outcome.types.ts';

/**
 * The rules of version 1, played until December 2026, for the verification of its rounds. Three moons start a tide of eight free spins in which lights fill their reels and
 * wins count double. Moons in a tide start the next one, once: wins of the second count three times, of the third five times. Units are twentieths of the stake.
 */
const UNITS_PER_STAKE = 20n;
const TIDE_SPINS = 8;
/** Of the paid spin and of the three tides. */
const MULTIPLIERS = [1, 2, 3, 5];
const MOONS_MIN = 3;
/** For three, four and five. */
const MOON_PAYS = [40, 200, 1000];
const LINE_PAYS: Readonly<Record<string, readonly number[]>> = {
  bridge: [50, 200, 750],
  parrotfish: [40, 125, 500],
  iguana: [25, 75, 250],
  sloop: [20, 60, 180],
  coral: [15, 40, 140],
  saffron: [15, 40, 140],
  aqua: [10, 40, 125],
  lantern: [8, 30, 100],
  anchor: [6, 20, 75],
  orange: [5, 20, 70],
};
const SYMBOLS: Readonly<Record<string, string>> = {
  L: 'light',
  M: 'moon',
  B: 'bridge',
  P: 'parrotfish',
  I: 'iguana',
  S: 'sloop',
  C: 'coral',
  F: 'saffron',
  A: 'aqua',
  N: 'lantern',
  K: 'anchor',
  O: 'orange',
};
const STRIPS = [
  'KPINSKPOMAAOCCBNISCKIFAASOFFBN',
  'PMISNBAAIFFSKCLFKBALOCCOKPOINS',
  'OBSNKOIMACCPNLFIBSKLOCPKSIFFAA',
  'KIFFLBCCNPIKSIASLOFNSOAAKBCMPO',
  'OFIOCKMINBFFSBKNAAICCSNPKOSPAA',
];
/** Row of each reel, 0 at the top. */
const LINES = (
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 10121 ' +
  '12101 01110 21112 01010 21212 11011 11211 00200 22022 02220'
).split(' ');

interface Spin {
  /** 0 for the paid spin. */
  readonly tide: number;
  readonly multiplier: number;
  readonly stops: readonly number[];
  readonly lines: readonly {
    readonly line: number;
    readonly symbol: string;
    readonly count: number;
    readonly units: number;
  }[];
  readonly moons: number;
  readonly moonUnits: number;
  readonly units: number;
}

export interface Version1Outcome {
  readonly spins: readonly Spin[];
  readonly units: number;
}

function windowOf(strip: string, stop: number, tide: number): readonly string[] {
  const symbols = [0, 1, 2].map((row) => SYMBOLS[strip[(stop + row) % strip.length] ?? ''] ?? '');
  return tide > 0 && symbols.includes('light') ? symbols.map(() => 'light') : symbols;
}

/** The first reel has no light. */
function payOfLine(symbols: readonly string[]): { symbol: string; count: number; units: number } | null {
  const [symbol = ''] = symbols;
  const end = symbols.findIndex((shown) => shown !== symbol && shown !== 'light');
  const count = end < 0 ? symbols.length : end;
  const units = LINE_PAYS[symbol]?.[count - 3];
  return units === undefined ? null : { symbol, count, units };
}

function playSpin(random: RandomIntegers, tide: number): Spin {
  const multiplier = MULTIPLIERS[tide] ?? 1;
  const stops = STRIPS.map((strip) => random.below(strip.length));
  const windows = STRIPS.map((strip, reel) => windowOf(strip, stops[reel] ?? 0, tide));
  const lines = LINES.flatMap((rows, line) => {
    const pay = payOfLine(windows.map((window, reel) => window[Number(rows[reel])] ?? ''));
    return pay ? [{ line, ...pay, units: pay.units * multiplier }] : [];
  });
  const moons = windows.filter((window) => window.includes('moon')).length;
  const moonUnits = (MOON_PAYS[moons - MOONS_MIN] ?? 0) * multiplier;
  const units = lines.reduce((sum, line) => sum + line.units, moonUnits);
  return { tide, multiplier, stops, lines, moons, moonUnits, units };
}

export const version1Rules: EarlierRules = {
  version: 1,
  parseMove: (move) => (Object.keys(move).length === 0 ? {} : null),
  outcomeOf(random, stakeMinor) {
    const spins: Spin[] = [];
    for (const tide of MULTIPLIERS.keys()) {
      const played = Array.from({ length: tide === 0 ? 1 : TIDE_SPINS }, () => playSpin(random, tide));
      spins.push(...played);
      if (!played.some(({ moons }) => moons >= MOONS_MIN)) break;
    }
    const units = spins.reduce((sum, spin) => sum + spin.units, 0);
    return { outcome: { spins, units }, winMinor: (stakeMinor * BigInt(units)) / UNITS_PER_STAKE };
  },
};

/** A stored outcome as the view shows it. One of version 1 has its reels and its sum: version 2 has the same strips. */
export function shownOutcome(stored: SlotOutcome | Version1Outcome): SlotOutcome {
  if ('staked' in stored) return stored;
  let total = 0;
  return {
    spins: stored.spins.map(({ tide, stops, units }) => {
      total += units * 5;
      return { mode: tide === 0 ? 'base' : 'free', stops, steps: [], units: units * 5, total };
    }),
    units: stored.units * 5,
    staked: 100,
  };
}
