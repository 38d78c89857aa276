import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { copyTheme } from '@marquee/themes/copy-theme.ts';
import { findThemes, OWN_THEME_NAME, ThemesError } from '@marquee/themes/own-themes.ts';
import { defaultTheme, isThemeName, themes } from '@marquee/themes/themes.ts';
import { defineTask, runTask } from '../cli.ts';

const root = join(import.meta.dirname, '../..');

export const task = defineTask({
  name: 'new-theme',
  summary: 'Copies a theme as the basis of your own, in a folder outside this repository (packages/themes/README.md).',
  examples: ['new-theme seaside', 'new-theme seaside --from slate --dir ../themes'],
})
  .argument('<name>', 'name of the theme: 2 to 32 lower-case letters and hyphens')
  .option('--from <theme>', 'built-in theme to copy', defaultTheme)
  .option('--dir <folder>', 'folder of your themes, inside or outside this repository', join(root, 'themes'))
  .action(create);

/** Writes the theme and prints the next steps. Throws if nothing was written. */
async function create(name: string, { from, dir }: { readonly from: string; readonly dir: string }): Promise<void> {
  if (!isThemeName(from))
    throw new Error(`There is no theme '${from}'; the themes are ${Object.keys(themes).join(', ')}.`);
  if (isThemeName(name)) throw new Error(`'${name}' is a built-in theme; choose another name.`);
  if (!OWN_THEME_NAME.test(name))
    throw new Error(`'${name}' is not a valid name: use 2 to 32 lower-case letters and hyphens.`);
  const folder = join(resolve(dir), name);
  if (existsSync(folder)) throw new Error(`${folder} exists already; nothing was written.`);
  copyTheme(from, folder);
  const { drawThemePreview } = await import('../draw-theme-preview.ts');
  await drawThemePreview(folder);
  const own = findThemes(dir).faults.filter(({ source }) => source.startsWith(folder));
  if (own.length > 0) throw new ThemesError(own);
  console.log(nextSteps(folder, resolve(dir), name));
}

function nextSteps(folder: string, dir: string, name: string): string {
  const displayed = relative(process.cwd(), dir).startsWith('..') ? dir : `./${relative(process.cwd(), dir)}`;
  return `Written: ${folder}

  theme.json    colour scheme, browser UI colour, hero image
  theme.css     a value for every token, then the theme's own rules
  fonts.css     @font-face rules: built-in fonts (../fonts/…) or your own files (./fonts/…)
  art/          SVG files used in theme.css
  preview.webp  720 × 450, for the list of brands and for shared links; drawn from the colours for now

To test it, write "theme": "${name}" into a brand's file, then
  MARQUEE_THEMES_DIR=${displayed} MARQUEE_BRANDS_DIR=<folder of your brands> npm start

To replace the preview by a screenshot of that brand:
  MARQUEE_THEMES_DIR=${displayed} MARQUEE_BRANDS_DIR=<folder of your brands> npm run run-task -- images --theme ${name}

packages/themes/README.md explains every file.`;
}

if (import.meta.main) await runTask(task);
