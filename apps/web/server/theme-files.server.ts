/**
 * URLs of the themes' stylesheets, fonts and images, as the bundler hashes them. Only for code that Vite builds for the server: the browser's build must not
 * hold this list. `@marquee/ui/base.css?url` comes before a theme's stylesheet.
 */
import { isSharedScript, pageScriptOf } from '@marquee/themes/fonts/page-fonts.ts';
import { defaultTheme, type Themes } from '@marquee/themes/themes.ts';
import files, { scriptStylesheets } from 'virtual:theme-files';

/** The themes in the build. */
export const builtThemes: Themes = Object.fromEntries(Object.entries(files).map(([name, { theme }]) => [name, theme]));

function filesOf(theme: string) {
  const found = (Object.hasOwn(files, theme) ? files[theme] : undefined) ?? files[defaultTheme];
  if (found === undefined) throw new Error(`The theme ${theme} was not built.`);
  return found;
}

/** URLs of the stylesheets with the theme's tokens and the fonts for pages in a language; the default theme's if the theme was not built. */
export function stylesheetsOf(theme: string, locale: string): readonly string[] {
  const script = pageScriptOf(locale);
  return [filesOf(theme).stylesheet, ...(isSharedScript(script) ? [scriptStylesheets[script]] : [])];
}

/** URLs of the fonts to preload: at most two. */
export function fontPreloads(theme: string, locale: string): readonly string[] {
  return filesOf(theme).preloads[pageScriptOf(locale)];
}

/** URL of the image behind a theme's page intro; null for none. */
export function imageOf(theme: string): string | null {
  return filesOf(theme).image;
}
