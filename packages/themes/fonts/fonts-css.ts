import metrics from './font-metrics.json' with { type: 'json' };
import {
  EUROPEAN_LETTERS,
  fonts,
  scriptFonts,
  scripts,
  themeFonts,
  type FontDefinition,
  type FontKey,
  type Script,
} from './fonts.ts';

/** Of the text that `measure-font.ts` sets, in em. */
export interface FontMetrics {
  /** Mean advance of lower-case letters, of capitals. */
  readonly width: number;
  readonly capitals: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/**
 * Common system fonts, with metric-compatible names. `width`: mean advance of lower-case letters by their frequency in English, in em (`xWidthAvg` of
 * Capsize's metrics 4.3.0, whose package has 29,597 files). `capitals`: how much wider their capitals are than their lower
 * case, measured as in `measure-font.ts` (for Arial and Times New Roman with the Liberation fonts, which have the same
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

/**
 * Capitals have their own fallback rule, because their relative width differs between fonts and some themes set
 * whole words in capitals.
 */
const CAPITAL_RANGE = 'U+41-5A, U+C0-DE';
/** Below this factor capitals would look like lower-case letters, for example beside a narrow blackletter font. */
const CAPITALS_MIN = 0.88;

/**
 * Main scripts of running text are `optional`: loaded before the first paint or used on the next page
 * (`apps/web/lib/navigation/load-late-fonts.ts`), so that visible text never reflows. Subsets for single characters
 * are not preloaded and hardly shift anything when they load.
 */
const SINGLE_LETTERS: readonly Script[] = ['latin-rest', 'latin-ext', 'vietnamese', 'figures'];
const displayOf = (script: Script) => (SINGLE_LETTERS.includes(script) ? 'swap' : 'optional');

const rule = (selector: string, declarations: readonly string[]) =>
  `${selector} {\n${declarations.map((declaration) => `  ${declaration};\n`).join('')}}\n`;

/** A font with one weight declares the whole range, so that browsers never synthesise bold. */
function fontFace({ family, axes }: FontDefinition, file: string, script: Script): string {
  const { wght: weights } = axes;
  return rule('@font-face', [
    `font-family: '${family}'`,
    `font-weight: ${typeof weights === 'object' ? `${weights.min} ${weights.max}` : '1 999'}`,
    `font-display: ${displayOf(script)}`,
    `src: url('../fonts/${file}') format('woff2')`,
    `unicode-range: ${scripts[script]}`,
  ]);
}

const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`;

/**
 * System fonts of a font's metrics, so that nothing shifts when the font loads. They cover only scripts of the font, so that other scripts reach the next
 * font of the stack (Arial would also cover Arabic).
 */
function fallbacksOf({ family, fallback, scripts: own }: FontDefinition, measured: FontMetrics | undefined) {
  if (fallback === 'none') return [];
  if (!measured) throw new Error(`${family} is not measured; run: npm run run-task -- generate fonts`);
  const others = own.filter((script) => script === 'cyrillic' || script === 'greek');
  const ranges = [EUROPEAN_LETTERS, ...others.map((script) => scripts[script])].join(', ');
  return systems[fallback].map((system) => {
    const name = `${family} Fallback${system.name}`;
    const face = (adjust: number, range: string) =>
      rule('@font-face', [
        `font-family: '${name}'`,
        `src: ${system.local.map((local) => `local('${local}')`).join(', ')}`,
        `size-adjust: ${percent(adjust)}`,
        `ascent-override: ${percent(measured.ascent / adjust)}`,
        `descent-override: ${percent(measured.descent / adjust)}`,
        `line-gap-override: ${percent(measured.lineGap / adjust)}`,
        `unicode-range: ${range}`,
      ]);
    const letters = measured.width / system.width;
    const capitals = Math.max(measured.capitals / system.width / system.capitals, letters * CAPITALS_MIN);
    // Of two rules for a character the browser uses the later one. In a monospaced font all letters are as wide.
    const rules = [face(letters, ranges), ...(fallback === 'mono' ? [] : [face(capitals, CAPITAL_RANGE)])];
    return { name, rules };
  });
}

function builtFont(key: FontKey): { rules: string[]; families: string[] } {
  const font: FontDefinition = fonts[key];
  const measured: Readonly<Record<string, FontMetrics>> = metrics;
  const fallbacks = fallbacksOf(font, measured[key]);
  return {
    rules: [
      ...font.scripts.map((script) => fontFace(font, `${key}-${script}.woff2`, script)),
      ...fallbacks.flatMap((fallback) => fallback.rules),
    ],
    families: [font.family, ...fallbacks.map(({ name }) => name)],
  };
}

/** Font faces of a font that all themes share. */
export const scriptFontCss = (key: (typeof scriptFonts)[number]): string => builtFont(key).rules.join('');

/**
 * A display face is `swap`: it gives a theme its look, so it appears on the first page as well, also when it arrives late. Titles are short, and the fallback
 * has its widths (`e2e/font-loading.e2e.ts` measures what moves). Where titles and running text share a font it stays `optional`.
 */
const asDisplayFace = (rules: readonly string[]) => rules.map((face) => face.replace('optional', 'swap'));

/**
 * The font faces of a built-in theme, their fallback fonts and the stacks `--stack-display`, `--stack-body` and, where the theme has a font for figures,
 * `--stack-numeral`. Own themes have a file `fonts.css` instead.
 */
export function fontsCssOf(theme: keyof typeof themeFonts): string {
  const voice = themeFonts[theme];
  const { display, body } = voice;
  const figures: readonly FontKey[] = 'figures' in voice ? [voice.figures] : [];
  const stackOf = (keys: readonly FontKey[]) =>
    [...new Set(keys.flatMap((key) => builtFont(key).families))].map((family) => `'${family}'`).join(', ');
  const rules = [...new Set<FontKey>([display, body, ...figures])].flatMap((key) => {
    const own = builtFont(key).rules;
    return key === display && key !== body ? asDisplayFace(own) : own;
  });
  const stacks = rule(':root', [
    `--stack-display: ${stackOf([display, body, ...scriptFonts])}, system-ui, sans-serif`,
    `--stack-body: ${stackOf([body, ...scriptFonts])}, system-ui, sans-serif`,
    ...figures.map((key) => `--stack-numeral: ${stackOf([key])}, var(--stack-body)`),
  ]);
  return rules.join('') + stacks;
}
