/** How wide and how tall a face runs, and the stand-ins from the system that run alike: nothing moves when the real face arrives. */
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import { EUROPEAN_LETTERS, scripts, type Axis, type Face } from './faces.ts';

const require = createRequire(import.meta.url);

/** Fonts that a machine is likely to have, with advance widths compatible under several names. */
const systems = {
  sans: [
    { name: '', metrics: 'arial', local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'] },
    { name: ' Android', metrics: 'roboto', local: ['Roboto'] },
  ],
  serif: [
    { name: '', metrics: 'timesNewRoman', local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'] },
    { name: ' Android', metrics: 'notoSerif', local: ['Noto Serif'] },
  ],
  mono: [
    { name: '', metrics: 'courierNew', local: ['Courier New', 'Liberation Mono', 'Cousine', 'Courier'] },
    { name: ' Android', metrics: 'robotoMono', local: ['Droid Sans Mono', 'Roboto Mono'] },
  ],
} as const;

/** Letters by their frequency in English text, figures and capitals once. */
const LETTERS =
  'etaoinshrdlcumwfgypbvkETAOINSHRDLC  0123456789' + 'etaoinshrdl'.repeat(6) + 'ucmfwypvbg'.repeat(2) + ' '.repeat(16);

type Metrics = { width: number; ascent: number; descent: number; lineGap: number };

/** Mean advance and vertical metrics in em; a range of weights is measured at its lightest, the weight of reading. */
async function measure(source: Buffer, axes: Record<string, Axis>): Promise<Metrics> {
  const pinned = Object.fromEntries(
    Object.entries(axes).map(([name, axis]) => [name, typeof axis === 'number' ? axis : axis.min]),
  );
  const sfnt = await subsetFont(source, LETTERS, { targetFormat: 'sfnt', variationAxes: pinned });
  const font = opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer); // a Buffer of node never lies on shared memory
  const total = [...LETTERS].reduce((sum, letter) => sum + (font.charToGlyph(letter).advanceWidth ?? 0), 0);
  const em = font.unitsPerEm;
  return {
    width: total / LETTERS.length / em,
    ascent: font.ascender / em,
    descent: Math.abs(font.descender) / em,
    lineGap: Number(font.tables['hhea']?.['lineGap'] ?? 0) / em,
  };
}

const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`;

/** Capsize measured the systems' fonts, we measure ours; Inter, which both know, makes one measure of the two. */
async function ourMeasure(): Promise<number> {
  const inter = require('@capsizecss/metrics/inter') as { xWidthAvg: number; unitsPerEm: number };
  const { readFileSync } = await import('node:fs');
  const source = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
  return inter.xWidthAvg / inter.unitsPerEm / (await measure(source, { wght: 400 })).width;
}
const calibration = await ourMeasure();

/** Names and rules of the face's stand-ins. They speak only for scripts that the face holds (a system's Arial would answer for Arabic, too), so that others reach the faces after it. */
export async function fallbacksOf(face: Face, source: Buffer): Promise<{ name: string; rule: string }[]> {
  if (face.fallback === 'none') return [];
  const own = await measure(source, face.axes);
  const others = face.scripts.filter((script) => script === 'cyrillic' || script === 'greek');
  const ranges = [EUROPEAN_LETTERS, ...others.map((script) => scripts[script])].join(', ');
  return systems[face.fallback].map((system) => {
    const metrics = require(`@capsizecss/metrics/${system.metrics}`) as { xWidthAvg: number; unitsPerEm: number };
    const adjust = (own.width * calibration) / (metrics.xWidthAvg / metrics.unitsPerEm);
    const name = `${face.family} Fallback${system.name}`;
    const sources = system.local.map((local) => `local('${local}')`).join(', ');
    return {
      name,
      rule: `@font-face { font-family: '${name}'; src: ${sources}; size-adjust: ${percent(adjust)}; ascent-override: ${percent(own.ascent / adjust)}; descent-override: ${percent(own.descent / adjust)}; line-gap-override: ${percent(own.lineGap / adjust)}; unicode-range: ${ranges}; }`,
    };
  });
}
