import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'comet-post',
  version: 1,
  stakes: 'low',
  capBets: 600,
  rows: [5, 5, 5, 5, 5, 5],
  symbols: [
    {
      id: 'rocket',
      key: 'A',
      role: 'pay',
      pays: [
        [8, 29],
        [9, 45],
        [10, 75],
        [12, 220],
      ],
    },
    {
      id: 'balloon',
      key: 'B',
      role: 'pay',
      pays: [
        [8, 18],
        [9, 29],
        [10, 45],
        [12, 150],
      ],
    },
    {
      id: 'pigeon',
      key: 'C',
      role: 'pay',
      pays: [
        [8, 11],
        [9, 18],
        [10, 29],
        [12, 85],
      ],
    },
    {
      id: 'mailbox',
      key: 'D',
      role: 'pay',
      pays: [
        [8, 7],
        [9, 11],
        [10, 18],
        [12, 60],
      ],
    },
    {
      id: 'stamp',
      key: 'E',
      role: 'pay',
      pays: [
        [8, 5],
        [9, 9],
        [10, 15],
        [12, 45],
      ],
    },
    {
      id: 'quill',
      key: 'F',
      role: 'pay',
      pays: [
        [8, 4],
        [9, 6],
        [10, 11],
        [12, 29],
      ],
    },
    {
      id: 'horn',
      key: 'G',
      role: 'pay',
      pays: [
        [8, 3],
        [9, 4],
        [10, 7],
        [12, 22],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    {
      id: 'postmark',
      key: 'H',
      role: 'orb',
      values: [
        [2, 50],
        [3, 25],
        [4, 12],
        [5, 8],
        [10, 4],
        [50, 1],
      ],
    },
  ],
  pay: { kind: 'anywhere' },
  base: {
    reels: [
      'BBCGFFDDGCEEDDGFFCAAGEEBBCGHGFFDDCEEGEEFFGCDDBBGCEEAAGCFFBBGDDFFAACGEE',
      'GDDCFFGEECFFGDDBBCGEEGFFCDDAAEEGCBBFFGCAAEEGDDFFGCBBEEGDDCGAABBEEGFFCW',
      'CGDDEEGFFCEEGDDCAAGFFBBGCEEAACGFFGDDEECBBHGFFDDGCEEFFGAACDDBBGEEFFGCBB',
      'CFFAAGCDDEEGFFBBCWGEEDDCGFFAAGBBEECGDDFFGCEEFFDDGCBBCGEEFFAAGDDCGEEBBG',
      'GCFFAAGBBHEECDDGFFCGEEDDGCFFBBCGEEAACGDDFFGEEBBCGFFDDGCEEAAGCBBFFGDDEE',
      'FFAAGCDDBBGEECGEEFFCGDDAACGBBFFGDDEEFFCGWDDBBCGEEFFGCEECGAADDGBBCFFGEE',
    ],
    cascade: { multipliers: [1] },
    orbs: 'spin',
  },
};
