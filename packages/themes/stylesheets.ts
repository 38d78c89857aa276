/**
 * Addresses of the rooms' style sheets and fonts, as the bundler hashes them. Only for code that Vite builds for the server, which links the active
 * room alone: in the browser this list would be dead weight. `@marquee/ui/base.css?url` comes before a room's sheet.
 */
import type { Theme } from './contract.ts';
import { pageScriptOf, type PageScript } from './fonts/page-faces.ts';
import { preloadFiles } from './fonts/preload.ts';
import { defaultTheme, isThemeName } from './themes.ts';

/** By the script of the page: each holds the faces for it (`facesFor`). The bundler reads these lines, so they cannot be a loop. */
const sheets: Readonly<Record<PageScript, Readonly<Record<string, string>>>> = {
  latin: import.meta.glob<string>('./*/theme.css', { eager: true, query: '?url&script=latin', import: 'default' }),
  vietnamese: import.meta.glob<string>('./*/theme.css', {
    eager: true,
    query: '?url&script=vietnamese',
    import: 'default',
  }),
  cyrillic: import.meta.glob<string>('./*/theme.css', {
    eager: true,
    query: '?url&script=cyrillic',
    import: 'default',
  }),
  greek: import.meta.glob<string>('./*/theme.css', { eager: true, query: '?url&script=greek', import: 'default' }),
  arabic: import.meta.glob<string>('./*/theme.css', { eager: true, query: '?url&script=arabic', import: 'default' }),
  hebrew: import.meta.glob<string>('./*/theme.css', { eager: true, query: '?url&script=hebrew', import: 'default' }),
  devanagari: import.meta.glob<string>('./*/theme.css', {
    eager: true,
    query: '?url&script=devanagari',
    import: 'default',
  }),
  thai: import.meta.glob<string>('./*/theme.css', { eager: true, query: '?url&script=thai', import: 'default' }),
};
const art = import.meta.glob<string>('./*/art/*.svg', { eager: true, query: '?url', import: 'default' });
const fonts = import.meta.glob<string>('./fonts/*.woff2', { eager: true, query: '?url', import: 'default' });

/** Address of a room's style sheet for pages in a language; the default room's where no such one is shipped. */
export function stylesheetOf(theme: string, locale: string): string {
  const address = sheets[pageScriptOf(locale)][`./${isThemeName(theme) ? theme : defaultTheme}/theme.css`];
  if (address === undefined) throw new Error(`The room ${theme} has no theme.css.`);
  return address;
}

/** Addresses of the fonts worth `<link rel="preload" as="font" type="font/woff2" crossorigin>`: at most two. */
export function fontPreloads(theme: string, locale: string): string[] {
  return preloadFiles(isThemeName(theme) ? theme : defaultTheme, locale).flatMap(
    (file) => fonts[`./fonts/${file}`] ?? [],
  );
}

/** Address of the picture behind a room's first words; null where the room has none. */
export function pictureOf({ name, picture }: Theme): string | null {
  return picture === null ? null : (art[`./${name}/art/${picture}`] ?? null);
}
