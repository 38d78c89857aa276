import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allThemeTokens } from '@marquee/themes/contract.ts';
import { isThemeName } from '@marquee/themes/themes.ts';
import type { SettingsFault } from '../../core/issue-text.rules.ts';

const THEMES_FOLDER = new URL('./', import.meta.resolve('@marquee/themes/package.json'));

/**
 * Faults in a theme's stylesheet: tokens of the contract without a value. An unknown theme is a fault of the brand and
 * reported there.
 */
export function checkTheme(name: string, folder: URL = THEMES_FOLDER): readonly SettingsFault[] {
  if (!isThemeName(name)) return [];
  const file = new URL(`${name}/theme.css`, folder);
  const source = fileURLToPath(file);
  let css: string;
  try {
    css = readFileSync(file, 'utf8');
  } catch (error) {
    return [{ source, field: '', reason: `cannot be read: ${error instanceof Error ? error.message : String(error)}` }];
  }
  const given = new Set([...css.matchAll(/(?<![\w-])--([\w-]+)\s*:/g)].map(([, token]) => token));
  return allThemeTokens
    .filter((token) => !given.has(token))
    .map((token) => ({ source, field: `--${token}`, reason: 'has no value' }));
}
