import { linesOf } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

/** The same strips in both modes. Light and moon are never in one window, so a light that fills its reel hides no moon. */
const reels = [
  'KPINSKPOMAAOCCBNISCKIFAASOFFBN',
  'PMISNBAAIFFSKCLFKBALOCCOKPOINS',
  'OBSNKOIMACCPNLFIBSKLOCPKSIFFAA',
  'KIFFLBCCNPIKSIASLOFNSOAAKBCMPO',
  'OFIOCKMINBFFSBKNAAICCSNPKOSPAA',
];

const LINES = linesOf(
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 10121 ' +
    '12101 01110 21112 01010 21212 11011 11211 00200 22022 02220',
);

export const spec: SlotSpec = {
  slug: 'harbour-lights',
  version: 2,
  stakes: 'middle-low',
  capBets: 26_302,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      id: 'bridge',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 250],
        [4, 1000],
        [5, 3750],
      ],
    },
    {
      id: 'parrotfish',
      key: 'P',
      role: 'pay',
      pays: [
        [3, 200],
        [4, 625],
        [5, 2500],
      ],
    },
    {
      id: 'iguana',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 125],
        [4, 375],
        [5, 1250],
      ],
    },
    {
      id: 'sloop',
      key: 'S',
      role: 'pay',
      pays: [
        [3, 100],
        [4, 300],
        [5, 900],
      ],
    },
    {
      id: 'coral',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 75],
        [4, 200],
        [5, 700],
      ],
    },
    {
      id: 'saffron',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 75],
        [4, 200],
        [5, 700],
      ],
    },
    {
      id: 'aqua',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 50],
        [4, 200],
        [5, 625],
      ],
    },
    {
      id: 'lantern',
      key: 'N',
      role: 'pay',
      pays: [
        [3, 40],
        [4, 150],
        [5, 500],
      ],
    },
    {
      id: 'anchor',
      key: 'K',
      role: 'pay',
      pays: [
        [3, 30],
        [4, 100],
        [5, 375],
      ],
    },
    {
      id: 'orange',
      key: 'O',
      role: 'pay',
      pays: [
        [3, 25],
        [4, 100],
        [5, 350],
      ],
    },
    { id: 'light', key: 'L', role: 'wild' },
    {
      id: 'moon',
      key: 'M',
      role: 'scatter',
      pays: [
        [3, 150],
        [4, 1000],
        [5, 5000],
      ],
    },
  ],
  pay: { kind: 'lines', lines: LINES },
  base: { reels },
  free: {
    reels,
    changes: [{ kind: 'expand', symbol: 'light', to: 'light', shape: 'reel' }],
    awards: [[3, 8]],
    retriggers: [[3, 8]],
    spinsMax: 24,
    multiplier: { start: 2, step: { per: 'retrigger', add: 1 }, max: 4 },
  },
};
