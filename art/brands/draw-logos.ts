import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import { save, saveJson } from '../output.ts';
import { hashOf, textOf, type Piece } from '../piece.ts';
import { logoIcons } from './logo-icons.ts';

const require = createRequire(import.meta.url);
const TARGET = 'packages/brands/art';

interface WordMark {
  readonly text: string;
  /** Fontsource package and file variant. */
  readonly fontFace: string;
  readonly fontStyle: string;
  readonly axes?: Record<string, number>;
  readonly size: number;
  readonly spacing?: number;
  /** Baseline in a height of 60. */
  readonly y: number;
  /** Colour, or two: for light and dark backgrounds. */
  readonly fill: string | readonly [light: string, dark: string];
}

async function letters({
  text,
  fontFace,
  fontStyle,
  axes = {},
  size,
  spacing = 0,
}: WordMark): Promise<{ d: string; width: number }> {
  const stem = fontFace.split('/')[1] ?? '';
  const source = readFileSync(require.resolve(`${fontFace}/files/${stem}-latin-${fontStyle}.woff2`));
  const sfnt = await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: axes });
  const font = opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer); // Node's Buffers are never shared memory
  let x = 0;
  let d = '';
  for (const letter of text) {
    for (const command of font.getPath(letter, x, 0, size).commands) {
      const numbers =
        command.type === 'Z'
          ? []
          : command.type === 'C'
            ? [command.x1, command.y1, command.x2, command.y2, command.x, command.y]
            : command.type === 'Q'
              ? [command.x1, command.y1, command.x, command.y]
              : [command.x, command.y];
      d += command.type + numbers.map((value) => Number(value.toFixed(1))).join(' ');
    }
    x += font.getAdvanceWidth(letter, size) + spacing;
  }
  return { d, width: x - spacing };
}

const wordMarks: Readonly<Record<string, WordMark>> = {
  handelskade: {
    text: 'Handelskade',
    fontFace: '@fontsource-variable/unbounded',
    fontStyle: 'wght-normal',
    axes: { wght: 650 },
    size: 29,
    spacing: -0.7,
    y: 39,
    fill: '#fdf8ec',
  },
  belvoir: {
    text: 'BELVOIR',
    fontFace: '@fontsource-variable/bodoni-moda',
    fontStyle: 'opsz-normal',
    axes: { opsz: 28, wght: 560 },
    size: 36,
    spacing: 6,
    y: 43,
    fill: '#1c2748',
  },
  lumen: {
    text: 'Lumen',
    fontFace: '@fontsource-variable/playfair-display',
    fontStyle: 'wght-italic',
    axes: { wght: 560 },
    size: 46,
    spacing: 0,
    y: 45,
    fill: '#f3f0f7',
  },
  neonfold: {
    text: 'NEONFOLD',
    fontFace: '@fontsource-variable/orbitron',
    fontStyle: 'wght-normal',
    axes: { wght: 800 },
    size: 30,
    spacing: 1.5,
    y: 41,
    fill: '#fdeaff',
  },
  dustwick: {
    text: 'Dustwick',
    fontFace: '@fontsource/rye',
    fontStyle: '400-normal',
    size: 34,
    spacing: 0.5,
    y: 42,
    fill: '#4a2c1a',
  },
  nilekeep: {
    text: 'Nilekeep',
    fontFace: '@fontsource-variable/cinzel',
    fontStyle: 'wght-normal',
    axes: { wght: 700 },
    size: 36,
    spacing: 1.5,
    y: 42,
    fill: '#f6dd9a',
  },
  isvik: {
    text: 'isvik',
    fontFace: '@fontsource-variable/jost',
    fontStyle: 'wght-normal',
    axes: { wght: 600 },
    size: 48,
    spacing: -1,
    y: 44,
    fill: '#22333f',
  },
  hanakiri: {
    text: 'Hanakiri',
    fontFace: '@fontsource/shippori-mincho',
    fontStyle: '700-normal',
    size: 38,
    spacing: 1,
    y: 43,
    fill: '#2c2530',
  },
  jadegrille: {
    text: 'Jadegrille',
    fontFace: '@fontsource-variable/noto-serif-display',
    fontStyle: 'wght-normal',
    axes: { wght: 650 },
    size: 40,
    spacing: 0,
    y: 43,
    fill: '#f3e2b3',
  },
  bambalume: {
    text: 'Bambalume',
    fontFace: '@fontsource-variable/bricolage-grotesque',
    fontStyle: 'wght-normal',
    axes: { wght: 800 },
    size: 38,
    spacing: -1,
    y: 43,
    fill: '#fff3df',
  },
  ferrant: {
    text: 'FERRANT',
    fontFace: '@fontsource/poiret-one',
    fontStyle: '400-normal',
    size: 38,
    spacing: 5,
    y: 43,
    fill: '#f0dfb0',
  },
  bitloom: {
    text: 'bitloom',
    fontFace: '@fontsource/press-start-2p',
    fontStyle: '400-normal',
    size: 25,
    spacing: 0,
    y: 43,
    fill: '#fff1e8',
  },
  amberveld: {
    text: 'Amberveld',
    fontFace: '@fontsource-variable/archivo',
    fontStyle: 'wdth-normal',
    axes: { wght: 750, wdth: 118 },
    size: 34,
    spacing: -0.5,
    y: 42,
    fill: '#4a2a17',
  },
  ropewalk: {
    text: 'Ropewalk',
    fontFace: '@fontsource/pirata-one',
    fontStyle: '400-normal',
    size: 44,
    spacing: 1,
    y: 44,
    fill: '#f1ddb0',
  },
  orrerium: {
    text: 'Orrerium',
    fontFace: '@fontsource-variable/space-grotesk',
    fontStyle: 'wght-normal',
    axes: { wght: 500 },
    size: 38,
    spacing: 0,
    y: 43,
    fill: '#eef0ff',
  },
  bonbonnet: {
    text: 'bonbonnet',
    fontFace: '@fontsource-variable/comfortaa',
    fontStyle: 'wght-normal',
    axes: { wght: 700 },
    size: 37,
    spacing: -0.5,
    y: 42,
    fill: '#a0224f',
  },
  sixtieth: {
    text: 'SIXTIETH',
    fontFace: '@fontsource-variable/sora',
    fontStyle: 'wght-normal',
    axes: { wght: 300 },
    size: 31,
    spacing: 6,
    y: 41,
    fill: '#f1f3f5',
  },
  calanca: {
    text: 'Calanca',
    fontFace: '@fontsource-variable/fraunces',
    fontStyle: 'wght-normal',
    axes: { wght: 650 },
    size: 42,
    spacing: 0,
    y: 43,
    fill: '#11508c',
  },
  splitline: {
    text: 'SPLITLINE',
    fontFace: '@fontsource-variable/exo-2',
    fontStyle: 'wght-italic',
    axes: { wght: 850 },
    size: 36,
    spacing: 0,
    y: 43,
    fill: '#f4f6f8',
  },
  plainhouse: {
    text: 'Plainhouse',
    fontFace: '@fontsource-variable/geologica',
    fontStyle: 'wght-normal',
    axes: { wght: 600 },
    size: 38,
    spacing: -1,
    y: 43,
    fill: ['#22262e', '#eef0f4'],
  },
};

const svg = (width: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 60" width="${width}" height="60">${content}</svg>\n`;

/** The lettering as a path; with two colours it follows the visitor's colour scheme. */
function lettering(d: string, { y, fill }: WordMark): string {
  const attributes = `transform="translate(72 ${y})" d="${d}"`;
  if (typeof fill === 'string') return `<path ${attributes} fill="${fill}"/>`;
  const [light, dark] = fill;
  return `<style>.w{fill:${light}}@media(prefers-color-scheme:dark){.w{fill:${dark}}}</style><path class="w" ${attributes}/>`;
}

/** The demo brands' icons and logos, with lettering as paths. */
export function listLogos(): Piece[] {
  return [{ name: 'demo-brands', hash: hashOf(textOf('brands/*.ts')), draw: drawLogos }];
}

async function drawLogos(): Promise<void> {
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const [key, wordMark] of Object.entries(wordMarks)) {
    const icon = logoIcons[key];
    if (icon === undefined) throw new Error(`There is no icon for ${key}.`);
    const { d, width } = await letters(wordMark);
    const full = Math.ceil(72 + width + 2);
    sizes[key] = { width: full, height: 60 };
    save(`${TARGET}/${key}-icon.svg`, svg(60, icon));
    save(`${TARGET}/${key}.svg`, svg(full, icon + lettering(d, wordMark)));
  }
  saveJson(`${TARGET}/logo-sizes.json`, sizes);
}
