import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'northlight-dome',
  version: 1,
  stakes: 'middle',
  capBets: 2000,
  rows: [3, 4, 5, 4, 3],
  symbols: [
    {
      id: 'aurora',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 120],
        [4, 370],
        [5, 1500],
      ],
    },
    {
      id: 'planet',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 100],
        [4, 270],
        [5, 1000],
      ],
    },
    {
      id: 'owl',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 75],
        [4, 200],
        [5, 750],
      ],
    },
    {
      id: 'galaxy',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 60],
        [4, 150],
        [5, 500],
      ],
    },
    {
      id: 'telescope',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 30],
        [4, 85],
        [5, 270],
      ],
    },
    {
      id: 'moon',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 25],
        [4, 75],
        [5, 250],
      ],
    },
    {
      id: 'comet',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 25],
        [4, 60],
        [5, 220],
      ],
    },
    {
      id: 'compass',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 20],
        [4, 50],
        [5, 170],
      ],
    },
    {
      id: 'globe',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 20],
        [4, 50],
        [5, 170],
      ],
    },
    {
      id: 'lens',
      key: 'J',
      role: 'pay',
      pays: [
        [3, 15],
        [4, 37],
        [5, 120],
      ],
    },
    { id: 'star', key: 'W', role: 'wild' },
    {
      id: 'dome',
      key: 'S',
      role: 'scatter',
      pays: [
        [3, 200],
        [4, 800],
        [5, 3000],
      ],
    },
  ],
  pay: { kind: 'ways' },
  base: {
    reels: [
      'JGEADHJFGIBCEHIFDBAJGIHDCJEGBHIFJGEHACIBDFJESHGFIC',
      'IGDJHFECBGIJAWDHGFCIBHFEJGAHEICDJBFGICJBAHEIDGHJFSE',
      'GFHJECIFJBDGEHISJWCAFHBGDEHIJCGDEIFBGHJACIFEDHGAJBI',
      'BHJEIGHBDJCFHEIAGJCBEGDFIWSHJGEIHAJFCDBIGFJHCEDIAGF',
      'ECHDFGIHJDEGFCBAJIHGDFSEBICJHFEGIAJHDIGBCJWAHEFIGJB',
    ],
  },
  free: {
    reels: [
      'IEHJGBADCIFGJEHIBCEFJGHIDFAGJBHECIDGJHFECIGDHBJAF',
      'BECJGHACBIFDHGEFJIDGHAEJCBIFJGHCEIBDFJGHIAWGJDEFHI',
      'HIAJFCEHBGJWHIAFDJBEGCHIBEFJGCIDFAGHIJDEHFBGJEICGD',
      'FHGIJDCHBIGJEAWIFHBGCEJDFIHCAGJHEDIGBJFCEHDFGIAEJB',
      'JGFIHEDGIJHAFECBIJGHEDAFJIGBHCIDEFGBWJHGFCEIAJHBCD',
    ],
    persist: { symbol: 'star', move: 'stay', grow: 0, growMax: 0 },
    awards: [
      [3, 8],
      [4, 10],
      [5, 12],
    ],
    spinsMax: 12,
    multiplier: { start: 1, max: 1 },
  },
};
