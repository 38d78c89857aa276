import { LINES_5X3_10 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'neon-nomad',
  version: 1,
  stakes: 'middle',
  capBets: 1250,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      id: 'bike',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 240],
        [4, 1200],
        [5, 7250],
      ],
    },
    {
      id: 'pad',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 190],
        [4, 700],
        [5, 3750],
      ],
    },
    {
      id: 'tape',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 140],
        [4, 480],
        [5, 2500],
      ],
    },
    {
      id: 'guitar',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 120],
        [4, 360],
        [5, 1450],
      ],
    },
    {
      id: 'bolt',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 70],
        [4, 190],
        [5, 700],
      ],
    },
    {
      id: 'palm',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 50],
        [4, 140],
        [5, 550],
      ],
    },
    {
      id: 'heart',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 50],
        [4, 140],
        [5, 480],
      ],
    },
    {
      id: 'dice',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 38],
        [4, 95],
        [5, 380],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    {
      id: 'sunset',
      key: 'S',
      role: 'scatter',
      pays: [
        [3, 200],
        [4, 800],
        [5, 3000],
      ],
    },
  ],
  pay: { kind: 'lines', lines: LINES_5X3_10, direction: 'both' },
  base: {
    reels: [
      'FAGDHGCFBDEHSFGAHCEGBDFHEBGDCHE',
      'GHDFEHBGEHDCFAGCEDHBAWFGHDEBFGCS',
      'FHGWEDCGFHBDEGFHABHCEGDAHGFBSCED',
      'HDCAGFHEBDCFGEHDSAWBGHFEHGCDGEFB',
      'SHGCBDFEHGFHAEDBGCDHGFAEBCGFHED',
    ],
  },
  free: {
    reels: [
      'EGHCGEABFDHECHGFDGEHDBFAGHBCDF',
      'FBDGEHFADBCGDHEFGCWHAEFGHDBCEGH',
      'GDFGBHDECFWHGAEBGFHDCHFEDGAHBEC',
      'WGBHCFGEDHGAFBHEDCBGFDHECDFAGHE',
      'EHGBDCFEHGDAFGDCEBHGBCEFHADGHF',
    ],
    persist: { symbol: 'wild', move: 'stay', grow: 0, growMax: 0 },
    changes: [{ kind: 'expand', symbol: 'wild', to: 'wild', shape: 'reel' }],
    awards: [
      [3, 7],
      [4, 10],
      [5, 12],
    ],
    spinsMax: 12,
    multiplier: { start: 1, max: 1 },
  },
};
