/**
 * Symbols, strips and lines of Harbour Lights. Each strip has 30 stops and is read downwards; a window shows the
 * stop and the two below it. On strips 2 to 4 light and moon are at least three apart, so that a light that fills
 * its reel never hides a moon: the chance of moons is the same in every spin.
 */
export const SYMBOLS = {
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
} as const;

export type SymbolLetter = keyof typeof SYMBOLS;
export type SlotSymbol = (typeof SYMBOLS)[SymbolLetter];
export type PayingSymbol = Exclude<SlotSymbol, 'light' | 'moon'>;

export const REELS = 5;
export const ROWS = 3;
export const STRIP_LENGTH = 30;

const STRIP_LETTERS = [
  'KPINSKPOMAAOCCBNISCKIFAASOFFBN',
  'PMISNBAAIFFSKCLFKBALOCCOKPOINS',
  'OBSNKOIMACCPNLFIBSKLOCPKSIFFAA',
  'KIFFLBCCNPIKSIASLOFNSOAAKBCMPO',
  'OFIOCKMINBFFSBKNAAICCSNPKOSPAA',
] as const;

function strip(letters: string): readonly SlotSymbol[] {
  return [...letters].map((letter) => SYMBOLS[letter as SymbolLetter]); // a test checks each letter
}

export const STRIPS: readonly (readonly SlotSymbol[])[] = STRIP_LETTERS.map(strip);

/** Row of each reel, 0 at the top, from left to right. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];
