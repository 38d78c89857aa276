import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allThemeTokens, foundationTokens } from './contract.ts';
import { minifyTokens } from './minify-tokens.ts';

const all = [...allThemeTokens, ...Object.values(foundationTokens).flat()].map((name) => `--${name}`);

test('every token has a unique short name', () => {
  const short = all.map(minifyTokens);
  expect(new Set(short).size).toBe(all.length);
  expect(short.filter((name) => !/^--\w{1,2}$/.test(name))).toEqual([]);
});

test('renames tokens in declarations and uses, and nothing else', () => {
  const [accent, soft] = ['--accent', '--accent-soft'].map(minifyTokens);
  expect(minifyTokens(':root{--accent:red;--accent-soft:var(--accent,var(--operator-hue))}')).toBe(
    `:root{${accent}:red;${soft}:var(${accent},var(--operator-hue))}`,
  );
  expect(minifyTokens('.tab--accent{--frieze:1px}')).toBe('.tab--accent{--frieze:1px}');
});

test('no stylesheet declares a custom property as short as a minified token', () => {
  const root = join(import.meta.dirname, '../..');
  const isBuilt = (path: string) => /(?:^|[\\/])(?:node_modules|dist)$/.test(path);
  const stylesheets = globSync('{apps/web,packages}/**/*.css', { cwd: root, exclude: isBuilt });
  const short = stylesheets.filter((path) =>
    /(?<![\w-])--\w{1,2}(?![\w-])/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(stylesheets.length).toBeGreaterThan(0);
  expect(short).toEqual([]);
});
