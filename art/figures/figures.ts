import type { Figure, Scene } from '../painting/art-direction.ts';

/** A still life without ground, to stand on the art of any room. Laid out on a sheet of 600 × 600. */
export interface FigureArt {
  readonly slug: string;
  /** Drawn behind the cast; without a kind that fills the sheet. */
  readonly scene?: readonly Scene[];
  readonly cast: readonly Figure[];
}

const gold = ['#fffbd6', '#f7bf3a', '#9a5a0c'] as const;
const ruby = ['#ffb8b0', '#e0243f', '#7a0c24'] as const;
const sapphire = ['#c8ecff', '#2a86f0', '#123a9a'] as const;
const jade = ['#d6ffe0', '#2ab57a', '#0c5a44'] as const;
const amethyst = ['#f3deff', '#9a4af0', '#431499'] as const;
const ink = '#1c1020';

/** A small gem or coin at the foot of the main thing. */
function beside(symbol: string, [x, y, size]: readonly [number, number, number], colours: readonly string[]): Figure {
  return { symbol, x, y, size, finish: symbol.includes('coin') ? 'metal' : 'gem', colours, ink };
}

export const figures: readonly FigureArt[] = [
  {
    slug: 'gift',
    cast: [
      {
        symbol: 'present',
        x: 300,
        y: 290,
        size: 430,
        finish: 'gem',
        colours: ruby,
        under: '#ffd86b',
        ink,
        thickness: 10,
      },
      beside('two-coins', [484, 500, 150], gold),
      beside('star-formation', [112, 510, 130], gold),
    ],
  },
  {
    slug: 'wheel',
    scene: [
      { kind: 'disc', x: 300, y: 318, r: 250, colours: ['#1c1020', '#1c1020'] },
      { kind: 'disc', x: 300, y: 304, r: 240, colours: ['#fff3b8', '#b5700f'] },
      { kind: 'disc', x: 300, y: 304, r: 206, colours: ['#9a4af0', '#4a1499'] },
      { kind: 'ring', x: 300, y: 304, r: 138, width: 136, colour: '#fff6e6' },
      { kind: 'ring', x: 300, y: 304, r: 138, width: 136, colour: '#e0243f', dashes: 6 },
      { kind: 'ring', x: 300, y: 304, r: 222, width: 12, colour: '#ffffff', dashes: 36 },
    ],
    cast: [
      { symbol: 'plain-circle', x: 300, y: 304, size: 156, finish: 'metal', colours: gold, ink: '#5a2a06' },
      { symbol: 'beveled-star', x: 300, y: 304, size: 96, finish: 'gem', colours: amethyst, ink: '#2a0a52' },
      {
        symbol: 'plain-arrow',
        x: 300,
        y: 72,
        size: 130,
        finish: 'metal',
        colours: ['#ffffff', '#ffd86b', '#c4740c'],
        ink,
      },
    ],
  },
  {
    slug: 'trophy',
    cast: [
      {
        symbol: 'trophy',
        x: 300,
        y: 290,
        size: 440,
        finish: 'metal',
        colours: gold,
        under: '#7a420a',
        ink,
        thickness: 10,
      },
      { symbol: 'beveled-star', x: 300, y: 200, size: 120, finish: 'gem', colours: ruby, ink: '#5a2a06' },
      beside('cut-diamond', [486, 506, 130], sapphire),
      beside('cut-diamond', [116, 512, 104], jade),
    ],
  },
  {
    slug: 'calendar',
    cast: [
      {
        symbol: 'calendar',
        x: 292,
        y: 288,
        size: 430,
        rotate: -6,
        finish: 'matte',
        colours: ['#ffffff', '#f6efe2', '#d9cdb8'],
        under: '#d0304a',
        ink,
        thickness: 10,
      },
      { symbol: 'beveled-star', x: 462, y: 462, size: 210, rotate: 10, finish: 'metal', colours: gold, ink },
    ],
  },
  {
    slug: 'coins',
    cast: [
      {
        symbol: 'coins',
        x: 300,
        y: 286,
        size: 450,
        finish: 'metal',
        colours: gold,
        under: '#8a4f0c',
        ink,
        thickness: 8,
      },
      beside('emerald', [492, 508, 128], jade),
    ],
  },
  {
    slug: 'crown',
    cast: [
      {
        symbol: 'queen-crown',
        x: 300,
        y: 270,
        size: 450,
        finish: 'metal',
        colours: gold,
        under: '#8a1230',
        ink,
        thickness: 12,
      },
      beside('cut-diamond', [300, 330, 96], ruby),
      beside('saphir', [172, 500, 110], sapphire),
      beside('emerald', [430, 506, 120], jade),
    ],
  },
  {
    slug: 'ticket',
    cast: [
      {
        symbol: 'ticket',
        x: 350,
        y: 236,
        size: 340,
        rotate: 22,
        finish: 'matte',
        colours: sapphire,
        under: '#ffffff',
        ink,
        thickness: 6,
      },
      {
        symbol: 'ticket',
        x: 262,
        y: 330,
        size: 430,
        rotate: -8,
        finish: 'matte',
        colours: ['#fff6d0', '#ffc83a', '#e0861c'],
        under: '#7a2a14',
        ink,
        thickness: 10,
      },
      { symbol: 'beveled-star', x: 262, y: 330, size: 104, rotate: -8, finish: 'gem', colours: ruby, ink: '#5a1a0c' },
    ],
  },
  {
    slug: 'shield',
    cast: [
      { symbol: 'shield', x: 300, y: 290, size: 480, finish: 'metal', colours: gold, ink, thickness: 10 },
      {
        symbol: 'checked-shield',
        x: 300,
        y: 284,
        size: 360,
        finish: 'gem',
        colours: sapphire,
        under: '#eaf6ff',
        ink: '#0c1f52',
      },
      {
        symbol: 'magnifying-glass',
        x: 424,
        y: 426,
        size: 260,
        finish: 'metal',
        colours: ['#ffffff', '#c8d6e8', '#5a6b8a'],
        under: '#c8f2ff',
        ink,
      },
    ],
  },
  {
    slug: 'lantern',
    cast: [
      {
        symbol: 'asian-lantern',
        x: 300,
        y: 290,
        size: 480,
        finish: 'gem',
        colours: ['#fff0a8', '#ff7a3a', '#b51430'],
        under: '#ffdf8a',
        ink,
      },
      beside('lotus-flower', [458, 496, 180], ['#fff0f6', '#ff9ac4', '#b53a7a']),
    ],
  },
  {
    slug: 'compass',
    cast: [
      {
        symbol: 'plain-circle',
        x: 300,
        y: 290,
        size: 380,
        finish: 'gem',
        colours: ['#fffdf2', '#f3e2b8', '#b58a4a'],
        ink,
        thickness: 10,
      },
      {
        symbol: 'compass',
        x: 300,
        y: 290,
        size: 450,
        finish: 'metal',
        colours: gold,
        under: '#0f5a6b',
        ink: '#12303a',
      },
      beside('sea-star', [476, 490, 170], ['#ffd6b8', '#f0643a', '#8a1f1c']),
    ],
  },
];
