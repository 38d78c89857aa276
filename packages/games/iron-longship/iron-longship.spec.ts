import { LINES_5X3_20 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'iron-longship',
  version: 1,
  stakes: 'middle',
  capBets: 5000,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      id: 'jarl',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 230],
        [4, 900],
        [5, 4750],
      ],
    },
    {
      id: 'raven',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 180],
        [4, 600],
        [5, 3000],
      ],
    },
    {
      id: 'axe',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 150],
        [4, 440],
        [5, 1750],
      ],
    },
    {
      id: 'helmet',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 120],
        [4, 350],
        [5, 1150],
      ],
    },
    {
      id: 'rune',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 60],
        [4, 180],
        [5, 600],
      ],
    },
    {
      id: 'hammer',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 60],
        [4, 150],
        [5, 550],
      ],
    },
    {
      id: 'knot',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 45],
        [4, 120],
        [5, 470],
      ],
    },
    {
      id: 'anchor',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 45],
        [4, 120],
        [5, 470],
      ],
    },
    {
      id: 'wild',
      key: 'W',
      role: 'wild',
      pays: [
        [3, 290],
        [4, 1450],
        [5, 8750],
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
