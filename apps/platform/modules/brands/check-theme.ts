import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allThemeTokens } from '@marquee/themes/contract.ts';
import { isThemeName } from '@marquee/themes/themes.ts';
import { SettingsError } from './settings-error.ts';

const THEMES_FOLDER = new URL('./', import.meta.resolve('@marquee/themes/package.json'));

/**
 * Throws `SettingsError` where a look leaves a token of the contract without a value: a page in it would be drawn with holes. A look that is not
 * shipped is the brand's fault and is found there.
 */
export function checkTheme(name: string, folder: URL = THEMES_FOLDER): void {
  if (!isThemeName(name)) return;
  const file = new URL(`${name}/theme.css`, folder);
  const place = fileURLToPath(file);
  let css: string;
  try {
    css = readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingsError(place, '', `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const given = new Set([...css.matchAll(/(?<![\w-])--([\w-]+)\s*:/g)].map(([, token]) => token));
  const missing = allThemeTokens.find((token) => !given.has(token));
  if (missing !== undefined) throw new SettingsError(place, `--${missing}`, 'has no value');
}
