import { LINES_5X3_20 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'iron-longship',
  version: 1,
  stakes: 'middle',
  capBets: 2500,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      id: 'jarl',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 230],
        [4, 850],
        [5, 4500],
      ],
    },
    {
      id: 'raven',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 170],
        [4, 550],
        [5, 2750],
      ],
    },
    {
      id: 'axe',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 140],
        [4, 430],
        [5, 1700],
      ],
    },
    {
      id: 'helmet',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 110],
        [4, 340],
        [5, 1150],
      ],
    },
    {
      id: 'rune',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 55],
        [4, 170],
        [5, 550],
      ],
    },
    {
      id: 'hammer',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 55],
        [4, 140],
        [5, 500],
      ],
    },
    {
      id: 'knot',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 45],
        [4, 110],
        [5, 460],
      ],
    },
    {
      id: 'anchor',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 45],
        [4, 110],
        [5, 460],
      ],
    },
    {
      id: 'wild',
      key: 'W',
      role: 'wild',
      pays: [
        [3, 290],
        [4, 1450],
        [5, 8500],
      ],
    },
    {
      id: 'shield',
      key: 'I',
      role: 'coin',
      values: [
        [50, 40],
        [100, 30],
        [150, 14],
        [200, 10],
        [300, 6],
        [500, 3],
        [1000, 1],
      ],
    },
  ],
  pay: { kind: 'lines', lines: LINES_5X3_20 },
  base: {
    reels: [
      'FBGEHDWGEDFCHAGFBEIIHFGDCHEBGCAEFDHII',
      'ECDHGEAFWCHGDEBIIFGHADCEFHBGEWDHFGBFII',
      'GHBCDEWFGHADGIIBFEHCWFDEGCHIIEBAFGDHEF',
      'EHIIDFWHGECBEGFDAFHCWGDIIHBEAFEHGDCGBF',
      'GFEGWDHBCEGFHDBFGEIIACEHDFGHABDFHCIIE',
    ],
  },
  hold: {
    symbol: 'shield',
    countMin: 6,
    respins: 3,
    chance: [1, 18],
    values: [
      [50, 40],
      [100, 30],
      [150, 14],
      [200, 10],
      [300, 6],
      [500, 3],
      [1000, 1],
    ],
    boardUnits: 200000,
    perFullRow: 1,
  },
};
