/**
 * Addresses of the rooms' style sheets and fonts, as the bundler hashes them. Only for code that Vite builds for the server, which links the active
 * room alone: in the browser this list would be dead weight. `@marquee/ui/base.css?url` comes before a room's sheet.
 */
import { preloadFiles } from './fonts/preload.ts';
import { defaultTheme, isThemeName } from './themes.ts';

const sheets = import.meta.glob<string>('./*/theme.css', { eager: true, query: '?url', import: 'default' });
const fonts = import.meta.glob<string>('./fonts/*.woff2', { eager: true, query: '?url', import: 'default' });

/** Address of a room's style sheet; the default room's where no such one is shipped. */
export function stylesheetOf(theme: string): string {
  const address = sheets[`./${isThemeName(theme) ? theme : defaultTheme}/theme.css`];
  if (address === undefined) throw new Error(`The room ${theme} has no theme.css.`);
  return address;
}

/** Addresses of the fonts worth `<link rel="preload" as="font" type="font/woff2" crossorigin>`: at most two. */
export function fontPreloads(theme: string, locale: string): string[] {
  return preloadFiles(isThemeName(theme) ? theme : defaultTheme, locale).flatMap(
    (file) => fonts[`./fonts/${file}`] ?? [],
  );
}
