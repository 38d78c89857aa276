import { LINES_3X3 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'lucky-orchard',
  version: 1,
  stakes: 'low',
  capBets: 75,
  rows: [3, 3, 3],
  symbols: [
    { id: 'strawberry', key: 'A', role: 'pay', pays: [[3, 6500]] },
    { id: 'grapes', key: 'B', role: 'pay', pays: [[3, 2250]] },
    { id: 'watermelon', key: 'C', role: 'pay', pays: [[3, 1300]] },
    { id: 'orange', key: 'D', role: 'pay', pays: [[3, 850]] },
    { id: 'lemon', key: 'E', role: 'pay', pays: [[3, 550]] },
    { id: 'plum', key: 'F', role: 'pay', pays: [[3, 440]] },
    { id: 'peach', key: 'G', role: 'pay', pays: [[3, 330]] },
    {
      id: 'cherry',
      key: 'H',
      role: 'pay',
      pays: [
        [2, 65],
        [3, 270],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
  ],
  pay: { kind: 'lines', lines: LINES_3X3 },
  base: {
    reels: [
      'GBFEHCGDFBECDGHAGEHFDBCGFEHCGDAEFH',
      'CBFGAHFCDGEWHDGCFEBFHGAEDCWGHBEFGDEH',
      'ECHGBDFEAHCGFDGEHDGBEFHCAGFDBECGHF',
    ],
  },
};
