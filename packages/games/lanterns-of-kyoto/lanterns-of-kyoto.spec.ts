import { LINES_5X4_40 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'lanterns-of-kyoto',
  version: 1,
  stakes: 'low',
  capBets: 300,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'geisha',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 180],
        [4, 550],
        [5, 2250],
      ],
    },
    {
      id: 'pagoda',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 140],
        [4, 390],
        [5, 1450],
      ],
    },
    {
      id: 'fan',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 110],
        [4, 290],
        [5, 1050],
      ],
    },
    {
      id: 'crane',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 90],
        [4, 210],
        [5, 700],
      ],
    },
    {
      id: 'tea',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 45],
        [4, 120],
        [5, 390],
      ],
    },
    {
      id: 'bonsai',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 36],
        [4, 110],
        [5, 360],
      ],
    },
    {
      id: 'cup',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 36],
        [4, 90],
        [5, 320],
      ],
    },
    {
      id: 'bell',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 29],
        [4, 70],
        [5, 250],
      ],
    },
    {
      id: 'bamboo',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 29],
        [4, 70],
        [5, 250],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    { id: 'lantern', key: 'J', role: 'special' },
    {
      id: 'temple',
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
      'HEDBFAICGHIDAEJHFIBGCEDGIAHFCBGFHEDICHDESGIAFJHEIGBFCG',
      'HGIEBACHDFGIEHFAJGDCEIHBGSCFIEADGJHFIEHBGCIADFEIGHFCBD',
      'IGADCHEFIGEFAIHDCGJBEHDFIGSHCFAEGIDBHCIFGEBAHDICFJGEHB',
      'AGFDHCBEIDJFGIAHCGEHIGBDFEHCIFHGDAEJICBFGIESAHDFGEIBCH',
      'BFCIDHEFJGHAIBCEIHDFGEDBACGIFHGEDHIFCBHIEGACFGEHDISAJG',
    ],
    changes: [{ kind: 'link', symbol: 'lantern', to: 'wild' }],
  },
  free: {
    reels: [
      'DAEIHBFGCHIAFCGDEIHJBGCDEHJFGIBDAEHCFIGHBESDIACFGJ',
      'GAFICBDEIHSFGEABCJHIDGFAHCBEIHCDGFJIHAGEDFCGBDIHJE',
      'GCIDAHFEGCIAJHBEDFGHCDIGEFSABJHCEIAGDIFHBDCGEHJIBF',
      'DJFACIHBEGFDHAGCBIJDESFCIHGEFDHABGJICDAHGIEFHBCIGE',
      'SBIEJFGHAIBEHCGDFCAIJDHEGFICBHFDEGBAIHJCDIGEHAGFDC',
    ],
    changes: [{ kind: 'link', symbol: 'lantern', to: 'wild' }],
    awards: [
      [3, 8],
      [4, 12],
      [5, 16],
    ],
    retriggers: [[3, 4]],
    spinsMax: 40,
    multiplier: { start: 1, step: { per: 'retrigger', add: 1 }, max: 5 },
  },
};
