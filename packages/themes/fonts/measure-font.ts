/** Measures fonts and computes metric-matched system fallbacks, so that nothing shifts when the font loads. */
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import { EUROPEAN_LETTERS, scripts, type Axis, type FontDefinition } from './fonts.ts';

const require = createRequire(import.meta.url);

/**
 * Common system fonts, with metric-compatible names. `width`: mean advance of lower-case letters by their frequency in English, in em (`xWidthAvg` of
 * Capsize's metrics 4.3.0, whose package has 29,597 files). `capitals`: how much wider their capitals are than their lower
 * case, measured with `measure` (for Arial and Times New Roman with the Liberation fonts, which have the same
 * widths).
 */
const systems = {
  sans: [
    { name: '', width: 913 / 2_048, capitals: 1.474, local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'] },
    { name: ' Android', width: 911 / 2_048, capitals: 1.36, local: ['Roboto'] },
  ],
  serif: [
    {
      name: '',
      width: 832 / 2_048,
      capitals: 1.585,
      local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
    },
    { name: ' Android', width: 0.481, capitals: 1.349, local: ['Noto Serif'] },
  ],
  mono: [
    {
      name: '',
      width: 1_229 / 2_048,
      capitals: 1,
      local: ['Courier New', 'Liberation Mono', 'Cousine', 'Courier'],
    },
    { name: ' Android', width: 1_229 / 2_048, capitals: 1, local: ['Droid Sans Mono', 'Roboto Mono'] },
  ],
} as const;

/** Lower-case letters by frequency in European text, each digit once, and spaces. */
const LETTERS =
  'etaoinshrdlcumwfgypbvk  0123456789' + 'etaoinshrdl'.repeat(6) + 'ucmfwypvbg'.repeat(2) + ' '.repeat(16);
const CAPITALS = 'ETAOINSHRDLCUMWFGYPBVKETAOINSHRDL';
/**
 * Capitals have their own fallback rule, because their relative width differs between fonts and some themes set
 * whole words in capitals.
 */
const CAPITAL_RANGE = 'U+41-5A, U+C0-DE';
/** Below this factor capitals would look like lower-case letters, for example beside a narrow blackletter font. */
const CAPITALS_MIN = 0.88;

type Metrics = { width: number; capitals: number; ascent: number; descent: number; lineGap: number };

/** Mean advances and vertical metrics in em; a range of weights is measured at its lightest. */
async function measure(source: Buffer, axes: Record<string, Axis>): Promise<Metrics> {
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

const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`;

/** The same of Inter. */
const INTER_WIDTH = 978 / 2_048;

/** Calibrates our measurement against the widths of the system fonts, using Inter, which both have. */
async function ourMeasure(): Promise<number> {
  const { readFileSync } = await import('node:fs');
  const source = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
  return INTER_WIDTH / (await measure(source, { wght: 400 })).width;
}
const calibration = await ourMeasure();

/**
 * Names and rules of a font's fallbacks. They cover only scripts of the font, so that other scripts reach the next
 * font of the stack (Arial would also cover Arabic).
 */
export async function fallbacksOf(
  fontDefinition: FontDefinition,
  source: Buffer,
): Promise<{ name: string; rules: string[] }[]> {
  if (fontDefinition.fallback === 'none') return [];
  const own = await measure(source, fontDefinition.axes);
  const others = fontDefinition.scripts.filter((script) => script === 'cyrillic' || script === 'greek');
  const ranges = [EUROPEAN_LETTERS, ...others.map((script) => scripts[script])].join(', ');
  return systems[fontDefinition.fallback].map((system) => {
    // In a monospaced font every letter mix has the same mean.
    const measured = system.width / (fontDefinition.fallback === 'mono' ? 1 : calibration);
    const name = `${fontDefinition.family} Fallback${system.name}`;
    const sources = system.local.map((local) => `local('${local}')`).join(', ');
    const ruleFor = (adjust: number, range: string) =>
      `@font-face { font-family: '${name}'; src: ${sources}; size-adjust: ${percent(adjust)}; ascent-override: ${percent(own.ascent / adjust)}; descent-override: ${percent(own.descent / adjust)}; line-gap-override: ${percent(own.lineGap / adjust)}; unicode-range: ${range}; }`;
    // Of two rules for a character the browser uses the later one.
    const letters = own.width / measured;
    const capitals = ruleFor(
      Math.max(own.capitals / measured / system.capitals, letters * CAPITALS_MIN),
      CAPITAL_RANGE,
    );
    const rules = [ruleFor(letters, ranges), ...(fontDefinition.fallback === 'mono' ? [] : [capitals])];
    return { name, rules };
  });
}
