import { LINES_5X4_25 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'kraken-below',
  version: 1,
  stakes: 'middle',
  capBets: 1250,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'captain',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 150],
        [4, 750],
        [5, 4500],
      ],
    },
    {
      id: 'shark',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 120],
        [4, 460],
        [5, 2500],
      ],
    },
    {
      id: 'squid',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 90],
        [4, 310],
        [5, 1550],
      ],
    },
    {
      id: 'helmet',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 75],
        [4, 230],
        [5, 900],
      ],
    },
    {
      id: 'angler',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 45],
        [4, 120],
        [5, 460],
      ],
    },
    {
      id: 'starfish',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 31],
        [4, 90],
        [5, 370],
      ],
    },
    {
      id: 'shell',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 31],
        [4, 90],
        [5, 310],
      ],
    },
    {
      id: 'seahorse',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 25],
        [4, 60],
        [5, 250],
      ],
    },
    {
      id: 'jelly',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 25],
        [4, 60],
        [5, 250],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    {
      id: 'pearl',
      key: 'J',
      role: 'coin',
      values: [
        [50, 30],
        [100, 30],
        [200, 20],
        [500, 10],
        [1000, 4],
        [5000, 1],
      ],
    },
    { id: 'bell', key: 'K', role: 'collector' },
    {
      id: 'chest',
      key: 'S',
      role: 'scatter',
      pays: [
        [3, 200],
        [4, 1000],
        [5, 5000],
      ],
    },
  ],
  pay: { kind: 'lines', lines: LINES_5X4_25 },
  base: {
    reels: [
      'HGBCIFGDBHEGADHFJICGBHEIFCDEGJFIHADIBFHGCESDIFAE',
      'IBHGCEIDFAGHBECFIDHSEGFCIHJBADGFEIDBHFGJIECHGDAFW',
      'IGCEDHBJCGHIFADSEBFJIGHFECHBAGDIEGDFHKIBCWDGFIAHFE',
      'DCFIHGSEIJFBDHACDFGEIBHJEGDFCIHABIGFEHCDAIBFGEHWG',
      'DCBEHSFGIBDEIAFHCJGKFDIHGABFCEDGHBIJCHFDEIGFHEIGA',
    ],
    collects: true,
  },
  free: {
    reels: [
      'BFJEHGIDBHCGDJEFIAHEFBDGJCIDHFGBEIAFCGJEDHCAI',
      'GBHDICEFHJGIACDFBHJIEDGFBCHEADIJFWGIHECBGFJDAE',
      'CIDEGJHBDFCIEGJHADIFBGEJIFHCWDAFBCEHIGDJKHEBFAG',
      'EGBDFJHIECAGIDBFHECGFWJDIBECHJGIFADBHECGAHJIFD',
      'HFEKACIBGHDFEJICFDHEKGBCAJGIFDHEADJBICEFGIBHJDG',
    ],
    collects: true,
    changes: [{ kind: 'expand', symbol: 'wild', to: 'wild', shape: 'block' }],
    awards: [
      [3, 8],
      [4, 12],
      [5, 20],
    ],
    spinsMax: 20,
    multiplier: { start: 1, max: 1 },
  },
};
