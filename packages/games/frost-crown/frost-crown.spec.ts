import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'frost-crown',
  version: 1,
  stakes: 'middle',
  capBets: 150,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      id: 'queen',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 140],
        [4, 550],
        [5, 2750],
      ],
    },
    {
      id: 'bear',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 100],
        [4, 350],
        [5, 1400],
      ],
    },
    {
      id: 'penguin',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 70],
        [4, 210],
        [5, 850],
      ],
    },
    {
      id: 'castle',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 55],
        [4, 170],
        [5, 550],
      ],
    },
    {
      id: 'spear',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 35],
        [4, 110],
        [5, 350],
      ],
    },
    {
      id: 'red',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 28],
        [4, 85],
        [5, 280],
      ],
    },
    {
      id: 'blue',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 21],
        [4, 70],
        [5, 210],
      ],
    },
    {
      id: 'green',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 17],
        [4, 55],
        [5, 170],
      ],
    },
    {
      id: 'violet',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 14],
        [4, 40],
        [5, 140],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
  ],
  pay: { kind: 'ways' },
  base: {
    reels: [
      'CFHEIBCGHIADFIEGHBFIHDAGCEFBHIDGHFEDGI',
      'DHBIFGHEIBCFAIGDEFHWDGHCIAEBIFGHFDEHGCI',
      'GAIFEIDHBGHFICHEDGAFBIHFEGWIDHCBDIGHFEC',
      'CFEIFHGDEIGCHIFDAEBHFGIECHDGBIHFDIHBWAG',
      'HEBFIDAEHCIGDFHGIEBHDWFICAFHGBEGIDHFIGC',
    ],
    respin: { lock: 'reels', spinsMax: 10 },
  },
};
