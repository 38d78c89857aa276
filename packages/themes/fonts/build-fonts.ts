/**
 * Cuts the rooms' typefaces to what they need and writes, for each theme, `fonts.css` with the faces and with metric-matched fall-backs, so that nothing
 * moves when the real face arrives: `node packages/themes/fonts/build-fonts.ts`. The results are committed.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXT = 'U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B, U+1E9E, U+20A6, U+20A8-20AB, U+20AD-20BF';
const ARABIC = 'U+0600-06FF, U+0750-077F, U+200C-200E, U+2010-2011, U+204F, U+FB50-FDFF, U+FE70-FEFC';

type Axis = { min: number; max: number; default?: number } | number;
type Face = {
  family: string;
  pkg: string;
  /** File stem in the package after the script: `wght-normal`. */
  cut: string;
  axes: Record<string, Axis>;
  /** Weight at which the fall-back is matched: the one that the room mostly sets. */
  typicalWeight: number;
  fallback: 'sans' | 'serif';
};

const faces = {
  unbounded: {
    family: 'Unbounded',
    pkg: 'unbounded',
    cut: 'wght-normal',
    axes: { wght: 600 },
    typicalWeight: 600,
    fallback: 'sans',
  },
  manrope: {
    family: 'Manrope',
    pkg: 'manrope',
    cut: 'wght-normal',
    axes: { wght: { min: 400, max: 800 } },
    typicalWeight: 500,
    fallback: 'sans',
  },
  'bodoni-moda': {
    family: 'Bodoni Moda',
    pkg: 'bodoni-moda',
    cut: 'opsz-normal',
    axes: { opsz: 34, wght: 500 },
    typicalWeight: 500,
    fallback: 'serif',
  },
  inter: {
    family: 'Inter',
    pkg: 'inter',
    cut: 'wght-normal',
    axes: { wght: { min: 400, max: 700 } },
    typicalWeight: 400,
    fallback: 'sans',
  },
  'playfair-display': {
    family: 'Playfair Display',
    pkg: 'playfair-display',
    cut: 'wght-normal',
    axes: { wght: 600 },
    typicalWeight: 600,
    fallback: 'serif',
  },
} satisfies Record<string, Face>;

const rooms: Record<string, (keyof typeof faces)[]> = {
  curacao: ['unbounded', 'manrope'],
  monaco: ['bodoni-moda', 'inter'],
  nocturne: ['playfair-display', 'inter'],
};

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
} as const;

function characters(ranges: string): string {
  return ranges
    .split(', ')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .filter((character) => !/\p{Surrogate}/u.test(character))
    .join('');
}

async function cut(
  key: string,
  face: Pick<Face, 'pkg' | 'cut' | 'axes'>,
  script: string,
  ranges: string,
): Promise<Buffer> {
  const source = readFileSync(
    require.resolve(`@fontsource-variable/${face.pkg}/files/${face.pkg}-${script}-${face.cut}.woff2`),
  );
  const result = await subsetFont(source, characters(ranges), { targetFormat: 'woff2', variationAxes: face.axes });
  const file = new URL(`${key}-${script}.woff2`, import.meta.url);
  writeFileSync(file, result);
  console.log(`${key}-${script}.woff2`, statSync(file).size);
  return source;
}

/** Mean advance in em over English letters by frequency at a weight, and the vertical metrics. */
async function measure(
  source: Buffer,
  face: Face,
  weight: number,
): Promise<{ width: number; ascent: number; descent: number; lineGap: number }> {
  const letters =
    'etaoinshrdlcumwfgypbvkETAOINSHRDLC  0123456789' +
    'etaoinshrdl'.repeat(6) +
    'ucmfwypvbg'.repeat(2) +
    ' '.repeat(16);
  const pinned = { ...('opsz' in face.axes && { opsz: face.axes['opsz'] }), wght: weight };
  const sfnt = await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: pinned });
  const font = opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer); // a Buffer of node never lies on shared memory
  const total = [...letters].reduce((sum, letter) => sum + (font.charToGlyph(letter).advanceWidth ?? 0), 0);
  const em = font.unitsPerEm;
  const lineGap = Number(font.tables['hhea']?.['lineGap'] ?? 0);
  return {
    width: total / letters.length / em,
    ascent: font.ascender / em,
    descent: Math.abs(font.descender) / em,
    lineGap: lineGap / em,
  };
}

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;

async function fallbacks(face: Face, source: Buffer): Promise<string[]> {
  const own = await measure(source, face, face.typicalWeight);
  const regular = (await measure(source, face, 400)).width;
  return Promise.all(
    systems[face.fallback].map(async (system) => {
      const metrics = require(`@capsizecss/metrics/${system.metrics}`) as { xWidthAvg: number; unitsPerEm: number };
      const ownMetrics = require(
        `@capsizecss/metrics/${face.pkg.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      ) as { xWidthAvg: number; unitsPerEm: number };
      // Capsize knows the regular cut; our own measure scales it to the weight in use.
      const adjust =
        ((ownMetrics.xWidthAvg / ownMetrics.unitsPerEm) * (own.width / regular)) /
        (metrics.xWidthAvg / metrics.unitsPerEm);
      const sources = system.local.map((name) => `local('${name}')`).join(', ');
      return `@font-face { font-family: '${face.family} Fallback${system.name}'; src: ${sources}; size-adjust: ${percent(adjust)}; ascent-override: ${percent(own.ascent / adjust)}; descent-override: ${percent(own.descent / adjust)}; line-gap-override: ${percent(own.lineGap / adjust)}; }`;
    }),
  );
}

function faceRule(family: string, file: string, weights: Axis | undefined, ranges: string): string {
  const weight = typeof weights === 'object' ? `${weights.min} ${weights.max}` : '400';
  return `@font-face { font-family: '${family}'; font-style: normal; font-weight: ${weight}; font-display: swap; src: url('../fonts/${file}') format('woff2'); unicode-range: ${ranges}; }`;
}

const css = new Map<string, string[]>();
for (const [key, face] of Object.entries(faces) as [string, Face][]) {
  const latin = await cut(key, face, 'latin', LATIN);
  await cut(key, face, 'latin-ext', LATIN_EXT);
  const weights = face.axes['wght'];
  css.set(key, [
    faceRule(face.family, `${key}-latin.woff2`, weights, LATIN),
    faceRule(face.family, `${key}-latin-ext.woff2`, weights, LATIN_EXT),
    ...(await fallbacks(face, latin)),
  ]);
}
const cairoAxes = { wght: { min: 400, max: 800 } };
await cut('cairo', { pkg: 'cairo', cut: 'wght-normal', axes: cairoAxes }, 'arabic', ARABIC);
const arabic = faceRule('Cairo', 'cairo-arabic.woff2', cairoAxes.wght, ARABIC);
for (const [room, keys] of Object.entries(rooms)) {
  const lines = [...keys.flatMap((key) => css.get(key) ?? []), arabic];
  writeFileSync(
    new URL(`../${room}/fonts.css`, import.meta.url),
    `/* Written by fonts/build-fonts.ts. */\n${lines.join('\n')}\n`,
  );
}
