/** How wide and how tall a face runs, and the stand-ins from the system that run alike: nothing moves when the real face arrives. */
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import { EUROPEAN_LETTERS, scripts, type Axis, type FontDefinition } from './fonts.ts';

const require = createRequire(import.meta.url);

/**
 * Fonts that a machine is likely to have, with advance widths compatible under several names. `capitals`: how much wider their capitals run than their small letters, in
 * the measure of `measure` (of Arial and Times New Roman by the Liberation fonts, which have their widths).
 */
const systems = {
  sans: [
    { name: '', metrics: 'arial', capitals: 1.474, local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'] },
    { name: ' Android', metrics: 'roboto', capitals: 1.36, local: ['Roboto'] },
  ],
  serif: [
    {
      name: '',
      metrics: 'timesNewRoman',
      capitals: 1.585,
      local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
    },
    { name: ' Android', metrics: 'notoSerif', capitals: 1.349, local: ['Noto Serif'] },
  ],
  mono: [
    {
      name: '',
      metrics: 'courierNew',
      capitals: 1,
      local: ['Courier New', 'Liberation Mono', 'Cousine', 'Courier'],
    },
    { name: ' Android', metrics: 'robotoMono', capitals: 1, local: ['Droid Sans Mono', 'Roboto Mono'] },
  ],
} as const;

/** Small letters by their frequency in European text, figures once, and spaces. */
const LETTERS =
  'etaoinshrdlcumwfgypbvk  0123456789' + 'etaoinshrdl'.repeat(6) + 'ucmfwypvbg'.repeat(2) + ' '.repeat(16);
const CAPITALS = 'ETAOINSHRDLCUMWFGYPBVKETAOINSHRDL';
/** Where capitals have a stand-in of their own: their widths differ from face to face in another proportion than those of small letters, and some rooms set all words in them. */
const CAPITAL_RANGE = 'U+41-5A, U+C0-DE';
/** Smaller than this beside its small letters a capital looks like one of them: a name in the stand-in of a narrow blackletter would begin with a small letter. */
const CAPITALS_MIN = 0.88;

type Metrics = { width: number; capitals: number; ascent: number; descent: number; lineGap: number };

/** Mean advances and vertical metrics in em; a range of weights is measured at its lightest, the weight of reading. */
async function measure(source: Buffer, axes: Record<string, Axis>): Promise<Metrics> {
  const pinned = Object.fromEntries(
    Object.entries(axes).map(([name, axis]) => [name, typeof axis === 'number' ? axis : axis.min]),
  );
  const sfnt = await subsetFont(source, LETTERS + CAPITALS, { targetFormat: 'sfnt', variationAxes: pinned });
  const font = opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer); // a Buffer of node never lies on shared memory
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
export async function fallbacksOf(
  fontDefinition: FontDefinition,
  source: Buffer,
): Promise<{ name: string; rules: string[] }[]> {
  if (fontDefinition.fallback === 'none') return [];
  const own = await measure(source, fontDefinition.axes);
  const others = fontDefinition.scripts.filter((script) => script === 'cyrillic' || script === 'greek');
  const ranges = [EUROPEAN_LETTERS, ...others.map((script) => scripts[script])].join(', ');
  return systems[fontDefinition.fallback].map((system) => {
    const metrics = require(`@capsizecss/metrics/${system.metrics}`) as { xWidthAvg: number; unitsPerEm: number };
    // Letters of one width have one mean, whoever takes it.
    const measured = metrics.xWidthAvg / metrics.unitsPerEm / (fontDefinition.fallback === 'mono' ? 1 : calibration);
    const name = `${fontDefinition.family} Fallback${system.name}`;
    const sources = system.local.map((local) => `local('${local}')`).join(', ');
    const ruleFor = (adjust: number, range: string) =>
      `@font-face { font-family: '${name}'; src: ${sources}; size-adjust: ${percent(adjust)}; ascent-override: ${percent(own.ascent / adjust)}; descent-override: ${percent(own.descent / adjust)}; line-gap-override: ${percent(own.lineGap / adjust)}; unicode-range: ${range}; }`;
    // Of two rules that answer for a letter the browser takes the later one.
    const letters = own.width / measured;
    const capitals = ruleFor(
      Math.max(own.capitals / measured / system.capitals, letters * CAPITALS_MIN),
      CAPITAL_RANGE,
    );
    const rules = [ruleFor(letters, ranges), ...(fontDefinition.fallback === 'mono' ? [] : [capitals])];
    return { name, rules };
  });
}
