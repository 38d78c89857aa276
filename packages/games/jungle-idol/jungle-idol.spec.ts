import { LINES_5X3_20 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'jungle-idol',
  version: 1,
  stakes: 'middle',
  capBets: 1250,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      id: 'jaguar',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 170],
        [4, 850],
        [5, 5250],
      ],
    },
    {
      id: 'toucan',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 140],
        [4, 500],
        [5, 2750],
      ],
    },
    {
      id: 'snake',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 100],
        [4, 350],
        [5, 1750],
      ],
    },
    {
      id: 'monkey',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 85],
        [4, 260],
        [5, 1050],
      ],
    },
    {
      id: 'flower',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 50],
        [4, 140],
        [5, 500],
      ],
    },
    {
      id: 'frog',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 35],
        [4, 100],
        [5, 410],
      ],
    },
    {
      id: 'feather',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 35],
        [4, 100],
        [5, 350],
      ],
    },
    {
      id: 'leaf',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 28],
        [4, 70],
        [5, 280],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    { id: 'temple', key: 'S', role: 'scatter' },
  ],
  pay: { kind: 'lines', lines: LINES_5X3_20 },
  base: {
    reels: [
      'EGFHDBCHGESACFDHGFBEHCEGBDFAGHEDCHFGAHDCEBGF',
      'BHGEDGABEFCHGEDFBHCGHFDAECBFGHWDEGHECSFDGCHAF',
      'DHGCEBFHDGECHDFAGCBHEGFDGEFHCABDSEGHFCBEGHWAF',
      'EHFCGDABEHFGCDFHBEGDEHFGCAWECBHDGFHABCGEFHSDG',
      'FHSCDEGHDFGABECFHBDGCEFAGHDCEHBGFEHCDFEGHABG',
    ],
    cascade: { multipliers: [1, 2, 3, 5] },
  },
  free: {
    reels: [
      'DHGCEFBDHCGAEFHDGBEHACDGFEHCFBGESHDGACFBEHFG',
      'BCHDEFGBHEDGCSAFHCWGEHDGFBAECHFBGDHAFEDGECGFH',
      'BHGFEDGHFCBFAGDEHCGHFEBCDWSGHFEGHBAEFDCGHEDCA',
      'DEHGFCBHECADBFGEDHGSAWCEHFBGDHFECGDHBGACFHEGF',
      'CHGABDFCEGHFSAHEGDCFBHEGDCFHEABGFHDECGFBHEDG',
    ],
    cascade: { multipliers: [3, 6, 9, 15] },
    awards: [
      [3, 10],
      [4, 12],
      [5, 15],
    ],
    retriggers: [[3, 10]],
    spinsMax: 50,
    multiplier: { start: 1, max: 1 },
  },
};
