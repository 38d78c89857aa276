import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeFonts } from './fonts/fonts.ts';
import { pageScriptOf, sharedScripts } from './fonts/page-fonts.ts';
import { preloadFiles } from './fonts/preload.ts';
import { scriptStylesheet } from './fonts/script-stylesheet.ts';
import {
  contrastFaults,
  fontFaults,
  lightFaults,
  sharedFonts,
  sizeFaults,
  tokenFaults,
  duplicates,
} from './testing/theme-checks.ts';
import { allThemes, fontFiles } from './testing/theme-stylesheet.ts';
import { themes } from './themes.ts';

const themeList = allThemes();
const sharedFaces = sharedScripts.map((script) => readFileSync(scriptStylesheet(script), 'utf8'));
const preloadsOf = (name: string, locale: string) => {
  const fontsCss = themeList.find((theme) => theme.name === name)?.fontsCss ?? '';
  return preloadFiles(fontsCss + sharedFaces.join(''), pageScriptOf(locale)).map((file) =>
    file.replace('../fonts/', ''),
  );
};

describe.each(themeList)('room $name', (theme) => {
  it('gives a value to every token of the contract and to no other', () => {
    expect(tokenFaults(theme)).toEqual([]);
  });

  it('keeps every text legible on every surface where it may lie, under the pointer too, in each of its schemes', () => {
    expect(contrastFaults(theme)).toEqual([]);
  });

  it('is small enough to be sent before the first picture', () => {
    expect(sizeFaults(theme)).toEqual([]);
  });

  it('stands in the list under its own name and follows the device only if it has both forms', () => {
    expect(Object.keys(themes)).toContain(theme.name);
    expect(/prefers-color-scheme: dark/.test(theme.css)).toBe(theme.scheme === 'system');
    expect(theme.css).toContain(`color-scheme: ${theme.scheme === 'system' ? 'light dark' : theme.scheme};`);
  });

  it('names the picture that its sheet puts behind the first words, and no other', () => {
    const used = /'page-intro'\]\)::before \{[^}]*url\('\.\/art\/([^']+)'\)/.exec(theme.css)?.[1] ?? null;
    expect(themes[theme.name as keyof typeof themes].image).toBe(used);
  });
});

describe('rooms together', () => {
  it('are unmistakable: no two are near each other', () => {
    expect(duplicates(themeList)).toEqual([]);
  });

  it('speak with a display face of their own each', () => {
    expect(sharedFonts(themeList)).toEqual([]);
  });

  it('are light in at least five cases', () => {
    expect(lightFaults(themeList)).toEqual([]);
  });

  it('have all the fonts that their sheets name, and no others are kept', () => {
    const stylesheets = Object.keys(themeFonts).map((theme) =>
      readFileSync(new URL(`${theme}/fonts.css`, import.meta.url), 'utf8'),
    );
    expect(fontFaults([...stylesheets, ...sharedFaces], fontFiles())).toEqual([]);
  });

  it.each(['en', 'de', 'pl', 'vi', 'ru', 'el', 'ar', 'fa', 'he', 'hi', 'th', 'ja', 'zh-Hant', 'ko'])(
    'fetch at most two fonts early in %s, each of them there',
    (locale) => {
      for (const { name } of themeList) {
        const files = preloadsOf(name, locale);
        expect(files.length, name).toBeGreaterThan(0);
        expect(files.length, name).toBeLessThanOrEqual(2);
        expect(fontFiles()).toEqual(expect.arrayContaining(files));
      }
    },
  );

  it('fetch the letters of the language, not others', () => {
    expect(preloadsOf('curacao', 'en')).toEqual(['manrope-latin.woff2', 'unbounded-latin.woff2']);
    expect(preloadsOf('saloon', 'de')).toEqual(['open-sans-latin.woff2', 'rye-ascii.woff2']);
    expect(preloadsOf('monaco', 'uk')).toEqual(['inter-cyrillic.woff2']);
    expect(preloadsOf('slate', 'ar')).toEqual(['cairo-arabic.woff2', 'geologica-latin.woff2']);
    expect(preloadsOf('slate', 'el')).toEqual(['geologica-greek.woff2']);
  });
});
