import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'velvet-vampire',
  version: 1,
  stakes: 'middle',
  capBets: 5000,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'lady',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 95],
        [4, 290],
        [5, 1150],
      ],
    },
    {
      id: 'castle',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 75],
        [4, 210],
        [5, 750],
      ],
    },
    {
      id: 'coffin',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 55],
        [4, 150],
        [5, 550],
      ],
    },
    {
      id: 'bat',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 50],
        [4, 110],
        [5, 380],
      ],
    },
    {
      id: 'rose',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 23],
        [4, 65],
        [5, 210],
      ],
    },
    {
      id: 'a',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 19],
        [4, 55],
        [5, 190],
      ],
    },
    {
      id: 'k',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 19],
        [4, 50],
        [5, 170],
      ],
    },
    {
      id: 'q',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 15],
        [4, 38],
        [5, 130],
      ],
    },
    {
      id: 'j',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 15],
        [4, 38],
        [5, 130],
      ],
    },
    {
      id: 'ten',
      key: 'J',
      role: 'pay',
      pays: [
        [3, 11],
        [4, 29],
        [5, 95],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    {
      id: 'bloodmoon',
      key: 'K',
      role: 'orb',
      values: [
        [2, 60],
        [3, 25],
        [5, 10],
        [10, 4],
        [20, 1],
      ],
    },
    {
      id: 'moon',
      key: 'S',
      role: 'scatter',
      pays: [
        [3, 200],
        [4, 1000],
        [5, 5000],
      ],
    },
  ],
  pay: { kind: 'ways' },
  base: {
    reels: [
      'ICJEGIHJBFEAGDCHIAJFEIJGDHBCIEAFHJGFDJBICEGHICJHFSGBIDAEJHFGD',
      'JHSCIBAGDEFJHIFGJCEIHDWAEJFSGBHICJHIGEFDJAIGBJEHFCDGICHJAGDBFEI',
      'EHJCIGHFDBEJCIHGDSIJAFBEGHJCIDGFAIEJHCGEDJFIBHAFGIEJHBGCDJAFWI',
      'EHICGWFBDIJHACGEDJIFHBSCIJFAEGHIDJGEHFAJBDCIEGHJCIGFDBHEAJSGIJF',
      'DJEBHIGAFCJEIDGBCHJFIEAGHWJFIDCGJHIABDJGEHFCISJFEADHBGIJFHGEIC',
    ],
  },
  free: {
    reels: [
      'JGHEADCIFHJGIDHBECJFGEAFJBIGDHCIJFHAEGJICDFHGEBIJAHDGECIBF',
      'HEJBFGHWIGCJEBIHAFDGJICHEAWFCBDJGIHEFDJIGCBFHAGEJIHDJEGIACFD',
      'JBAIKHFCDEWJCEIGFHIBGHDAJFECGJHIAEFDBICGJHEDFGIAHJWIFCJGBEHDG',
      'CFHIEGDAJBCIFHEWGDJIHAGCFBJHEIDGJHCFEIDBGAJFHEIGCDAWJBEGHFIJ',
      'ACJEHGBDFJCIGWHAFEDHIFEJBADGCJIFHGJICEDBHGFEICJWAHDBIKJFGEHIG',
    ],
    orbs: 'end',
    awards: [
      [3, 10],
      [4, 14],
      [5, 20],
    ],
    spinsMax: 20,
    multiplier: { start: 1, max: 1 },
  },
  buy: { cost: 48, scatters: 3 },
};
