import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeFonts, type Script } from './fonts.ts';
import { fontFacesFor, pageScriptOf, pageScripts } from './page-fonts.ts';
import { preloadFiles } from './preload.ts';

const themeList = Object.keys(themeFonts) as (keyof typeof themeFonts)[]; // Object.keys loses the record's key type
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
])('pageScriptOf of %s is %s', (locale, script) => expect(pageScriptOf(locale)).toBe(script));

test.each(themeList)("%s includes only the fonts of the page's script and Latin", (theme) => {
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

test("every preloaded font is in the page's stylesheet", () => {
  for (const theme of themeList)
    for (const locale of ['en', 'de', 'vi', 'ru', 'el', 'ar', 'he', 'hi', 'th', 'ja'])
      expect(filesIn(fontFacesFor(fontsOf(theme), pageScriptOf(locale)))).toEqual(
        expect.arrayContaining(preloadsOf(theme, locale)),
      );
});

test("fallback fonts cover only the page's characters", () => {
  // The fallback rules for capitals are Latin on every page.
  const fallbackFonts = (css: string) =>
    (css.match(/@font-face\s*\{[^}]*local\([^}]*\}/g) ?? []).filter((rule) => !rule.includes('U+41-5A'));
  const [latin, greek] = (['latin', 'greek'] as const).map((script) =>
    fallbackFonts(fontFacesFor(fontsOf('curacao'), script)),
  );
  expect(latin?.length).toBeGreaterThan(0);
  for (const rule of latin ?? []) expect(rule).not.toContain('U+0370');
  for (const rule of greek ?? []) expect(rule).toContain('U+0370');
});

test('preloaded fonts never change text that is already painted', () => {
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
