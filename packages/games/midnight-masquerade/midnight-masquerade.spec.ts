import { LINES_5X4_50 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'midnight-masquerade',
  version: 1,
  stakes: 'middle',
  capBets: 1000,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'harlequin',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 140],
        [4, 410],
        [5, 1650],
      ],
    },
    {
      id: 'duo',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 110],
        [4, 300],
        [5, 1100],
      ],
    },
    {
      id: 'feather',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 80],
        [4, 220],
        [5, 800],
      ],
    },
    {
      id: 'violin',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 70],
        [4, 160],
        [5, 550],
      ],
    },
    {
      id: 'carnival',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 33],
        [4, 95],
        [5, 300],
      ],
    },
    {
      id: 'candle',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 27],
        [4, 80],
        [5, 270],
      ],
    },
    {
      id: 'wine',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 27],
        [4, 70],
        [5, 250],
      ],
    },
    {
      id: 'key',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 55],
        [5, 190],
      ],
    },
    {
      id: 'rose',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 55],
        [5, 190],
      ],
    },
    { id: 'clock', key: 'W', role: 'wild' },
    { id: 'mask', key: 'J', role: 'mystery' },
    {
      id: 'curtain',
      key: 'S',
      role: 'scatter',
      pays: [
        [3, 200],
        [4, 1000],
        [5, 5000],
      ],
    },
  ],
  pay: { kind: 'lines', lines: LINES_5X4_50 },
  base: {
    reels: [
      'AEFHSGDBIGHECFDIGHACBEFIGJJJHDAEFCIBGHFIBHEDCJJJIG',
      'GEIABFIGEHJJJCDAFGHBIEHDFGICJJJEGCDBFHAISGHBWIECFHD',
      'IFBEDHFGAICDBEJJJHGFIEGDBAHIECGSFJJJHDIFBEGWHCAIGCH',
      'FCIBJJJHEGIDAFHIBGDAHCEGIBHFDWGCEIFHEBJJJGFICAHEDGS',
      'WIDHEFCGJJJHBEIFGDACGHBSDIEJJJFHAIBGEFHIDCGHFIACEBG',
    ],
    changes: [
      {
        kind: 'mystery',
        symbol: 'mask',
        into: [
          ['harlequin', 2],
          ['duo', 3],
          ['feather', 4],
          ['violin', 4],
          ['carnival', 6],
          ['candle', 7],
          ['wine', 8],
          ['key', 8],
          ['rose', 8],
        ],
      },
    ],
  },
  free: {
    reels: [
      'IABHEJJJJGIFDCSJJJJAIGBHJJJJDEFGHIJJJJEBCJJJJDAIHFGCJJHEDCGF',
      'SJJJJHEICDGJJJJFEJJJJBHCIGDFAJJJJIHEBGADCFJJJJIGEHDJJWHICFGAB',
      'GICEJJJJFHDBAICGHJJJJEDSFHIGJJJJBAWCFJJJJDGICEGHJJJJAIHDJJEFB',
      'SJJJJEDWGHICFDBJJJJAHGEIJJJJAHDGIFEJJJJCBGFCHJJJJIEBDAGJJCFIH',
      'CGHIEJJJJFDBGAHISJJJJEGICJJJJFBHDCEAIGWFJJJJHDEIJJJJBHACGFJJD',
    ],
    changes: [
      {
        kind: 'mystery',
        symbol: 'mask',
        into: [
          ['harlequin', 4],
          ['duo', 4],
          ['feather', 5],
          ['violin', 5],
          ['carnival', 6],
          ['candle', 6],
          ['wine', 6],
          ['key', 6],
          ['rose', 6],
        ],
      },
    ],
    awards: [
      [3, 8],
      [4, 10],
      [5, 12],
    ],
    retriggers: [[3, 4]],
    spinsMax: 32,
    multiplier: { start: 1, max: 1 },
  },
  buy: { cost: 58, scatters: 3 },
};
