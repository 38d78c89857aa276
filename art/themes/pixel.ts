/** Whole pixels in sixteen colours, no gradients. */
import { saveArt, scatterOf } from '../svg-builder.ts';

const DOT = 8;
const WIDE = 200;
const HIGH = 75;

/** The theme's sixteen colours, named by their main use. */
const ink = {
  night: '#161426',
  dusk: '#2a2850',
  plum: '#4b2f78',
  rose: '#b2487c',
  peach: '#f0855a',
  sand: '#ffc777',
  cream: '#fff4d0',
  leaf: '#3fae4f',
  moss: '#1f6b4a',
  lime: '#9be45a',
  earth: '#8a4b32',
  bark: '#55303a',
  sky: '#5bb4e8',
  white: '#ffffff',
  red: '#e2404a',
  gold: '#f7d23e',
} as const;
type Ink = keyof typeof ink;
/** In pixels. */
type Box = readonly [x: number, y: number, wide?: number, high?: number];

/** Collects pixels by colour and writes runs as one path each. */
function canvas(dot: number) {
  const paths = new Map<Ink, string>();
  const fill = (colour: Ink, [x, y, wide = 1, high = 1]: Box) =>
    paths.set(colour, `${paths.get(colour) ?? ''}M${x * dot} ${y * dot}h${wide * dot}v${high * dot}h${-wide * dot}z`);
  const stamp = (rows: readonly string[], inks: Readonly<Record<string, Ink>>, x: number, y: number) =>
    rows.forEach((row, down) => {
      for (const run of row.matchAll(/([a-z])\1*/g)) {
        const colour = inks[run[0][0] ?? ''];
        if (colour) fill(colour, [x + run.index, y + down, run[0].length]);
      }
    });
  const svg = (wide: number, high: number, size = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${wide * dot} ${high * dot}" shape-rendering="crispEdges" preserveAspectRatio="xMaxYMax slice">${[...paths].map(([colour, path]) => `<path fill="${ink[colour]}" d="${path}"/>`).join('')}</svg>`;
  return { fill, stamp, svg };
}

const CLOUD = ['...aaaaa....', '..aaaaaaa...', 'aaaaaaaaaaa.', 'aaaaaaaaaaaa', '.bbbbbbbbbb.'];
const COIN = ['..aaaa..', '.abbbba.', 'abbcbbba', 'abbcbbba', 'abbcbbba', 'abbcbbba', '.abbbba.', '..aaaa..'];
const BLOCK = [
  'aaaaaaaaaa',
  'abbbbbbbba',
  'abccccbbba',
  'abbbbccbba',
  'abbbcccbba',
  'abbbccbbba',
  'abbbbbbbba',
  'abbbccbbba',
  'abbbbbbbba',
  'aaaaaaaaaa',
];
const TREE = [
  '...aaa...',
  '..aabaa..',
  '.aaabbaa.',
  'aaaaabbaa',
  'aaaabbbaa',
  '.aaaaaaa.',
  '...cc....',
  '...cc....',
  '...cc....',
];
const CASTLE = [
  'a.a.a...a.a.a',
  'aaaaa...aaaaa',
  'abbba...abbba',
  'abcba.d.abcba',
  'abbbaaaaabbba',
  'abbbbbbbbbbba',
  'abbcbbcbbcbba',
  'abbbbbeebbbba',
  'abbbbeeeebbba',
  'abbbbeeeebbba',
];

/** Bands of evening sky with dithered borders, hills, tiled ground. */
function land(): string {
  const { fill, stamp, svg } = canvas(DOT);
  const random = scatterOf(64);
  const bands: readonly [Ink, number][] = [
    ['night', 0],
    ['dusk', 14],
    ['plum', 30],
    ['rose', 43],
    ['peach', 52],
    ['sand', 58],
  ];
  bands.forEach(([colour, y], at) => {
    fill(colour, [0, y, WIDE, (bands[at + 1]?.[1] ?? HIGH) - y]);
    if (at > 0) for (let x = 0; x < WIDE; x += 4) fill(colour, [x, y - 2, 2, 2]);
  });
  for (let star = 0; star < 44; star += 1)
    fill(star % 3 ? 'cream' : 'sky', [Math.floor(random() * WIDE), Math.floor(random() * 28)]);
  for (let row = 0; row < 18; row += 1) {
    const half = Math.round(Math.sqrt(81 - (row - 8.5) ** 2));
    fill(row < 9 ? 'cream' : 'gold', [164 - half, 6 + row, half * 2, 1]);
  }
  const hill = (colour: Ink, middle: number, wide: number, high: number) => {
    for (let row = 0; row < high; row += 1) {
      const half = Math.round((wide / 2) * Math.sqrt(1 - ((high - row) / (high + 1)) ** 2));
      fill(colour, [middle - half, 66 - high + row, half * 2]);
    }
  };
  hill('plum', 108, 70, 18);
  hill('plum', 178, 84, 22);
  hill('moss', 138, 62, 14);
  hill('moss', 64, 74, 11);
  hill('leaf', 192, 50, 10);
  stamp(CASTLE, { a: 'white', b: 'sky', c: 'dusk', d: 'red', e: 'bark' }, 126, 43);
  for (const [x, y] of [
    [92, 16],
    [138, 10],
    [182, 30],
    [118, 30],
  ] as const)
    stamp(CLOUD, { a: 'white', b: 'sky' }, x, y);
  for (const x of [88, 108, 152, 170]) stamp(TREE, { a: 'moss', b: 'lime', c: 'bark' }, x, 57);
  fill('lime', [0, 66, WIDE, 1]);
  fill('leaf', [0, 67, WIDE, 2]);
  fill('earth', [0, 69, WIDE, 6]);
  for (let x = 0; x < WIDE; x += 8) {
    fill('bark', [x, 69, 1, 6]);
    fill('bark', [x + (x % 16 ? 2 : 4), 71, 2, 1]);
    fill('moss', [x + 3, 69, 3, 1]);
  }
  return svg(WIDE, HIGH);
}

/** Ground; repeats horizontally. */
function tiles(): string {
  const { fill, svg } = canvas(4);
  fill('lime', [0, 0, 32, 1]);
  fill('leaf', [0, 1, 32, 1]);
  fill('earth', [0, 2, 32, 6]);
  for (const x of [0, 8, 16, 24]) {
    fill('bark', [x, 2, 1, 6]);
    fill('bark', [x + 3, 4, 2, 1]);
    fill('leaf', [x + 2, 2, 3, 1]);
  }
  return svg(32, 8, 'width="128" height="32"');
}

function sprite(rows: readonly string[], inks: Readonly<Record<string, Ink>>): string {
  const { stamp, svg } = canvas(2);
  const wide = rows[0]?.length ?? 0;
  stamp(rows, inks, 0, 0);
  return svg(wide, rows.length, `width="${wide * 2}" height="${rows.length * 2}"`);
}

saveArt('pixel', {
  'land.svg': land(),
  'tiles.svg': tiles(),
  'coin.svg': sprite(COIN, { a: 'peach', b: 'gold', c: 'cream' }),
  'block.svg': sprite(BLOCK, { a: 'bark', b: 'gold', c: 'bark' }),
});
