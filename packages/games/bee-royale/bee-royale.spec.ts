import { LINES_5X4_25 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'bee-royale',
  version: 1,
  stakes: 'low',
  capBets: 200,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'queen',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 280],
        [4, 850],
        [5, 2750],
      ],
    },
    {
      id: 'sunflower',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 210],
        [4, 600],
        [5, 2000],
      ],
    },
    {
      id: 'butterfly',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 170],
        [4, 480],
        [5, 1400],
      ],
    },
    {
      id: 'ladybug',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 140],
        [4, 350],
        [5, 1050],
      ],
    },
    {
      id: 'honey',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 70],
        [4, 210],
        [5, 600],
      ],
    },
    {
      id: 'flower',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 70],
        [4, 210],
        [5, 600],
      ],
    },
    {
      id: 'tulip',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 55],
        [4, 140],
        [5, 410],
      ],
    },
    {
      id: 'clover',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 55],
        [4, 140],
        [5, 410],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    {
      id: 'honeycomb',
      key: 'I',
      role: 'coin',
      values: [
        [20, 20],
        [40, 25],
        [60, 25],
        [100, 15],
        [200, 8],
        [500, 4],
        [2000, 1],
      ],
    },
    { id: 'bee', key: 'J', role: 'collector' },
    {
      id: 'hive',
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
      'HIFCDEGBAFHDBEGCFHAIDEGCBHFAGSCDFHIEBDAHGBCFEG',
      'DFIGBHEAFDCGIFHBCEDAGHFSBGEHCIABWFDGEHCDAFBEGCH',
      'DEGSCAFHBDEGCFBHAGIDBEFWHDAFCIGBEHFACGDHEBICGFH',
      'BDFCIEAGHFEGHCIDBFGECAHWBFDGBSHDCAEFIHECGDFBAGH',
      'FBCDJGEHCAFIBGSDEHAFBCGHEDAFIJGCDEFBHAIGFEHBCDHG',
    ],
    collects: true,
  },
  free: {
    reels: [
      'DFCBHGIEBDFCAGHSFEIDHGABCIFHGIEDBACDIFHEGCBAEI',
      'ICGHFBDEIACFBGHIEDCAGEIHSFCABWFIDEHBCGIDAGBFEHD',
      'IBDCAFEWIHSGDBFHCIAGEBDHECFDIGBAIGBFACHEDIJFGECH',
      'CHFDIABCDGEHIBJEFICAFGHDIBWEABCHGDFICEGSBDHFIAGE',
      'AJGEDIBHFDGEACBIJCEGHFASIDHJBGEFACDIBHGDJFICEHBCIF',
    ],
    collects: true,
    awards: [
      [3, 10],
      [4, 15],
      [5, 20],
    ],
    retriggers: [[3, 5]],
    spinsMax: 40,
    multiplier: { start: 1, max: 1 },
  },
};
