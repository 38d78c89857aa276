/**
 * Subsets the themes' fonts, measures them (`font-metrics.json`), and writes `script-fonts/font-<script>.css` for each script whose font all themes share:
 * `npm run run-task -- generate fonts`. The results are committed. The site's build writes the font faces of each theme from them (`fonts-css.ts`).
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fonts, scriptFonts, scripts, TEXT_FEATURES, type FontDefinition, type FontKey, type Script } from './fonts.ts';
import { scriptFontCss } from './fonts-css.ts';
import { measureFont } from './measure-font.ts';

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

async function subset(key: FontKey): Promise<void> {
  const fontDefinition: FontDefinition = fonts[key];
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
  }
}

for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.woff2')))
  rmSync(new URL(file, import.meta.url));
const metrics: string[] = [];
for (const [key, font] of Object.entries(fonts) as [FontKey, FontDefinition][]) {
  await subset(key);
  if (font.fallback === 'none') continue;
  const { width, capitals, ascent, descent, lineGap } = await measureFont(font, sourceOf(font, 'latin'));
  metrics.push(
    `  "${key}": { "width": ${width}, "capitals": ${capitals}, "ascent": ${ascent}, "descent": ${descent}, "lineGap": ${lineGap} }`,
  );
}
writeFileSync(new URL('font-metrics.json', import.meta.url), `{\n${metrics.join(',\n')}\n}\n`);
for (const key of scriptFonts)
  writeFileSync(
    new URL(`../script-fonts/font-${fonts[key].scripts[0]}.css`, import.meta.url),
    `/* Written by fonts/build-fonts.ts. */\n${scriptFontCss(key)}`,
  );
