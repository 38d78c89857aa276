/**
 * Addresses of the themes' stylesheets, fonts and pictures, as the bundler hashes them. Only for code that Vite builds for the server, which links the active
 * theme alone: in the browser this list would be dead weight. `@marquee/ui/base.css?url` comes before a theme's stylesheet.
 */
import { pageScriptOf } from '@marquee/themes/fonts/page-fonts.ts';
import { defaultTheme, type Themes } from '@marquee/themes/themes.ts';
import files from 'virtual:theme-files';

/** The themes that were built. */
export const builtThemes: Themes = Object.fromEntries(Object.entries(files).map(([name, { theme }]) => [name, theme]));

function filesOf(theme: string) {
  const found = (Object.hasOwn(files, theme) ? files[theme] : undefined) ?? files[defaultTheme];
  if (found === undefined) throw new Error(`The theme ${theme} was not built.`);
  return found;
}

/** Address of a theme's stylesheet for pages in a language; the default theme's where no such one was built. */
export function stylesheetOf(theme: string, locale: string): string {
  return filesOf(theme).stylesheets[pageScriptOf(locale)];
}

/** Addresses of the fonts worth `<link rel="preload" as="font" type="font/woff2" crossorigin>`: at most two. */
export function fontPreloads(theme: string, locale: string): readonly string[] {
  return filesOf(theme).preloads[pageScriptOf(locale)];
}

/** Address of the picture behind a theme's first words; null where it has none. */
export function imageOf(theme: string): string | null {
  return filesOf(theme).image;
}
