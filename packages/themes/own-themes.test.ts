import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTheme } from './copy-theme.ts';
import { findThemes, loadThemes, ThemesError } from './own-themes.ts';
import { themes, type ThemeName } from './themes.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'marquee-themes-'))));
afterEach(() => rmSync(dir, { recursive: true }));

/** A copy of a built-in theme, as an operator starts. */
function copyOf(from: ThemeName, name: string): string {
  const folder = join(dir, name);
  copyTheme(from, folder);
  cpSync(join(import.meta.dirname, 'previews', `${from}.webp`), join(folder, 'preview.webp'));
  return folder;
}

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(file, change(text));
}

const linesOf = (): string[] => {
  try {
    loadThemes(dir);
  } catch (error) {
    expect(error).toBeInstanceOf(ThemesError);
    return String((error as Error).message)
      .replaceAll(dir, '')
      .split('\n');
  }
  return [];
};

test.each(Object.keys(themes) as ThemeName[])('a copy of %s under another name is valid', (from) => {
  copyOf(from, 'seaside');
  expect(linesOf()).toEqual([]);
  expect(loadThemes(dir).get('seaside')?.theme.name).toBe('seaside');
});

test('lists every error of every theme with file and token in one message', () => {
  const seaside = copyOf('curacao', 'seaside');
  edit(join(seaside, 'theme.css'), (css) =>
    css
      .replace(/--accent-soft:[^;]*;/, '')
      .replace(/--text-muted:[^;]*;/, '--text-muted: oklch(0.3 0.02 205);')
      .replace(/--text-money:[^;]*;/, '--text-money: #fff;')
      .replace(/--radius-card:/, '--radius-cart: 1px; --radius-card:')
      .replace(/\.\/art\/harbour\.svg/, './art/harbor.svg')
      .replace(/color-scheme: \w+;/, 'color-scheme: light;'),
  );
  edit(join(seaside, 'fonts.css'), (css) =>
    css
      .replace('../fonts/manrope-latin.woff2', '../fonts/manrop-latin.woff2')
      .replace('../fonts/manrope-greek.woff2', 'https://fonts.example/a.woff2')
      .replace('--stack-body:', '--stack-boddy:'),
  );
  rmSync(join(seaside, 'preview.webp'));
  writeFileSync(
    join(seaside, 'theme.json'),
    JSON.stringify({ '//': 'x', scheme: 'dark', themeColour: 'blue', image: 'none.svg', fonts: [] }),
  );
  copyOf('slate', 'slate');
  copyOf('slate', 'Harbour2');
  mkdirSync(join(dir, 'empty'));
  const lines = linesOf();
  expect(lines[0]).toBe(`Themes: ${lines.length - 1} faults`);
  const held = (start: string) => lines.filter((line) => line.startsWith(`- ${start}`));
  expect(held('/seaside/theme.json')).toEqual([
    '- /seaside/theme.json: fonts is unknown; the fields are scheme, themeColour, image',
    expect.stringContaining('themeColour must be "#rrggbb"'),
    '- /seaside/theme.json: image names art/none.svg, which does not exist',
  ]);
  const css = held('/seaside/theme.css');
  expect(css).toContain('- /seaside/theme.css: --accent-soft is missing');
  expect(css).toContain('- /seaside/theme.css: --radius-cart is unknown');
  expect(css).toContain('- /seaside/theme.css: url(./art/harbor.svg) does not exist');
  expect(css).toContainEqual(
    expect.stringMatching(/--text-muted on --surface-page has a contrast of \d\.\d\d; it needs 4\.5$/),
  );
  expect(css).toContainEqual(expect.stringContaining('--text-money or --surface-page has no colour'));
  // A missing token is reported once, not again for every surface.
  expect(css.filter((line) => line.includes('accent-soft'))).toHaveLength(1);
  expect(held('/seaside/fonts.css')).toEqual([
    '- /seaside/fonts.css: --stack-body is missing',
    '- /seaside/fonts.css: url(../fonts/manrop-latin.woff2) does not exist',
    '- /seaside/fonts.css: url(https://fonts.example/a.woff2) must be a file of the theme',
  ]);
  expect(held('/seaside/preview.webp')).toEqual(['- /seaside/preview.webp: is missing']);
  expect(held('/slate')).toEqual(['- /slate: has the name of a theme of Marquee; rename the folder']);
  expect(held('/Harbour2')).toEqual(['- /Harbour2: must be named with 2 to 32 lower-case letters and hyphens']);
  expect(held('/empty')).toEqual([
    '- /empty/theme.json: is missing',
    '- /empty/theme.css: is missing',
    '- /empty/fonts.css: is missing',
    '- /empty/preview.webp: is missing',
  ]);
});

test("the stylesheet's scheme must match theme.json", () => {
  const folder = copyOf('curacao', 'seaside');
  edit(join(folder, 'theme.css'), (css) => css.replace(/color-scheme: \w+;/, 'color-scheme: only-light;'));
  expect(linesOf()).toEqual(['Themes: /seaside/theme.css: color-scheme must be "dark", as theme.json says']);
});

test('checks the dark scheme and every accent hue, and reports the lowest contrast', () => {
  const folder = copyOf('slate', 'seaside');
  edit(join(folder, 'theme.css'), (css) =>
    css.replace(/(dark\)[\s\S]*?--text-accent:)[^;]+;/, '$1 oklch(0.5 0.1 var(--operator-hue));'),
  );
  const lines = linesOf().filter((line) => line.includes('--text-accent on --surface-page'));
  expect(lines).toEqual([expect.stringMatching(/has a contrast of \d\.\d\d \(dark, hue \d+\); it needs 4\.5$/)]);
});

test('a missing or empty folder is an error; without a folder there are only built-in themes', () => {
  expect(linesOf()).toEqual([expect.stringMatching(/^Themes: : holds no theme/)]);
  expect(findThemes(join(dir, 'nowhere')).faults).toMatchObject([{ source: join(dir, 'nowhere') }]);
  expect(findThemes(undefined).faults).toEqual([]);
});

test('a theme may include its own font files', () => {
  const folder = copyOf('curacao', 'seaside');
  mkdirSync(join(folder, 'fonts'));
  cpSync(join(import.meta.dirname, 'fonts/jost-latin.woff2'), join(folder, 'fonts/mine-latin.woff2'));
  edit(join(folder, 'fonts.css'), (css) => css.replace('../fonts/unbounded-latin.woff2', './fonts/mine-latin.woff2'));
  expect(linesOf()).toEqual([]);
});
