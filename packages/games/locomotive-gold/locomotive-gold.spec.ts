import { LINES_6X4_25 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'locomotive-gold',
  version: 1,
  stakes: 'middle',
  capBets: 2000,
  rows: [4, 4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'driver',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 330],
        [4, 1100],
        [5, 3250],
        [6, 11000],
      ],
    },
    {
      id: 'bars',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 270],
        [4, 800],
        [5, 2250],
        [6, 8250],
      ],
    },
    {
      id: 'vault',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 220],
        [4, 650],
        [5, 1650],
        [6, 5500],
      ],
    },
    {
      id: 'robber',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 160],
        [4, 440],
        [5, 1100],
        [6, 3250],
      ],
    },
    {
      id: 'a',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 110],
        [4, 270],
        [5, 800],
        [6, 2250],
      ],
    },
    {
      id: 'k',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 80],
        [4, 220],
        [5, 650],
        [6, 1650],
      ],
    },
    {
      id: 'q',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 65],
        [4, 190],
        [5, 550],
        [6, 1350],
      ],
    },
    {
      id: 'j',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 55],
        [4, 160],
        [5, 440],
        [6, 1100],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    {
      id: 'wagon',
      key: 'I',
      role: 'coin',
      values: [
        [50, 40],
        [100, 30],
        [200, 16],
        [300, 8],
        [500, 4],
        [1500, 1],
      ],
    },
  ],
  pay: { kind: 'lines', lines: LINES_6X4_25 },
  base: {
    reels: [
      'GHFDCBGEHADEFIIGHDBGCFEHCBAGEIIFDHGBEFDHCGAHFDIEGHBECFA',
      'DCFHEGADIIHBCFEGDFBHGEIICHADGFCBEWHAFGDHEFDBGCEAIHFGEBHG',
      'DBHCEFGIIHDGBFEHADCIIHGEWFACBFGDEHBGECHDFGHADBEIGFCAHEFG',
      'HFCDEWFGIIHBCEGDHAFDEGCHFBIICHEDGABFEHGDFIHEGCAFDGBHAEBG',
      'IIGAFHDEFGCHADGBEIIHEFCBGDFHAGEHCFDHBGEAWGCDHFEIBDCGHEBF',
      'DGIIBFGHAECFHDGBHEIIAFDBGECHFGDWHAGEFBICDEGHFCDBAHEGFCHE',
    ],
  },
  hold: {
    symbol: 'wagon',
    countMin: 7,
    respins: 3,
    chance: [1, 22],
    values: [
      [50, 40],
      [100, 30],
      [200, 16],
      [300, 8],
      [500, 4],
      [1500, 1],
    ],
    boardUnits: 100000,
    perFullRow: 2,
  },
};
