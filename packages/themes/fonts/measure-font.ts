/** Measures a font, for fallback fonts of its metrics (`fonts-css.ts`). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import type { Axis, FontDefinition } from './fonts.ts';
import type { FontMetrics } from './fonts-css.ts';

const require = createRequire(import.meta.url);

/** Lower-case letters by frequency in European text, each digit once, and spaces. */
const LETTERS =
  'etaoinshrdlcumwfgypbvk  0123456789' + 'etaoinshrdl'.repeat(6) + 'ucmfwypvbg'.repeat(2) + ' '.repeat(16);
const CAPITALS = 'ETAOINSHRDLCUMWFGYPBVKETAOINSHRDL';

/** Mean advances and vertical metrics in em; a range of weights is measured at its lightest. */
async function measure(source: Buffer, axes: Record<string, Axis>): Promise<FontMetrics> {
  const pinned = Object.fromEntries(
    Object.entries(axes).map(([name, axis]) => [name, typeof axis === 'number' ? axis : axis.min]),
  );
  const sfnt = await subsetFont(source, LETTERS + CAPITALS, { targetFormat: 'sfnt', variationAxes: pinned });
  const font = opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer); // node's Buffers are never shared memory
  const em = font.unitsPerEm;
  const mean = (text: string) =>
    [...text].reduce((sum, letter) => sum + (font.charToGlyph(letter).advanceWidth ?? 0), 0) / text.length / em;
  return {
    width: mean(LETTERS),
    capitals: mean(CAPITALS),
    ascent: font.ascender / em,
    descent: Math.abs(font.descender) / em,
    lineGap: Number(font.tables['hhea']?.['lineGap'] ?? 0) / em,
  };
}

/** Inter's width as Capsize measures it, like those of the system fonts. */
const INTER_WIDTH = 978 / 2_048;

/** Calibrates our measurement against the widths of the system fonts, using Inter, which both have. */
async function ourMeasure(): Promise<number> {
  const source = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
  return INTER_WIDTH / (await measure(source, { wght: 400 })).width;
}
const calibration = await ourMeasure();

const rounded = (value: number) => Number(value.toFixed(8));

/** The metrics of a font, comparable with those of system fonts. */
export async function measureFont({ axes, fallback }: FontDefinition, source: Buffer): Promise<FontMetrics> {
  const { width, capitals, ascent, descent, lineGap } = await measure(source, axes);
  // In a monospaced font every letter mix has the same mean.
  const factor = fallback === 'mono' ? 1 : calibration;
  return {
    width: rounded(width * factor),
    capitals: rounded(capitals * factor),
    ascent: rounded(ascent),
    descent: rounded(descent),
    lineGap: rounded(lineGap),
  };
}
