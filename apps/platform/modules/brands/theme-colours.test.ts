import { loadThemes } from '@marquee/themes/own-themes.ts';
import { expect, test } from 'vitest';
import { themeColours } from './theme-colours.ts';

const TOKENS = ['surface-page', 'text-base', 'accent', 'text-on-accent'];

const themes = loadThemes(undefined);

test.each([...themes])('contains every token of %s and those it refers to', (_name, theme) => {
  const css = themeColours(theme, TOKENS);
  for (const token of TOKENS) expect(css).toContain(`--${token}:`);
  for (const [, token] of css.matchAll(/var\(--([\w-]+)/g)) expect(css).toContain(`--${token}:`);
  expect(css).not.toMatch(/[<\n]/);
});

test('contains both schemes of a theme that follows the device', () => {
  const slate = themes.get('slate');
  if (!slate) throw new Error('slate is missing');
  const css = themeColours(slate, TOKENS);
  expect(css).toContain('color-scheme:light dark');
  expect(css.match(/--surface-page:/g)).toHaveLength(2);
  expect(css).toContain('@media (prefers-color-scheme:dark){:root{--surface-page:oklch(0.19 ');
});
