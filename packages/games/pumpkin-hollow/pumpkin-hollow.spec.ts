import { LINES_5X3_20 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'pumpkin-hollow',
  version: 1,
  stakes: 'low',
  capBets: 2000,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      id: 'witch',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 300],
        [4, 1500],
        [5, 9000],
      ],
    },
    {
      id: 'cat',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 240],
        [4, 900],
        [5, 4750],
      ],
    },
    {
      id: 'ghost',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 180],
        [4, 600],
        [5, 3000],
      ],
    },
    {
      id: 'house',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 150],
        [4, 450],
        [5, 1800],
      ],
    },
    {
      id: 'broom',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 90],
        [4, 240],
        [5, 900],
      ],
    },
    {
      id: 'hat',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 60],
        [4, 180],
        [5, 700],
      ],
    },
    {
      id: 'candy',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 60],
        [4, 180],
        [5, 600],
      ],
    },
    {
      id: 'bat',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 50],
        [4, 120],
        [5, 480],
      ],
    },
    {
      id: 'web',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 50],
        [4, 120],
        [5, 480],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    { id: 'guest', key: 'J', role: 'mystery' },
    {
      id: 'moon',
      key: 'S',
      role: 'scatter',
      pays: [
        [3, 200],
        [4, 1000],
        [5, 5000],
      ],
    },
  ],
  pay: { kind: 'lines', lines: LINES_5X3_20 },
  base: {
    reels: [
      'BIJJJHGCEDIFBACDHGFEIHFIGDCBEFSGHIAEDHFG',
      'IDBGWFIAHFEJJJHCIDGFBEGHCIDAFGSHIDCGEBFHE',
      'DBFIGEDCHGIHFEJJJAFCDBHEIGFSBDHGEIWCAFHGI',
      'CJJJEBHGDFIAGEHWFIAEGHDCBFIGCDSIHFEHGBFID',
      'GFIEHACHFIDBEGFCHISDGBJJJAHFEGDCIFEHIGBD',
    ],
    changes: [
      {
        kind: 'mystery',
        symbol: 'guest',
        into: [
          ['witch', 1],
          ['cat', 2],
          ['ghost', 3],
          ['house', 4],
          ['broom', 5],
          ['hat', 5],
          ['candy', 5],
          ['bat', 5],
          ['web', 5],
        ],
      },
      {
        kind: 'strew',
        oneIn: 25,
        counts: [
          [2, 5],
          [3, 3],
          [5, 1],
        ],
        to: 'wild',
      },
    ],
  },
  free: {
    reels: [
      'FEHCDJJJGHAIDBEFCHEGJJJBFIAHCDGFEDIGBI',
      'FEDHGCJJJABIDFHDGEWCJJJEHBIFAGFEHDICBIG',
      'JJJCEIDBGHEFADFCHBGJJJIEGIHDCAEFGWBIDFH',
      'AECGIDHFGEBJJJIHCFDBWAGEDHFCIEHJJJGIFDB',
      'DHGCEFAIDGBHEFJJJICGBDFIDHEGCAFEJJJBHI',
    ],
    changes: [
      {
        kind: 'mystery',
        symbol: 'guest',
        into: [
          ['witch', 2],
          ['cat', 3],
          ['ghost', 4],
          ['house', 4],
          ['broom', 5],
          ['hat', 5],
          ['candy', 5],
          ['bat', 5],
          ['web', 5],
        ],
      },
      {
        kind: 'strew',
        oneIn: 4,
        counts: [
          [1, 5],
          [2, 3],
          [4, 1],
        ],
        to: 'wild',
      },
    ],
    awards: [
      [3, 10],
      [4, 13],
      [5, 18],
    ],
    spinsMax: 18,
    multiplier: { start: 2, max: 2 },
  },
};
