import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'tidewater-treasure',
  version: 1,
  stakes: 'low',
  capBets: 600,
  rows: [3, 3, 3, 3, 3],
  symbols: [
    {
      id: 'captain',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 150],
        [4, 450],
        [5, 1500],
      ],
    },
    {
      id: 'galleon',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 110],
        [4, 340],
        [5, 1100],
      ],
    },
    {
      id: 'parrot',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 95],
        [4, 260],
        [5, 750],
      ],
    },
    {
      id: 'chest',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 75],
        [4, 190],
        [5, 550],
      ],
    },
    {
      id: 'hook',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 37],
        [4, 110],
        [5, 340],
      ],
    },
    {
      id: 'anchor',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 37],
        [4, 110],
        [5, 340],
      ],
    },
    {
      id: 'rum',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 30],
        [4, 75],
        [5, 220],
      ],
    },
    {
      id: 'wheel',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 30],
        [4, 75],
        [5, 220],
      ],
    },
    {
      id: 'spyglass',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 55],
        [5, 190],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    {
      id: 'map',
      key: 'S',
      role: 'scatter',
      pays: [
        [3, 200],
        [4, 500],
        [5, 2000],
      ],
    },
  ],
  pay: { kind: 'ways' },
  base: {
    reels: [
      'FGIHCEFSDIHBGACEFIGDEHBIAHGCDFEHIFGCEBGHIAD',
      'CGDIFHIEBCGAHFGEIDFWHISADCGBEHFCBIGHEFDHGIAE',
      'HDGCWIECHIGFDAFHIECBHSGIABGHEDFCGEIDHFIBGEAF',
      'GDHEIBFGDCAFEHIGCHIDFEGIBAHCGEFDHSIEBGFHWAIC',
      'DGHEABIFDGHEFHGCIADIEGHFCIDBHEAGFSCHIEGFIBC',
    ],
    changes: [{ kind: 'copy', oneIn: 3, counts: [[2, 1]] }],
  },
  free: {
    reels: [
      'GHADECIFBGSHIDEFCGAHCEIFGDBAHEIDFCGEFHBI',
      'GADCIHFEGHBFDIECGHCFWAEGIDBSHICFEDGAHEFBI',
      'IBGHACDEFIHDFGWEICAHGBIEFSCDHFEIGABDFCHGE',
      'BHGIDCAEFHEGFDICBWIAGHEDBFECSFHIGAHEDCIGF',
      'FCEHBIDSGFAEICBHIDFGHECAIFHEGBDFICAGHEDG',
    ],
    changes: [
      {
        kind: 'copy',
        oneIn: 1,
        counts: [
          [2, 6],
          [3, 3],
          [4, 1],
        ],
      },
    ],
    awards: [
      [3, 8],
      [4, 10],
      [5, 15],
    ],
    retriggers: [[3, 5]],
    spinsMax: 40,
    multiplier: { start: 1, max: 1 },
  },
};
