import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeSource } from '@marquee/themes/own-themes.ts';

const DARK = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?\n {2})\}/;
const known = new Map<string, string>();

/**
 * A stylesheet with some tokens of a theme on `:root`, for server-rendered pages without the site's stylesheets.
 * Contains both colour schemes if the theme has two, and the tokens that the selected ones refer to.
 */
export function themeColours(source: ThemeSource, tokens: readonly string[]): string {
  const key = `${source.folder} ${tokens.join(' ')}`;
  const made = known.get(key) ?? makeColours(source, tokens);
  known.set(key, made);
  return made;
}

function makeColours({ theme, folder }: ThemeSource, tokens: readonly string[]): string {
  const { scheme } = theme;
  const css = readFileSync(join(folder, 'theme.css'), 'utf8');
  const base = valuesOf(css.replace(DARK, ''));
  const root = rule(base, tokens);
  const dark = DARK.exec(css)?.[1];
  const inDark = dark === undefined ? '' : `@media (prefers-color-scheme:dark){:root{${rule(valuesOf(dark), tokens)}}}`;
  return `:root{color-scheme:${scheme === 'system' ? 'light dark' : scheme};${root}}${inDark}`;
}

/** The first value of each token: later ones are for special cases. */
function valuesOf(css: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [, token = '', value = ''] of css.matchAll(/(?<![\w-])--([\w-]+)\s*:\s*([^;{}]+);/g))
    if (!values.has(token)) values.set(token, value.trim());
  return values;
}

function rule(values: ReadonlyMap<string, string>, tokens: readonly string[]): string {
  const wanted = new Set(tokens);
  for (const token of wanted)
    for (const [, other = ''] of (values.get(token) ?? '').matchAll(/var\(--([\w-]+)/g)) wanted.add(other);
  return [...wanted].flatMap((token) => (values.has(token) ? `--${token}:${values.get(token)}` : [])).join(';');
}
