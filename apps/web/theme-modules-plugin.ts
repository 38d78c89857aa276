import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnvironment } from '@marquee/contract/environment.ts';
import { fontsCssOf } from '@marquee/themes/fonts/fonts-css.ts';
import { isSharedScript, pageScripts, sharedScripts } from '@marquee/themes/fonts/page-fonts.ts';
import { preloadFiles } from '@marquee/themes/fonts/preload.ts';
import { scriptStylesheet } from '@marquee/themes/fonts/script-stylesheet.ts';
import { loadThemes, type ThemeSource } from '@marquee/themes/own-themes.ts';
import { isThemeName } from '@marquee/themes/themes.ts';
import { swatchOf } from './theme-swatch.ts';
import type { Plugin } from 'vite';

/** For the server: each theme with the URLs of its files, and the stylesheets of shared fonts. */
export const THEME_FILES = 'virtual:theme-files';
const SWATCHES = 'virtual:theme-swatches';
const STYLESHEETS = 'virtual:theme-stylesheets';

const FONTS = join(import.meta.dirname, '../../packages/themes/fonts');
const FONTS_IMPORT = /@import\s+['"]\.\/fonts\.css['"];/;
/** Imports with `?url` give a module with the URL, not the stylesheet. */
const ADDRESS = /[?&]url\b/;

/** The operator's themes folder from this process's environment; undefined if there is none. */
export function themesDir(): string | undefined {
  return readEnvironment(process.env).MARQUEE_THEMES_DIR;
}

/**
 * What the site knows about the themes, those of this repository and those of `dir`: their files, the colours of their small images, their stylesheets, and
 * previews of own themes under `/theme-previews/`.
 */
export function themeModules(dir: string | undefined): Plugin {
  let known: ReadonlyMap<string, ThemeSource> | undefined;
  const sources = () => [...(known ??= loadThemes(dir)).values()];
  const writers: Readonly<Record<string, () => string>> = {
    [THEME_FILES]: () => filesModule(sources()),
    [SWATCHES]: () =>
      `export default ${JSON.stringify(Object.fromEntries(sources().map(({ theme, folder }) => [theme.name, swatchOf(readFileSync(join(folder, 'theme.css'), 'utf8'))])))}`,
    [STYLESHEETS]: () => stylesheetsModule(sources()),
  };
  return {
    name: 'theme-modules',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(writers, id) ? `\0${id}` : undefined),
    load(id) {
      const write = writers[id.replace('\0', '')];
      if (!id.startsWith('\0') || !write) return undefined;
      for (const { folder } of sources()) this.addWatchFile(join(folder, 'theme.css'));
      return write();
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!file.endsWith('/theme.css') || ADDRESS.test(id)) return undefined;
      const source = sources().find(({ folder }) => join(folder, 'theme.css') === file);
      if (!source) return undefined;
      if (source.isOwn) this.addWatchFile(join(source.folder, 'fonts.css'));
      // An own theme names fonts of this repository too, so their paths become absolute.
      const faces = fontFacesOf(source).replaceAll('../fonts/', `${FONTS}/`);
      return { code: source.isOwn ? code.replace(FONTS_IMPORT, () => faces) : faces + code, map: null };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { theme, preview, isOwn } of sources())
        if (isOwn)
          this.emitFile({
            type: 'asset',
            fileName: `theme-previews/${theme.name}.webp`,
            source: readFileSync(preview),
          });
    },
    configureServer({ middlewares }) {
      middlewares.use('/rooms', (request, response, next) => {
        const source = sources().find(({ theme, isOwn }) => isOwn && request.url === `/${theme.name}.webp`);
        if (source) response.setHeader('content-type', 'image/webp').end(readFileSync(source.preview));
        else next();
      });
    },
  };
}

/** A built-in theme has no file with its font faces. */
function fontFacesOf({ theme: { name }, folder }: ThemeSource): string {
  return isThemeName(name) ? fontsCssOf(name) : readFileSync(join(folder, 'fonts.css'), 'utf8');
}

/** URLs of each theme's files, and of the stylesheets of `script-fonts/`. */
function filesModule(sources: readonly ThemeSource[]): string {
  const lines: string[] = [];
  const imported = new Map<string, string>();
  const addressOf = (file: string): string => {
    const name = imported.get(file) ?? `a${imported.size}`;
    if (!imported.has(file)) lines.push(`import ${name} from ${JSON.stringify(`${file}?url`)};`);
    imported.set(file, name);
    return name;
  };
  const entries = sources.map((source) => {
    const { theme, folder } = source;
    const fontsCss = fontFacesOf(source);
    const stylesheet = addressOf(join(folder, 'theme.css'));
    const preloads = pageScripts.map((script) => {
      const shared = isSharedScript(script) ? readFileSync(scriptStylesheet(script), 'utf8') : '';
      const files = preloadFiles(fontsCss + shared, script).map((file) =>
        resolve(folder, file.replace('../fonts', FONTS)),
      );
      return `${script}: [${files.map((file) => addressOf(file)).join(', ')}]`;
    });
    const image = theme.image === null ? 'null' : addressOf(join(folder, 'art', theme.image));
    return `${JSON.stringify(theme.name)}: { theme: ${JSON.stringify(theme)}, stylesheet: ${stylesheet}, preloads: { ${preloads.join(', ')} }, image: ${image} }`;
  });
  const shared = sharedScripts.map((script) => `${script}: ${addressOf(scriptStylesheet(script))}`);
  return `${lines.join('\n')}\nexport const scriptStylesheets = { ${shared.join(', ')} };\nexport default { ${entries.join(',\n')} };`;
}

/** The stylesheet of each theme. */
function stylesheetsModule(sources: readonly ThemeSource[]): string {
  const lines = sources.map(
    ({ folder }, at) => `import s${at} from ${JSON.stringify(`${join(folder, 'theme.css')}?url`)};`,
  );
  const entries = sources.map(({ theme }, at) => `${JSON.stringify(theme.name)}: s${at}`);
  return `${lines.join('\n')}\nexport default { ${entries.join(', ')} };`;
}
