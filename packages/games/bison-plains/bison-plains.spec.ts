import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'bison-plains',
  version: 1,
  stakes: 'middle',
  capBets: 5600,
  rows: [4, 4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'bison',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 50],
        [4, 160],
        [5, 390],
        [6, 1050],
      ],
    },
    {
      id: 'eagle',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 39],
        [4, 100],
        [5, 260],
        [6, 650],
      ],
    },
    {
      id: 'wolf',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 33],
        [4, 80],
        [5, 210],
        [6, 500],
      ],
    },
    {
      id: 'bear',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 26],
        [4, 65],
        [5, 160],
        [6, 390],
      ],
    },
    {
      id: 'horse',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 20],
        [4, 50],
        [5, 120],
        [6, 260],
      ],
    },
    {
      id: 'a',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 16],
        [4, 39],
        [5, 90],
        [6, 200],
      ],
    },
    {
      id: 'k',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 13],
        [4, 33],
        [5, 80],
        [6, 160],
      ],
    },
    {
      id: 'q',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 10],
        [4, 26],
        [5, 65],
        [6, 130],
      ],
    },
    {
      id: 'j',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 10],
        [4, 20],
        [5, 50],
        [6, 100],
      ],
    },
    {
      id: 'ten',
      key: 'J',
      role: 'pay',
      pays: [
        [3, 8],
        [4, 20],
        [5, 45],
        [6, 90],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    { id: 'blaze', key: 'K', role: 'wild', values: [[2, 1]] },
    {
      id: 'feathers',
      key: 'S',
      role: 'scatter',
      pays: [
        [3, 200],
        [4, 1000],
        [5, 2000],
        [6, 10000],
      ],
    },
  ],
  pay: { kind: 'ways' },
  base: {
    reels: [
      'JGDCFAAAAGJIEHGFBJDCHIEBFJGDHIEJFIGCHDBIJCGDSEFIJHGFBIEAAAADJHCGJIHFEBIH',
      'HEDJIFGHCIJBDGFEHJICFDGESHIJBCGFJIWHDIAAAAGEDHJFBIJGEHCFBIGJWHCDFEIBGJAAAA',
      'JIGDEHJIFCGHBIEJGDWAAAAFHIBJFGEICJHDGFEDJIGHBICFHEJDGBCIHJAAAAEFGDIJWSHFBC',
      'GJBHIGCFEIJDHBJIGEHFCJIDWGBJFHICGDEBFJEIHAAAAGJHIDCFGJHICSAAAABDEFWJGHEIDF',
      'HCDFGIJHFBEIGCSDHJIFWJBICGHEDAAAAFGJDIEHBGJICHFDEJGFHICJBEHIGAAAAJFWDIEBGJ',
      'BIGAAAAJIHFJGICDEBJHFGICHBEDFJIGDJHEIBFAAAAHGJDCEIJFGCHBIDEGFJHIGFECDJSH',
    ],
  },
  free: {
    reels: [
      'CEIJGDHCIBEFGHJAAAAGJIFHBDECJIGSAAAADFHCJIEBGFIJDHBEGHFJAACIDGEHJIBF',
      'HKGFEIBAAAAJCEIHDJFGIBHEFCDJAAAAIGSHEIFBJGCDAAHGEIJCFKHIJDBFGJEBIGHDJC',
      'JCGDAAAABFEJIHGCJDBEIFHJGCIFEAAAADHIKJGBFEIHCGDBJHAAJEGIFCBGHIDFJSKHIE',
      'HIGKCJDEFBIHAAAAJGIEHFDGBCJIEDHFIJCGBJAAAAEHIGDFEKIHCBJGFDISGJHEAABCJF',
      'FHECGKFBJIHDECGJIAAAAHBFDIGJECBFIGHJDKAAAAECGHJFIBEJHDIGFCIHJAABSEDGJI',
      'IJGCFIEJGHDJAAAAFBICHEIGJCBHDFGEIDJHGFBIJCEAAAASIHDGFJEAACHIBGJEFHBD',
    ],
    awards: [
      [3, 8],
      [4, 15],
      [5, 25],
      [6, 50],
    ],
    retriggers: [
      [2, 3],
      [3, 8],
    ],
    spinsMax: 100,
    multiplier: { start: 1, max: 1 },
  },
};
