/**
 * An operator's own themes in `MARQUEE_THEMES_DIR`: one folder each, with the files described in `README.md`. Read
 * by the site's build and by the platform; both reject a theme with any error.
 */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Theme } from './contract.ts';
import { checkOwnTheme, readThemeFile } from './check-own-theme.ts';
import { isThemeName, themes } from './themes.ts';
import type { ThemeFault } from './check-own-theme.ts';

/** A theme and the location of its files. */
export interface ThemeSource {
  readonly theme: Theme;
  /** Absolute path of the folder with `theme.css`, `art/` and, in an own theme, `fonts.css`. */
  readonly folder: string;
  /** Absolute path of its preview, 720 × 450 pixels. */
  readonly preview: string;
  /** Whether it is from the operator's folder. */
  readonly isOwn: boolean;
}

/** Invalid themes. The message lists every error with its source. */
export class ThemesError extends Error {
  override readonly name = 'ThemesError';
  constructor(faults: readonly ThemeFault[]) {
    const lines = faults.map(({ source, field, reason }) => `${source}: ${field === '' ? '' : `${field} `}${reason}`);
    super(
      lines.length === 1
        ? `Themes: ${lines[0]}`
        : `Themes: ${lines.length} faults\n${lines.map((line) => `- ${line}`).join('\n')}`,
    );
  }
}

export interface FoundThemes {
  /** By name, built-in themes first; includes own themes with errors if their `theme.json` is valid. */
  readonly sources: ReadonlyMap<string, ThemeSource>;
  /** Theme names that a brand may use, including own themes with errors. */
  readonly names: readonly string[];
  readonly faults: readonly ThemeFault[];
}

/** Allowed folder names of own themes. */
export const OWN_THEME_NAME = /^[a-z][a-z-]{1,31}$/;

/** All themes of an installation, and every error of own ones. `dir` is the operator's folder; undefined for none. */
export function findThemes(dir: string | undefined): FoundThemes {
  const sources = new Map(Object.values(themes).map((theme): [string, ThemeSource] => [theme.name, shipped(theme)]));
  if (dir === undefined) return { sources, names: [...sources.keys()], faults: [] };
  const root = resolve(dir);
  const faults: ThemeFault[] = [];
  const names = foldersIn(root, faults);
  for (const name of names) {
    const folder = join(root, name);
    if (isThemeName(name)) {
      faults.push({ source: folder, field: '', reason: 'has the name of a theme of Marquee; rename the folder' });
      continue;
    }
    if (!OWN_THEME_NAME.test(name))
      faults.push({ source: folder, field: '', reason: 'must be named with 2 to 32 lower-case letters and hyphens' });
    const { theme, faults: ofFile } = readThemeFile(name, folder);
    faults.push(...ofFile, ...checkOwnTheme(folder, theme));
    // The bundler resolves files to their real paths.
    if (theme)
      sources.set(name, { theme, folder: realpathSync(folder), preview: join(folder, 'preview.webp'), isOwn: true });
  }
  return { sources, names: [...new Set([...sources.keys(), ...names])], faults };
}

/** As `findThemes`, but throws `ThemesError` with every error. */
export function loadThemes(dir: string | undefined): ReadonlyMap<string, ThemeSource> {
  const { sources, faults } = findThemes(dir);
  if (faults.length > 0) throw new ThemesError(faults);
  return sources;
}

function shipped(theme: Theme): ThemeSource {
  const here = import.meta.dirname;
  return {
    theme,
    folder: join(here, theme.name),
    preview: join(here, 'previews', `${theme.name}.webp`),
    isOwn: false,
  };
}

/** Names of the folders in the operator's folder, without hidden ones. */
function foldersIn(root: string, faults: ThemeFault[]): readonly string[] {
  const names = existsSync(root)
    ? readdirSync(root).filter((name) => !name.startsWith('.') && statSync(join(root, name)).isDirectory())
    : [];
  if (names.length === 0)
    faults.push({
      source: root,
      field: '',
      reason: 'holds no theme (a folder with theme.json); `npm run run-task -- new-theme` makes one',
    });
  return names.toSorted();
}
