/**
 * Subsets the themes' fonts and writes, for each theme, `fonts.css` with its font faces, their fallback fonts and the stacks `--stack-display`, `--stack-body` and, where
 * a theme has a font for figures, `--stack-numeral`; and `script-fonts/font-<script>.css` for each script whose font all themes share: `npm run run-task -- generate fonts`.
 * The results are committed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import {
  fonts,
  themeFonts,
  scriptFonts,
  scripts,
  TEXT_FEATURES,
  type FontDefinition,
  type FontKey,
  type Script,
} from './fonts.ts';
import { fallbacksOf } from './measure-font.ts';

const require = createRequire(import.meta.url);

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

function sourceOf(fontDefinition: FontDefinition, script: Script): Buffer {
  const isStatic = fontDefinition.pkg.startsWith('static:');
  const pkg = fontDefinition.pkg.replace('static:', '');
  const scope = isStatic ? '@fontsource' : '@fontsource-variable';
  const part = script === 'ascii' || script === 'latin-rest' || script === 'figures' ? 'latin' : script;
  return readFileSync(require.resolve(`${scope}/${pkg}/files/${pkg}-${part}-${fontDefinition.fontVariant}.woff2`));
}

/**
 * Main scripts of running text are `optional`: loaded before the first paint or used on the next page
 * (`apps/web/lib/navigation/load-late-fonts.ts`), so that visible text never reflows. Subsets for single characters
 * are not preloaded and hardly shift anything when they load.
 */
const SINGLE_LETTERS: readonly Script[] = ['latin-rest', 'latin-ext', 'vietnamese', 'figures'];
const displayOf = (script: Script) => (SINGLE_LETTERS.includes(script) ? 'swap' : 'optional');

/** A font with one weight declares the whole range, so that browsers never synthesise bold. */
function fontFaceRule(fontDefinition: FontDefinition, file: string, script: Script): string {
  const weights = fontDefinition.axes['wght'];
  const weight = typeof weights === 'object' ? `${weights.min} ${weights.max}` : '1 999';
  return `@font-face { font-family: '${fontDefinition.family}'; font-weight: ${weight}; font-display: ${displayOf(script)}; src: url('../fonts/${file}') format('woff2'); unicode-range: ${scripts[script]}; }`;
}

type BuiltFont = { rules: string[]; families: string[] };

async function build(key: FontKey): Promise<BuiltFont> {
  const fontDefinition: FontDefinition = fonts[key];
  const rules: string[] = [];
  for (const script of fontDefinition.scripts) {
    const file = `${key}-${script}.woff2`;
    const result = await subsetFont(sourceOf(fontDefinition, script), characters(scripts[script]), {
      targetFormat: 'woff2',
      variationAxes: fontDefinition.axes,
      noHinting: true, // hinting is not needed on current screens and is a quarter of the file
      ...((fontDefinition.fallback !== 'none' || script === 'figures') && { keepFeatures: TEXT_FEATURES }),
    });
    writeFileSync(new URL(file, import.meta.url), result);
    console.log(file, result.length);
    rules.push(fontFaceRule(fontDefinition, file, script));
  }
  const fallbacks =
    fontDefinition.fallback === 'none' ? [] : await fallbacksOf(fontDefinition, sourceOf(fontDefinition, 'latin'));
  rules.push(...fallbacks.flatMap((fallback) => fallback.rules));
  return { rules, families: [fontDefinition.family, ...fallbacks.map(({ name }) => name)] };
}

for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.woff2')))
  rmSync(new URL(file, import.meta.url));
mkdirSync(new URL('../script-fonts/', import.meta.url), { recursive: true });
const built = new Map<FontKey, BuiltFont>();
for (const key of Object.keys(fonts) as FontKey[]) built.set(key, await build(key)); // Object.keys loses the record's key type

for (const key of scriptFonts)
  writeFileSync(
    new URL(`../script-fonts/font-${fonts[key].scripts[0]}.css`, import.meta.url),
    `/* Written by fonts/build-fonts.ts. */\n${built.get(key)?.rules.join('\n') ?? ''}\n`,
  );

/**
 * A display face is `swap`: it gives a theme its look, so it appears on the first page as well, also when it arrives late. Titles are short, and the fallback
 * has its widths (`e2e/font-loading.e2e.ts` measures what moves). Where titles and running text share a font it stays `optional`.
 */
const asDisplayFace = (rules: readonly string[]) => rules.map((rule) => rule.replace('optional', 'swap'));

for (const [theme, voice] of Object.entries(themeFonts)) {
  const { display, body } = voice;
  const figures: readonly FontKey[] = 'figures' in voice ? [voice.figures] : [];
  const stackOf = (keys: readonly FontKey[]) =>
    [...new Set(keys.flatMap((key) => built.get(key)?.families ?? []))].map((family) => `'${family}'`).join(', ');
  const rules = [...new Set<FontKey>([display, body, ...figures])].flatMap((key) => {
    const own = built.get(key)?.rules ?? [];
    return key === display && key !== body ? asDisplayFace(own) : own;
  });
  mkdirSync(new URL(`../${theme}/`, import.meta.url), { recursive: true });
  writeFileSync(
    new URL(`../${theme}/fonts.css`, import.meta.url),
    `/* Written by fonts/build-fonts.ts. */\n${rules.join('\n')}\n:root { --stack-display: ${stackOf([display, body, ...scriptFonts])}, system-ui, sans-serif; --stack-body: ${stackOf([body, ...scriptFonts])}, system-ui, sans-serif;${figures.map((key) => ` --stack-numeral: ${stackOf([key])}, var(--stack-body);`).join('')} }\n`,
  );
}
