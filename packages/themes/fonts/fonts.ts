/**
 * Fonts, their subsets, and which theme uses which. Data only: `build-fonts.ts` writes the files from it,
 * `fonts-css.ts` the font faces, `preload.ts` derives preloads, and tests check that no two themes share a display font.
 */

/** Scripts that a font may contain, in the order of their @font-face rules. */
export const scripts = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2215, U+FEFF, U+FFFD',
  // These two split `latin` for fonts with expensive outlines.
  ascii: 'U+0020-007E, U+00A0, U+2013-2014, U+2018-201D, U+2026',
  'latin-rest':
    'U+00A1-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-2012, U+2015-2017, U+201E-2025, U+2027-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2215',
  // Only digits and amounts, for body fonts without tabular digits.
  figures: 'U+0020, U+0025, U+002B-002E, U+0030-003A, U+00A0, U+00D7, U+2212',
  'latin-ext': 'U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B, U+1E9E, U+20A6, U+20A8-20AB, U+20AD-20BF',
  vietnamese: 'U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0309, U+0323, U+1EA0-1EF9',
  cyrillic:
    'U+0400-045F, U+0490-0493, U+049A-049B, U+04A2-04A3, U+04AE-04B1, U+04BA-04BB, U+04D8-04D9, U+04E8-04E9, U+2116',
  greek: 'U+0370-03FF',
  arabic: 'U+0600-06FF, U+0750-077F, U+200C-200E, U+2010-2011, U+204F, U+FB50-FDFF, U+FE70-FEFC',
  hebrew: 'U+0590-05FF, U+200C-2010, U+20AA, U+25CC, U+FB1D-FB4F',
  devanagari: 'U+0900-097F, U+200C-200D, U+20B9, U+25CC',
  thai: 'U+0E01-0E5B, U+200C-200D, U+25CC',
} as const;
export type Script = keyof typeof scripts;

/** Range of the fallback fonts of European scripts, so that no word mixes two fonts. */
export const EUROPEAN_LETTERS = 'U+0-24F, U+300-36F, U+1E00-22FF';

/**
 * Features needed for text and numbers; small capitals, old-style figures and swashes are removed. Fonts of other
 * scripts keep all features.
 */
export const TEXT_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

/** A fixed value, or a range of a variable axis. */
export type Axis = number | { min: number; max: number };

export type FontDefinition = {
  family: string;
  /** Package in `@fontsource-variable`, or in `@fontsource` if it starts with `static:`. */
  pkg: string;
  /** File variant in the package after the script: `wght-normal`. */
  fontVariant: string;
  axes: Record<string, Axis>;
  scripts: readonly Script[];
  /** Kind of system font used as fallback; `none` for other scripts, which fall back to the system's choice. */
  fallback: 'sans' | 'serif' | 'mono' | 'none';
};

const EUROPE = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'] as const;
const CYRILLIC = ['latin', 'latin-ext', 'vietnamese', 'cyrillic'] as const;
const LATIN = ['latin', 'latin-ext', 'vietnamese'] as const;
const TEXT = { wght: { min: 400, max: 700 } };

function variable(
  family: string,
  pkg: string,
  { fontVariant = 'wght-normal', axes = TEXT, ...rest }: Partial<FontDefinition> & Pick<FontDefinition, 'scripts'>,
): FontDefinition {
  return { family, pkg, fontVariant, axes, fallback: 'sans', ...rest };
}
function single(
  family: string,
  pkg: string,
  rest: Partial<FontDefinition> & Pick<FontDefinition, 'scripts'>,
): FontDefinition {
  return { family, pkg: `static:${pkg}`, fontVariant: '400-normal', axes: {}, fallback: 'serif', ...rest };
}

/** Display fonts have one weight, because themes use one for headings; body fonts have a range. */
export const fonts = {
  unbounded: variable('Unbounded', 'unbounded', { axes: { wght: 600 }, scripts: CYRILLIC }),
  'bodoni-moda': variable('Bodoni Moda', 'bodoni-moda', {
    fontVariant: 'opsz-normal',
    axes: { opsz: 34, wght: 500 },
    scripts: ['latin', 'latin-ext'],
    fallback: 'serif',
  }),
  'playfair-display': variable('Playfair Display', 'playfair-display', {
    axes: { wght: 600 },
    scripts: CYRILLIC,
    fallback: 'serif',
  }),
  orbitron: variable('Orbitron', 'orbitron', { axes: { wght: 700 }, scripts: ['latin'] }),
  rye: single('Rye', 'rye', { scripts: ['ascii', 'latin-rest', 'latin-ext'] }),
  cinzel: variable('Cinzel', 'cinzel', { axes: { wght: 600 }, scripts: ['latin', 'latin-ext'], fallback: 'serif' }),
  jost: variable('Jost', 'jost', { axes: { wght: 500 }, scripts: ['latin', 'latin-ext', 'cyrillic'] }),
  'shippori-mincho': single('Shippori Mincho', 'shippori-mincho', {
    fontVariant: '600-normal',
    scripts: ['latin'],
  }),
  'noto-serif-display': variable('Noto Serif Display', 'noto-serif-display', {
    axes: { wght: 600 },
    scripts: EUROPE,
    fallback: 'serif',
  }),
  'bricolage-grotesque': variable('Bricolage Grotesque', 'bricolage-grotesque', {
    fontVariant: 'opsz-normal',
    axes: { opsz: 40, wght: 800 },
    scripts: LATIN,
  }),
  'poiret-one': single('Poiret One', 'poiret-one', {
    scripts: ['latin', 'latin-ext', 'cyrillic'],
    fallback: 'sans',
  }),
  'press-start-2p': single('Press Start 2P', 'press-start-2p', {
    scripts: ['latin', 'latin-ext', 'cyrillic', 'greek'],
    fallback: 'mono',
  }),
  'archivo-wide': variable('Archivo Wide', 'archivo', {
    fontVariant: 'wdth-normal',
    axes: { wdth: 125, wght: 700 },
    scripts: LATIN,
  }),
  'pirata-one': single('Pirata One', 'pirata-one', { scripts: ['latin', 'latin-ext'] }),
  'space-grotesk': variable('Space Grotesk', 'space-grotesk', { axes: { wght: 500 }, scripts: LATIN }),
  comfortaa: variable('Comfortaa', 'comfortaa', { axes: { wght: 700 }, scripts: EUROPE }),
  sora: variable('Sora', 'sora', { axes: { wght: 500 }, scripts: ['latin', 'latin-ext'] }),
  fraunces: variable('Fraunces', 'fraunces', {
    fontVariant: 'full-normal',
    axes: { opsz: 72, wght: 600, SOFT: 60, WONK: 1 },
    scripts: LATIN,
    fallback: 'serif',
  }),
  'exo-2-italic': variable('Exo 2 Italic', 'exo-2', {
    fontVariant: 'wght-italic',
    axes: { wght: 700 },
    scripts: CYRILLIC,
  }),

  manrope: variable('Manrope', 'manrope', { axes: { wght: { min: 400, max: 800 } }, scripts: EUROPE }),
  inter: variable('Inter', 'inter', { scripts: EUROPE }),
  'exo-2': variable('Exo 2', 'exo-2', { scripts: CYRILLIC }),
  'open-sans': variable('Open Sans', 'open-sans', { scripts: EUROPE }),
  'open-sans-figures': variable('Open Sans Figures', 'open-sans', { scripts: ['figures'], fallback: 'none' }),
  commissioner: variable('Commissioner', 'commissioner', { scripts: EUROPE }),
  'noto-sans': variable('Noto Sans', 'noto-sans', { scripts: EUROPE }),
  raleway: variable('Raleway', 'raleway', { scripts: ['ascii', 'latin-rest', 'latin-ext', 'vietnamese', 'cyrillic'] }),
  tektur: variable('Tektur', 'tektur', { scripts: EUROPE }),
  'roboto-flex': variable('Roboto Flex', 'roboto-flex', { scripts: EUROPE }),
  nunito: variable('Nunito', 'nunito', { scripts: CYRILLIC }),
  geologica: variable('Geologica', 'geologica', { scripts: EUROPE }),

  cairo: variable('Cairo', 'cairo', {
    axes: { wght: { min: 400, max: 800 } },
    scripts: ['arabic'],
    fallback: 'none',
  }),
  'noto-sans-hebrew': variable('Noto Sans Hebrew', 'noto-sans-hebrew', { scripts: ['hebrew'], fallback: 'none' }),
  'noto-sans-devanagari': variable('Noto Sans Devanagari', 'noto-sans-devanagari', {
    scripts: ['devanagari'],
    fallback: 'none',
  }),
  'noto-sans-thai': variable('Noto Sans Thai', 'noto-sans-thai', { scripts: ['thai'], fallback: 'none' }),
} satisfies Record<string, FontDefinition>;
export type FontKey = keyof typeof fonts;

/**
 * Display and body font of every theme, and a numeral font if the body font has no tabular digits
 * (`--stack-numeral`).
 */
export const themeFonts = {
  curacao: { display: 'unbounded', body: 'manrope' },
  monaco: { display: 'bodoni-moda', body: 'inter' },
  nocturne: { display: 'playfair-display', body: 'inter' },
  arcade: { display: 'orbitron', body: 'exo-2' },
  saloon: { display: 'rye', body: 'open-sans' },
  pharaoh: { display: 'cinzel', body: 'commissioner', figures: 'open-sans-figures' },
  nordic: { display: 'jost', body: 'inter' },
  sakura: { display: 'shippori-mincho', body: 'manrope' },
  jade: { display: 'noto-serif-display', body: 'noto-sans' },
  carnival: { display: 'bricolage-grotesque', body: 'manrope' },
  deco: { display: 'poiret-one', body: 'raleway' },
  pixel: { display: 'press-start-2p', body: 'tektur' },
  savanna: { display: 'archivo-wide', body: 'roboto-flex' },
  buccaneer: { display: 'pirata-one', body: 'open-sans' },
  cosmos: { display: 'space-grotesk', body: 'inter' },
  candy: { display: 'comfortaa', body: 'nunito' },
  penthouse: { display: 'sora', body: 'manrope' },
  riviera: { display: 'fraunces', body: 'commissioner', figures: 'open-sans-figures' },
  velocity: { display: 'exo-2-italic', body: 'roboto-flex' },
  slate: { display: 'geologica', body: 'geologica' },
} as const satisfies Record<string, { display: FontKey; body: FontKey; figures?: FontKey }>;

/** Fonts for scripts that the themes' fonts lack; the same in every theme. */
export const scriptFonts = ['cairo', 'noto-sans-hebrew', 'noto-sans-devanagari', 'noto-sans-thai'] as const;
