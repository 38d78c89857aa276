import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'diamond-ledger',
  version: 1,
  stakes: 'high',
  capBets: 2000,
  rows: [3, 3, 3],
  symbols: [
    { id: 'diamond', key: 'A', role: 'pay', pays: [[3, 200000]] },
    { id: 'emerald', key: 'B', role: 'pay', pays: [[3, 14000]] },
    { id: 'bars', key: 'C', role: 'pay', pays: [[3, 3750]] },
    { id: 'blank', key: 'D', role: 'special' },
  ],
  pay: { kind: 'lines', lines: [[1, 1, 1]] },
  base: {
    reels: [
      'DDCDBADDCDBDCDDCDDCDBDDCDDADBDCDDCDBDDCD',
      'DCDDCDBDDCDDCDBDDCDDDBDCDADCDBDCDADCDDBD',
      'DDCDBDDCDDDCDADBDCDDBDCDDCDBDDCDDCDADBDC',
    ],
  },
};
