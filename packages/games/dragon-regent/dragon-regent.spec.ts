import { LINES_5X4_40 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'dragon-regent',
  version: 1,
  stakes: 'middle',
  capBets: 1500,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'emperor',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 110],
        [4, 550],
        [5, 3250],
      ],
    },
    {
      id: 'phoenix',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 85],
        [4, 320],
        [5, 1750],
      ],
    },
    {
      id: 'fish',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 65],
        [4, 220],
        [5, 1100],
      ],
    },
    {
      id: 'coinstack',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 55],
        [4, 160],
        [5, 650],
      ],
    },
    {
      id: 'lotus',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 32],
        [4, 85],
        [5, 320],
      ],
    },
    {
      id: 'a',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 65],
        [5, 260],
      ],
    },
    {
      id: 'k',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 65],
        [5, 220],
      ],
    },
    {
      id: 'q',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 17],
        [4, 45],
        [5, 170],
      ],
    },
    {
      id: 'j',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 17],
        [4, 45],
        [5, 170],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    {
      id: 'orb',
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
      'GDBIHCEGFDAEHIGBFIHDCGEIHAFCBDGFIHEDSCAHGEIFBHIF',
      'DEIGHFCDBIEGHFIDAHEBCGFIHDGEBIAFWHSDICHBEGFIHAGCF',
      'FCIBHAEDGFSHWIAHCEDGIFBHGIFDAEHGBCIFEHCIDGFEHDBIG',
      'BHDGIFCEHIFCEGDABIHFGDHEICSFGWBHIFAGDBHIECGHEIDAF',
      'GHCIBEFDHIGFECSHDIBAHGFIEHCGIBDFGHEFACBIHDFGEDIA',
    ],
  },
  free: {
    reels: [
      'FHEBGCIHFDGIEHADBSFCGIDFEHBCGEHFIADBHIGFCAEGID',
      'BHIGECDAFGHSEIFDCHGAIEBDFHICGEABDFHIWFGHCEBDGIF',
      'GEDFBHDIFHGWCBEIFHDCGAEFIHDEBCGIFDHGFAIEGABHCSI',
      'BISGABEFHIDFCGEAIBDHFICHGDFBEGIHACFIGDHEFDWEGCH',
      'BHDGIFEBCFEHIADGFCIAHDGBEHFSIDGCBHGEFIDCGAFHIE',
    ],
    changes: [{ kind: 'expand', symbol: 'wild', to: 'wild', shape: 'row' }],
    awards: [
      [3, 8],
      [4, 12],
      [5, 16],
    ],
    retriggers: [[3, 4]],
    spinsMax: 40,
    multiplier: { start: 1, max: 1 },
  },
};
