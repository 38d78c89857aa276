import { LINES_6X4_20 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'medusas-mirror',
  version: 1,
  stakes: 'middle',
  capBets: 400,
  rows: [4, 4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'perseus',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 50],
        [4, 200],
        [5, 800],
        [6, 3250],
      ],
    },
    {
      id: 'pegasus',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 39],
        [4, 130],
        [5, 500],
        [6, 1950],
      ],
    },
    {
      id: 'snake',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 33],
        [4, 100],
        [5, 330],
        [6, 1300],
      ],
    },
    {
      id: 'shield',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 20],
        [4, 65],
        [5, 200],
        [6, 650],
      ],
    },
    {
      id: 'lyre',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 16],
        [4, 50],
        [5, 160],
        [6, 500],
      ],
    },
    {
      id: 'vase',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 13],
        [4, 39],
        [5, 130],
        [6, 390],
      ],
    },
    {
      id: 'owl',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 10],
        [4, 33],
        [5, 100],
        [6, 260],
      ],
    },
    {
      id: 'column',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 8],
        [4, 26],
        [5, 80],
        [6, 200],
      ],
    },
    {
      id: 'laurel',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 7],
        [4, 20],
        [5, 65],
        [6, 160],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
  ],
  pay: { kind: 'lines', lines: LINES_6X4_20 },
  base: {
    reels: [
      'CHABFIEDGHFDICEAGBHIFCGHFBDIEHGDICFEAHGBIFDHGEI',
      'WCHGIFHDIEACGIBFHEDFGHIBWDCFIAEGHCIFGDHAEBIHFGDBE',
      'DEIHGCFDIHEFBIGDACHWEGFHIBDHICGAFEIBHGECDFWHGIBAF',
      'DFHIGAHEIFDBWCGIHEFBDAGHEIFCDGHBAIGFCWHIEDBFGHCIE',
      'BDGHFBEIGAHFICDHEAIGCBDFHGEWIFHCGDIHFBEIAWGDCFIHE',
      'CGFHEBIDHFAGBCHIFEGDHIABFDIGEHCGIFDHEFCAIBGEHID',
    ],
    respin: { lock: 'cells', spinsMax: 15 },
  },
};
