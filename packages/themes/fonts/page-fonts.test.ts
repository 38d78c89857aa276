import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeFonts } from './fonts.ts';
import { fontsCssOf } from './fonts-css.ts';
import { isSharedScript, pageScriptOf, sharedScripts, type PageScript } from './page-fonts.ts';
import { preloadFiles } from './preload.ts';
import { scriptStylesheet } from './script-stylesheet.ts';
import type { ThemeName } from '../themes.ts';

const themeList = Object.keys(themeFonts) as ThemeName[]; // Object.keys loses the record's key type
/** Font faces that a page in this script is sent: the theme's, and those that all themes share. */
const facesFor = (theme: ThemeName, script: PageScript) =>
  fontsCssOf(theme) + (isSharedScript(script) ? readFileSync(scriptStylesheet(script), 'utf8') : '');
const preloadsOf = (theme: ThemeName, locale: string) =>
  preloadFiles(facesFor(theme, pageScriptOf(locale)), pageScriptOf(locale)).map((file) =>
    file.replace('../fonts/', ''),
  );
const filesIn = (css: string) => [...css.matchAll(/fonts\/([\w-]+\.woff2)/g)].map(([, file]) => file ?? '');

test.each([
  ['en', 'latin'],
  ['pl', 'latin'],
  ['vi', 'vietnamese'],
  ['uk', 'cyrillic'],
  ['el', 'greek'],
  ['fa', 'arabic'],
  ['zh-Hant', 'latin'],
])('pageScriptOf of %s is %s', (locale, script) => expect(pageScriptOf(locale)).toBe(script));

test.each(themeList)(
  '%s declares every font of its stacks, apart from the shared ones and those of the system',
  (theme) => {
    const css =
      fontsCssOf(theme) + sharedScripts.map((script) => readFileSync(scriptStylesheet(script), 'utf8')).join('');
    const declared = new Set([...css.matchAll(/font-family:\s*'([^']+)'/g)].map(([, family]) => family));
    const stacks = fontsCssOf(theme).slice(fontsCssOf(theme).indexOf(':root'));
    const stacked = [...stacks.matchAll(/'([^']+)'/g)].map(([, family]) => family);
    expect(stacked.length).toBeGreaterThan(0);
    expect(stacked.filter((family) => !declared.has(family))).toEqual([]);
  },
);

test('a page in Latin script never downloads the fonts of other scripts for the names of languages', () => {
  for (const theme of themeList)
    for (const file of filesIn(fontsCssOf(theme)))
      expect(sharedScripts.filter((script) => file.endsWith(`-${script}.woff2`))).toEqual([]);
});

test('whatever a page preloads is named by a stylesheet that it links', () => {
  for (const theme of themeList)
    for (const locale of ['en', 'de', 'vi', 'ru', 'el', 'ar', 'he', 'hi', 'th', 'ja'])
      expect(filesIn(facesFor(theme, pageScriptOf(locale)))).toEqual(expect.arrayContaining(preloadsOf(theme, locale)));
});

test('a preloaded font of running text never replaces its fallback after the first paint; a display face always appears', () => {
  for (const theme of themeList) {
    const { display, body } = themeFonts[theme];
    const all =
      fontsCssOf(theme) + sharedScripts.map((script) => readFileSync(scriptStylesheet(script), 'utf8')).join('');
    const rules = all.match(/@font-face\s*\{[^}]*\}/g) ?? [];
    for (const file of ['en', 'de', 'ru', 'el', 'ar', 'he', 'hi', 'th'].flatMap((locale) =>
      preloadsOf(theme, locale),
    )) {
      const rule = rules.find((one) => one.includes(`/${file}'`));
      const how = display !== body && file.startsWith(`${display}-`) ? 'swap' : 'optional';
      expect([theme, file, /font-display: (\w+)/.exec(rule ?? '')?.[1]]).toEqual([theme, file, how]);
    }
  }
});
