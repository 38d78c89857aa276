/**
 * Hashed URLs of the themes' stylesheets, fonts and images. Server only: the browser needs just the active theme.
 * `@marquee/ui/base.css?url` must come before a theme's stylesheet.
 */
import { pageScriptOf } from '@marquee/themes/fonts/page-fonts.ts';
import { defaultTheme, type Themes } from '@marquee/themes/themes.ts';
import files from 'virtual:theme-files';

/** The themes in the build. */
export const builtThemes: Themes = Object.fromEntries(Object.entries(files).map(([name, { theme }]) => [name, theme]));

function filesOf(theme: string) {
  const found = (Object.hasOwn(files, theme) ? files[theme] : undefined) ?? files[defaultTheme];
  if (found === undefined) throw new Error(`The theme ${theme} was not built.`);
  return found;
}

/** URL of a theme's stylesheet for a language; the default theme's if the theme was not built. */
export function stylesheetOf(theme: string, locale: string): string {
  return filesOf(theme).stylesheets[pageScriptOf(locale)];
}

/** URLs of the fonts to preload: at most two. */
export function fontPreloads(theme: string, locale: string): readonly string[] {
  return filesOf(theme).preloads[pageScriptOf(locale)];
}

/** URL of the theme's hero image; null if it has none. */
export function imageOf(theme: string): string | null {
  return filesOf(theme).image;
}
