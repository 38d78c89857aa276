import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { fontsCssOf } from '../fonts/fonts-css.ts';
import { themeFonts } from '../fonts/fonts.ts';
import { themes, type ThemeName } from '../themes.ts';

export type ThemeUnderTest = {
  name: string;
  scheme: 'dark' | 'light' | 'system';
  displayFamily: string;
  bodyFamily: string;
  css: string;
  fontsCss: string;
};

const here = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, here), 'utf8');

export function readTheme(name: ThemeName): ThemeUnderTest {
  const { display, body } = themeFonts[name];
  return {
    name,
    scheme: themes[name].scheme,
    displayFamily: display,
    bodyFamily: body,
    css: read(`${name}/theme.css`),
    fontsCss: fontsCssOf(name),
  };
}

export const allThemes = (): ThemeUnderTest[] => Object.values(themes).map(({ name }) => readTheme(name as ThemeName)); // a theme's key is its name

/** The font files of the folder. */
export const fontFiles = (): string[] => readdirSync(new URL('fonts/', here)).filter((name) => name.endsWith('.woff2'));

const require = createRequire(import.meta.url);
type Minifier = {
  transform: (options: { filename: string; code: Uint8Array; minify: boolean }) => { code: Uint8Array };
};
// The same Lightning CSS as in the build, which is a dependency of Vite.
const { transform } = createRequire(require.resolve('vite'))('lightningcss') as Minifier;

/** Bytes of a theme's stylesheet as it is sent: with its font faces, minified, gzipped. */
export function sentBytes({ css, fontsCss }: Pick<ThemeUnderTest, 'css' | 'fontsCss'>): number {
  const code = Buffer.from(fontsCss + css);
  return gzipSync(transform({ filename: 'theme.css', code, minify: true }).code, { level: 9 }).length;
}
