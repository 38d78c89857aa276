import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeFonts, type Script } from './fonts.ts';
import { fontFacesFor, pageScriptOf, pageScripts } from './page-fonts.ts';
import { preloadFiles } from './preload.ts';

const themeList = Object.keys(themeFonts) as (keyof typeof themeFonts)[]; // the keys of the record are its type
const fontsOf = (theme: string) => readFileSync(new URL(`../${theme}/fonts.css`, import.meta.url), 'utf8');
const preloadsOf = (theme: string, locale: string) =>
  preloadFiles(fontsOf(theme), pageScriptOf(locale)).map((file) => file.replace('../fonts/', ''));
const filesIn = (css: string) => [...css.matchAll(/fonts\/([\w-]+\.woff2)/g)].map(([, file]) => file ?? '');

test.each([
  ['en', 'latin'],
  ['pl', 'latin'],
  ['vi', 'vietnamese'],
  ['uk', 'cyrillic'],
  ['el', 'greek'],
  ['fa', 'arabic'],
  ['zh-Hant', 'latin'],
])('a page in %s shows %s letters', (locale, script) => expect(pageScriptOf(locale)).toBe(script));

test.each(themeList)('%s sends a page the faces of its script and the Latin ones, and names no others', (theme) => {
  const all = fontsOf(theme);
  for (const script of pageScripts) {
    const css = fontFacesFor(all, script);
    const others = pageScripts.filter((other) => other !== script && other !== 'latin');
    for (const file of filesIn(all)) {
      const isOther = others.some((other: Script) => file.endsWith(`-${other}.woff2`));
      expect([script, file, filesIn(css).includes(file)]).toEqual([script, file, !isOther]);
    }
    const declared = new Set([...css.matchAll(/font-family:\s*'([^']+)'/g)].map(([, family]) => family));
    const stacked = [...css.slice(css.indexOf(':root')).matchAll(/'([^']+)'/g)].map(([, family]) => family);
    expect(stacked.length).toBeGreaterThan(0);
    expect(stacked.filter((family) => !declared.has(family))).toEqual([]);
  }
});

test('whatever a page fetches early is named by the sheet that it is sent', () => {
  for (const theme of themeList)
    for (const locale of ['en', 'de', 'vi', 'ru', 'el', 'ar', 'he', 'hi', 'th', 'ja'])
      expect(filesIn(fontFacesFor(fontsOf(theme), pageScriptOf(locale)))).toEqual(
        expect.arrayContaining(preloadsOf(theme, locale)),
      );
});

test('stand-ins answer for the letters of the page alone', () => {
  // Those of capitals hold Latin ones in every page.
  const fallbackFonts = (css: string) =>
    (css.match(/@font-face\s*\{[^}]*local\([^}]*\}/g) ?? []).filter((rule) => !rule.includes('U+41-5A'));
  const [latin, greek] = (['latin', 'greek'] as const).map((script) =>
    fallbackFonts(fontFacesFor(fontsOf('curacao'), script)),
  );
  expect(latin?.length).toBeGreaterThan(0);
  for (const rule of latin ?? []) expect(rule).not.toContain('U+0370');
  for (const rule of greek ?? []) expect(rule).toContain('U+0370');
});

test('what is fetched early never comes into a page that stands already', () => {
  for (const theme of themeList) {
    const rules = fontsOf(theme).match(/@font-face\s*\{[^}]*\}/g) ?? [];
    for (const file of ['en', 'de', 'ru', 'el', 'ar', 'he', 'hi', 'th'].flatMap((locale) =>
      preloadsOf(theme, locale),
    )) {
      const rule = rules.find((one) => one.includes(`/${file}'`));
      expect([theme, file, /font-display: (\w+)/.exec(rule ?? '')?.[1]]).toEqual([theme, file, 'optional']);
    }
  }
});
