import { LINES_5X4_40 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'saffron-sphinx',
  version: 1,
  stakes: 'middle',
  capBets: 7500,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'pharaoh',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 140],
        [4, 700],
        [5, 4000],
      ],
    },
    {
      id: 'cat',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 110],
        [4, 410],
        [5, 2250],
      ],
    },
    {
      id: 'scarab',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 80],
        [4, 270],
        [5, 1350],
      ],
    },
    {
      id: 'ankh',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 70],
        [4, 210],
        [5, 800],
      ],
    },
    {
      id: 'crook',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 40],
        [4, 110],
        [5, 410],
      ],
    },
    {
      id: 'a',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 27],
        [4, 80],
        [5, 330],
      ],
    },
    {
      id: 'k',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 27],
        [4, 80],
        [5, 270],
      ],
    },
    {
      id: 'q',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 55],
        [5, 220],
      ],
    },
    {
      id: 'j',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 55],
        [5, 220],
      ],
    },
    { id: 'sphinx', key: 'W', role: 'wild' },
    {
      id: 'eye',
      key: 'S',
      role: 'scatter',
      pays: [
        [3, 200],
        [4, 1000],
        [5, 5000],
      ],
    },
  ],
  pay: { kind: 'lines', lines: LINES_5X4_40 },
  base: {
    reels: [
      'DCEFGIHDBCEHFGAIBGFCIEHDIEBHGCAFDHGIEFSIGAHB',
      'IHFGECBIWHAEGFHDCISBHGFAEDICWGBFHGIEHCADEGIFBD',
      'FGHDICGBEFGIHWESACIBDFGHBICGFEAHDIWEDHBFCGAHEI',
      'GFBDEIHFGCAIDHEFGCIBGHFEDIACHWBIGDEFHWIBAGSEHC',
      'FBICHDEIWCGFHSEDAGFBIHWBEGFICGHDAIEBHFGCDEHIAG',
    ],
  },
  free: {
    reels: [
      'GHFECIDBEGFACHIGEHIDFGBIAHDCFEIGBHEFCIHGDAHFIBE',
      'DBFIWEHFGIEHDCAGFIHEBIGCFDEHIDGCFBEHIAGHFIBCEGHA',
      'HADFIGWEIHFGBCIDBHEFACIGHEFDIGABHFECHIGDFEIHGBCE',
      'CFAIGWHDEBICHGFEAIHDBCFGHEIGBFHACIEFGDBEIHDEFGIH',
      'FCIHGBDEFHIGEHCAGIEFHBDIACFGHBEIGDFCIHBEGFWDAIHE',
    ],
    persist: { symbol: 'sphinx', move: 'stay', grow: 1, growMax: 5 },
    awards: [
      [3, 8],
      [4, 10],
      [5, 12],
    ],
    spinsMax: 12,
    multiplier: { start: 1, max: 1 },
  },
};
