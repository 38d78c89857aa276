import { LINES_5X4_50 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'aurora-wolves',
  version: 1,
  stakes: 'low',
  capBets: 500,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'alpha',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 60],
        [4, 180],
        [5, 600],
      ],
    },
    {
      id: 'fox',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 45],
        [4, 140],
        [5, 450],
      ],
    },
    {
      id: 'owl',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 38],
        [4, 110],
        [5, 300],
      ],
    },
    {
      id: 'deer',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 30],
        [4, 75],
        [5, 230],
      ],
    },
    {
      id: 'bear',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 15],
        [4, 45],
        [5, 140],
      ],
    },
    {
      id: 'a',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 15],
        [4, 45],
        [5, 140],
      ],
    },
    {
      id: 'k',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 12],
        [4, 30],
        [5, 90],
      ],
    },
    {
      id: 'q',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 12],
        [4, 30],
        [5, 90],
      ],
    },
    {
      id: 'j',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 9],
        [4, 23],
        [5, 75],
      ],
    },
    {
      id: 'wild',
      key: 'W',
      role: 'wild',
      pays: [
        [3, 75],
        [4, 300],
        [5, 1500],
      ],
    },
    { id: 'moon', key: 'S', role: 'scatter', pays: [[3, 200]] },
  ],
  pay: { kind: 'lines', lines: LINES_5X4_50 },
  base: {
    reels: [
      'BBEEAAAAHIGDDAAAAGHIFFHGDDIEEBBCCGIHFFCCHGEEIDDAAAABBIHFFGHCCIG',
      'DDFFHIGEEHBBIFFSCCGDDHBBAAAAIWWWWGHCCIFFGHIEEBBSGDDAAAAHGISHCCIEEAAAAG',
      'HFFCCGEEIAAAAHIGSCCHDDEEIBBGHIDDFFAAAAGHBBSGCCIWWWWFFHIGEEAAAASHGIDDBB',
      'IHCCGSAAAAFFIDDHGEEIHSBBFFAAAAGHICCWWWWDDEEGAAAAIGHSIEEBBHCCGFFDDHIGBB',
      'HEEDDIGFFWWWWCCHAAAAIBBGHIEEHGBBICCHAAAAGFFDDIHCCDDGEEIGBBFFHIGAAAA',
    ],
  },
  free: {
    reels: [
      'BIAAAAGHEEFFGCCBBIAAAAHDDEEGIAAAAHCCGIFBBEDCHIAAAAFFGDDH',
      'EDDAAAAGHIEEBBFFHCCAAAASGIAAAADDHIGFFWWWWSBBDEEAAAAHGICFSIBGHCCWWWW',
      'GWWWWEEICCGAAAAHFFDDSIBBAAAACCHEEGIHDDSFFAAAAWWWWEBIGHCFGIHSBBAAAAD',
      'FFWWWWGBBCCIAAAAHGDDEEHICCAAAABBSFFGIAAAAHEEGDDSIHCWWWWFBGAAAAHDIES',
      'IDFFGWWWWHBBIEECCAAAADDGHFFEEAAAAGBBICCDDHIGFAAAAWWWWEBGHICAAAAH',
    ],
    awards: [[3, 8]],
    retriggers: [[3, 8]],
    spinsMax: 64,
    multiplier: { start: 1, max: 1 },
  },
};
