import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:room-swatches';
const THEMES = join(import.meta.dirname, '../../packages/themes');
const TOKENS = {
  page: 'surface-page',
  base: 'surface-base',
  accent: 'accent',
  second: 'accent-second',
  third: 'accent-third',
  strong: 'text-strong',
  radius: 'radius-card',
} as const;

/** The few colours of every room that a small picture of it needs, read from the style sheets when the site is built. */
export function roomSwatches(): Plugin {
  return {
    name: 'room-swatches',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const sheets = globSync('*/theme.css', { cwd: THEMES }).map((file) => join(THEMES, file));
      for (const sheet of sheets) this.addWatchFile(sheet);
      const rooms = sheets
        .filter(existsSync)
        .map((sheet) => [basename(dirname(sheet)), swatchOf(readFileSync(sheet, 'utf8'))]);
      return `export default ${JSON.stringify(Object.fromEntries(rooms))}`;
    },
  };
}

function swatchOf(sheet: string): Record<string, string> {
  const valueOf = (token: string) => new RegExp(`--${token}:\\s*([^;]+);`).exec(sheet)?.[1] ?? 'none';
  const scheme = /color-scheme:\s*(light|dark)/.exec(sheet)?.[1] ?? 'dark';
  return { scheme, ...Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, valueOf(token)])) };
}
