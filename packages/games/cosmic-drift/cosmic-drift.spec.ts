import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'cosmic-drift',
  version: 1,
  stakes: 'low',
  capBets: 3000,
  rows: [5, 5, 5, 5, 5, 5],
  symbols: [
    {
      id: 'astronaut',
      key: 'A',
      role: 'pay',
      pays: [
        [8, 320],
        [10, 800],
        [12, 1600],
      ],
    },
    {
      id: 'saturn',
      key: 'B',
      role: 'pay',
      pays: [
        [8, 80],
        [10, 320],
        [12, 800],
      ],
    },
    {
      id: 'ufo',
      key: 'C',
      role: 'pay',
      pays: [
        [8, 65],
        [10, 160],
        [12, 480],
      ],
    },
    {
      id: 'rocket',
      key: 'D',
      role: 'pay',
      pays: [
        [8, 50],
        [10, 65],
        [12, 380],
      ],
    },
    {
      id: 'comet',
      key: 'E',
      role: 'pay',
      pays: [
        [8, 32],
        [10, 50],
        [12, 320],
      ],
    },
    {
      id: 'moon',
      key: 'F',
      role: 'pay',
      pays: [
        [8, 26],
        [10, 38],
        [12, 260],
      ],
    },
    {
      id: 'satellite',
      key: 'G',
      role: 'pay',
      pays: [
        [8, 16],
        [10, 32],
        [12, 160],
      ],
    },
    {
      id: 'star',
      key: 'H',
      role: 'pay',
      pays: [
        [8, 13],
        [10, 29],
        [12, 130],
      ],
    },
    {
      id: 'atom',
      key: 'I',
      role: 'pay',
      pays: [
        [8, 8],
        [10, 24],
        [12, 65],
      ],
    },
    {
      id: 'eclipse',
      key: 'J',
      role: 'orb',
      values: [
        [2, 50],
        [3, 30],
        [5, 15],
        [10, 6],
        [25, 2],
        [100, 1],
      ],
    },
    {
      id: 'portal',
      key: 'S',
      role: 'scatter',
      pays: [
        [4, 300],
        [5, 500],
        [6, 10000],
      ],
    },
  ],
  pay: { kind: 'anywhere' },
  base: {
    reels: [
      'EEDDBBFFAAEEGGGDDBBFFCCHHHGGGIIIEEDDFFAAHHHIIIBBEECCGGGFFIIISDDHHHAABBCCEEFFDDHHHIIIFFGGGEEJSCCHHHIII',
      'EEHHHSDDIIICCFFGGGEEBBDDFFAAHHHCCDDIIIEEFFJIIIBBEEGGGDDHHHFFCCIIIBBHHHFFGGGAADDEESCCEEHHHAABBGGGFFIII',
      'EEFFHHHSIIIDDGGGEECCBBFFHHHEEDDIIIAAFFGGGSCCHHHFFBBIIIJDDEEFFCCIIIAABBHHHGGGDDEEGGGIIIEEAACCHHHFFBBDD',
      'EEHHHIIISFFDDBBEEGGGHHHCCIIIAABBHHHDDFFEEFFCCSIIIEEDDGGGCCAAHHHEEFFBBIIIGGGDDHHHFFEEBBIIIAACCDDFFGGGJ',
      'SHHHCCAAIIIDDHHHFFGGGEEBBDDSFFCCEEGGGIIIAAJFFEEHHHDDBBCCHHHIIIGGGFFIIIDDEEFFHHHCCEEBBAAGGGIIIDDFFBBEE',
      'CCAABBFFGGGEEDDIIIHHHFFDDEECCBBAAIIIHHHFFGGGSEEDDHHHIIIBBEECCGGGFFDDFFIIIBBGGGHHHDDAAEECCEEIIIFFSHHHJ',
    ],
    cascade: { multipliers: [1] },
    orbs: 'spin',
  },
  free: {
    reels: [
      'IIIDDHHHEEGGGFFJBBAACCHHHIIIEEFFDDGGGBBHHHFFEEIIIDDCCEEBBAASIIIFFGGGDDEEHHHCCAAIIIFFEEDDHHHCCBBFFGGG',
      'EEIIIHHHAAEEFFDDCCGGGSHHHJEEAABBFFIIIDDCCGGGFFIIIHHHEEBBDDEECCHHHFFIIIBBAAGGGHHHDDFFEEIIICCFFBBGGGDD',
      'BBAAEEFFDDGGGHHHDDEEIIIBBCCFFGGGHHHIIIEEAADDFFEECCHHHBBGGGIIICCEEFFSDDHHHJGGGFFAABBIIICCEEHHHDDFFIII',
      'DDFFBBCCGGGAAIIIHHHDDEEIIIHHHJGGGFFEEDDAAFFCCBBIIIEEGGGHHHCCDDFFAABBEEIIIDDHHHSFFEEIIIGGGBBHHHCCFFEE',
      'HHHBBCCEEIIIJDDGGGFFSBBHHHIIIEEAADDCCHHHFFIIIEEFFGGGAADDBBHHHEEIIICCDDFFBBGGGCCEEHHHFFGGGAAIIIEEDDFF',
      'IIIGGGHHHCCDDEEAAFFCCIIIEEHHHAABBGGGDDFFHHHIIIFFCCEEDDBBEEAAGGGIIIDDHHHFFCCEEBBHHHIIIJFFGGGEEDDSFFBB',
    ],
    cascade: { multipliers: [1] },
    orbs: 'feature',
    awards: [
      [4, 10],
      [5, 12],
      [6, 15],
    ],
    retriggers: [[3, 5]],
    spinsMax: 40,
    multiplier: { start: 1, max: 500 },
  },
  buy: { cost: 33, scatters: 4 },
};
