import { LINES_5X4_25 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'koi-terrace',
  version: 1,
  stakes: 'low',
  capBets: 500,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'goldkoi',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 95],
        [4, 280],
        [5, 1100],
      ],
    },
    {
      id: 'heron',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 75],
        [4, 210],
        [5, 750],
      ],
    },
    {
      id: 'turtle',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 55],
        [4, 150],
        [5, 550],
      ],
    },
    {
      id: 'bridge',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 45],
        [4, 110],
        [5, 370],
      ],
    },
    {
      id: 'dragonfly',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 65],
        [5, 210],
      ],
    },
    {
      id: 'lily',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 19],
        [4, 55],
        [5, 190],
      ],
    },
    {
      id: 'bamboo',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 19],
        [4, 45],
        [5, 170],
      ],
    },
    {
      id: 'shell',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 15],
        [4, 37],
        [5, 130],
      ],
    },
    {
      id: 'drop',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 15],
        [4, 37],
        [5, 130],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    { id: 'dragon', key: 'J', role: 'wild' },
  ],
  pay: { kind: 'lines', lines: LINES_5X4_25 },
  base: {
    reels: [
      'DHBCIGEHIFGDBIHAECFHDEIGFBHGICFADECIHGAFE',
      'ECBIHGDFWHDCEGAIFHBICGDFEHBAIGHEICFDHAEIGF',
      'BEGHIFCHIEGDABFHICDEAGIHFCGWEFHIEDBGCFHAID',
      'CHBFGHICEDAIFGEHBCIGHEFWIDBAHEFDGCIFHGAIED',
      'IHGEACDIHBGFCBHIEFGAHIDCFEIGAHEBDFHICGDEF',
    ],
    persist: { symbol: 'wild', move: 'up', grow: 1, growMax: 6, becomes: { symbol: 'dragon', at: 3 } },
  },
};
