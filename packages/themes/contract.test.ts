import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

describe.each(themeList)('theme $name', (theme) => {
  it('defines every token of the contract and no other', () => {
    expect(tokenFaults(theme)).toEqual([]);
  });

  it('has sufficient contrast for every text on every surface, also on hover, in each scheme', () => {
    expect(contrastFaults(theme)).toEqual([]);
  });

  it('is small enough to be sent before the first image', () => {
    expect(sizeFaults(theme)).toEqual([]);
  });

  it('is registered under its own name, and follows the device only with both schemes', () => {
    expect(Object.keys(themes)).toContain(theme.name);
    expect(/prefers-color-scheme: dark/.test(theme.css)).toBe(theme.scheme === 'system');
    expect(theme.css).toContain(`color-scheme: ${theme.scheme === 'system' ? 'light dark' : theme.scheme};`);
  });

  it('declares the hero image that its stylesheet uses', () => {
    const used = /'page-intro'\]\)::before \{[^}]*url\('\.\/art\/([^']+)'\)/.exec(theme.css)?.[1] ?? null;
    expect(themes[theme.name as keyof typeof themes].image).toBe(used);
  });
});

describe('all themes', () => {
  it('are clearly distinguishable', () => {
    expect(duplicates(themeList)).toEqual([]);
  });

  it('have a display font of their own', () => {
    expect(sharedFonts(themeList)).toEqual([]);
  });

  it('include at least five light ones', () => {
    expect(lightFaults(themeList)).toEqual([]);
  });

  it('have all fonts that their stylesheets reference, and no unused font is stored', () => {
    expect(fontFaults([...themeList.map(({ fontsCss }) => fontsCss), ...sharedFaces], fontFiles())).toEqual([]);
  });

  it.each(['en', 'de', 'pl', 'vi', 'ru', 'el', 'ar', 'fa', 'he', 'hi', 'th', 'ja', 'zh-Hant', 'ko'])(
    'preload at most two existing fonts in %s',
    (locale) => {
      for (const { name } of themeList) {
        const files = preloadsOf(name, locale);
        expect(files.length, name).toBeGreaterThan(0);
        expect(files.length, name).toBeLessThanOrEqual(2);
        expect(fontFiles()).toEqual(expect.arrayContaining(files));
      }
    },
  );

  it("preload the characters of the page's language only", () => {
    expect(preloadsOf('curacao', 'en')).toEqual(['manrope-latin.woff2', 'unbounded-latin.woff2']);
    expect(preloadsOf('saloon', 'de')).toEqual(['open-sans-latin.woff2', 'rye-ascii.woff2']);
    expect(preloadsOf('monaco', 'uk')).toEqual(['inter-cyrillic.woff2']);
    expect(preloadsOf('slate', 'ar')).toEqual(['cairo-arabic.woff2', 'geologica-latin.woff2']);
    expect(preloadsOf('slate', 'el')).toEqual(['geologica-greek.woff2']);
  });
});
