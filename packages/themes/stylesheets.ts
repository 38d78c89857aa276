/**
 * Addresses of the rooms' style sheets and fonts, as the bundler hashes them. Only for code that Vite builds: the server links the active theme alone.
 * `import base from '@marquee/ui/base.css?url'` comes before it.
 */
import cairoArabic from './fonts/cairo-arabic.woff2?url';
import bodoni from './fonts/bodoni-moda-latin.woff2?url';
import inter from './fonts/inter-latin.woff2?url';
import manrope from './fonts/manrope-latin.woff2?url';
import playfair from './fonts/playfair-display-latin.woff2?url';
import unbounded from './fonts/unbounded-latin.woff2?url';
import curacao from './curacao/theme.css?url';
import monaco from './monaco/theme.css?url';
import nocturne from './nocturne/theme.css?url';
import { themeOf, type ThemeName } from './themes.ts';

export const stylesheetOf: Readonly<Record<ThemeName, string>> = { curacao, monaco, nocturne };

const fontFiles: Readonly<Record<string, string>> = {
  'bodoni-moda-latin.woff2': bodoni,
  'cairo-arabic.woff2': cairoArabic,
  'inter-latin.woff2': inter,
  'manrope-latin.woff2': manrope,
  'playfair-display-latin.woff2': playfair,
  'unbounded-latin.woff2': unbounded,
};

/** Fonts worth `<link rel="preload" as="font" type="font/woff2" crossorigin>` for the theme and the script of the language. */
export function fontPreloads(theme: string, script: 'latin' | 'arabic'): string[] {
  return themeOf(theme).preload[script].flatMap((file) => fontFiles[file] ?? []);
}
