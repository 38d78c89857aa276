import { LINES_5X4_40 } from '../slot-engine/line-sets.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'thunder-forge',
  version: 1,
  stakes: 'middle',
  capBets: 500,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'smith',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 110],
        [4, 550],
        [5, 3250],
      ],
    },
    {
      id: 'anvil',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 85],
        [4, 330],
        [5, 1750],
      ],
    },
    {
      id: 'armour',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 65],
        [4, 220],
        [5, 1100],
      ],
    },
    {
      id: 'sword',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 55],
        [4, 160],
        [5, 650],
      ],
    },
    {
      id: 'helm',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 33],
        [4, 85],
        [5, 330],
      ],
    },
    {
      id: 'bellows',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 65],
        [5, 260],
      ],
    },
    {
      id: 'tongs',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 65],
        [5, 220],
      ],
    },
    {
      id: 'fire',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 17],
        [4, 45],
        [5, 170],
      ],
    },
    {
      id: 'iron',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 17],
        [4, 45],
        [5, 130],
      ],
    },
    { id: 'spark', key: 'W', role: 'wild' },
    { id: 'hammer', key: 'J', role: 'special' },
    {
      id: 'bolt',
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
      'GHBFCEDAGBHEIIFGHDCFAEGIIHBGDECFHABGDSIIEHFGDEHIICF',
      'FHEDIIFGCAHGDEBHIIFEDCGHIIBFESAGDHFEBGCFHWEIIADGCHBG',
      'GDBIIEHFGCDAJFGCHIIEBFHGDEBCHDFGWAEIIGSFHDCIIEBAHGFEH',
      'CIIHEFAGDBHEGFIIHCDAHGEDBSFIIGCBHEFGWECHDGIIAFHDGFBE',
      'BGIIHFGEAIICDEFBGHCDGHFEBHGIIADFHEGCFDBSHGEIICADHFE',
    ],
    changes: [{ kind: 'forge', symbol: 'hammer', from: ['iron'], to: 'spark' }],
  },
  free: {
    reels: [
      'EIIDAHFGBCAGEHDCFIIBEGSHFEDIIAHCGFEDBHAGCIFEDBHGFC',
      'AGFBCHDECFAGBHIIDEFIIGCWHDBAFEGCIISHDFEGCBAHFEDGHIE',
      'CJEGHFBIICAEDGHFDJCGEAIIFHJCEBHGDIIFAGHEJWDBCFEGISDFHAB',
      'AEGHFCIIDBEFGACHDSFIIEHBDGFCEBAIIGHDCFEGACHFDEHIGBW',
      'GAFEDGBECDHFGAHIICEFGABHIIDCEFGHDFEIBGACDEHBCFSHII',
    ],
    changes: [{ kind: 'forge', symbol: 'hammer', from: ['iron'], to: 'spark' }],
    awards: [
      [3, 10],
      [4, 12],
      [5, 15],
    ],
    retriggers: [[3, 5]],
    spinsMax: 40,
    multiplier: { start: 1, max: 1 },
  },
};
