import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';

export const spec: SlotSpec = {
  slug: 'samurai-snow',
  version: 1,
  stakes: 'middle',
  capBets: 500,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    {
      id: 'oni',
      key: 'A',
      role: 'pay',
      pays: [
        [3, 170],
        [4, 500],
        [5, 2250],
      ],
    },
    {
      id: 'crane',
      key: 'B',
      role: 'pay',
      pays: [
        [3, 130],
        [4, 340],
        [5, 1300],
      ],
    },
    {
      id: 'castle',
      key: 'C',
      role: 'pay',
      pays: [
        [3, 85],
        [4, 260],
        [5, 850],
      ],
    },
    {
      id: 'fan',
      key: 'D',
      role: 'pay',
      pays: [
        [3, 65],
        [4, 170],
        [5, 650],
      ],
    },
    {
      id: 'bow',
      key: 'E',
      role: 'pay',
      pays: [
        [3, 50],
        [4, 130],
        [5, 430],
      ],
    },
    {
      id: 'star',
      key: 'F',
      role: 'pay',
      pays: [
        [3, 45],
        [4, 110],
        [5, 340],
      ],
    },
    {
      id: 'scroll',
      key: 'G',
      role: 'pay',
      pays: [
        [3, 34],
        [4, 85],
        [5, 260],
      ],
    },
    {
      id: 'sake',
      key: 'H',
      role: 'pay',
      pays: [
        [3, 26],
        [4, 65],
        [5, 220],
      ],
    },
    {
      id: 'kunai',
      key: 'I',
      role: 'pay',
      pays: [
        [3, 26],
        [4, 65],
        [5, 220],
      ],
    },
    {
      id: 'blossom',
      key: 'J',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 50],
        [5, 170],
      ],
    },
    {
      id: 'bamboo',
      key: 'K',
      role: 'pay',
      pays: [
        [3, 22],
        [4, 50],
        [5, 170],
      ],
    },
    { id: 'wild', key: 'W', role: 'wild' },
    { id: 'katana', key: 'L', role: 'special' },
    {
      id: 'gate',
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
      'KGLDAHCIJKGFECJHEKDIGBJFAHKCEDGIKJHFSBIGEJKIDFBHEJGCAKHFIKGJHDFJEIB',
      'CKGFHDKBHJGEIAKFJCDHBGIJDEKFHIBAJGKEJIHCFKGEDWSKBJHIGEFJIHDCGKAEJFI',
      'CFGKEIDLJHKFBSGAJIEKCDFGHJBDIKGJAHECFIEKJHGBIFEKADCHGJKIDWEBJFHGKJIH',
      'KDIJKHECFGIDKHJBEIAGFHJKBCEFJKHGDISEGJKIHFDCAGIJBWKEDHFKJECGHAIBFJG',
      'GIDAEKFJHLGSEKCIDBJHWAKGJFIKHDEBGIJCFKIEJGDFHAKECGDHIJBKGJIFHEBCJFHK',
    ],
    changes: [{ kind: 'split', symbol: 'katana' }],
  },
  free: {
    reels: [
      'KFHBEDGJIKHCEFIJDGCKIBDHAJELGFHKIBGSJEHDAFCKIJGBDCFKHGILJEA',
      'AHGEBSIJCKDHEFIKGCJHEDALFIKJBGIEDHFJGCKDLBHAWFGIJKEHIDJCGFKB',
      'BCIEJHGFKIWDHEGBKLFDAICJHGKEJDGIBHEKJFACGIHFDJKISEGBLCHFJAKD',
      'HBLKCFEDGJAKHILJFBGDKIECGHABCKFJEIDHGJKDFIHECWJAKBIGFDHGESIJ',
      'JECGSHKIDABFGJHKILEHJDKCBIGFELHKJDFIGAJCEBWHKIGJCEFDHAKIGFBD',
    ],
    changes: [{ kind: 'split', symbol: 'katana' }],
    awards: [
      [3, 10],
      [4, 12],
      [5, 15],
    ],
    retriggers: [[3, 5]],
    spinsMax: 50,
    multiplier: { start: 2, max: 2 },
  },
};
