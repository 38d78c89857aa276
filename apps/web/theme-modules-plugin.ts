import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnvironment } from '@marquee/contract/environment.ts';
import { fontFacesFor, pageScripts } from '@marquee/themes/fonts/page-fonts.ts';
import { preloadFiles } from '@marquee/themes/fonts/preload.ts';
import { loadThemes, type ThemeSource } from '@marquee/themes/own-themes.ts';
import { swatchOf } from './theme-swatch.ts';
import type { Plugin } from 'vite';

/** Server only: each theme with the URLs of its files. */
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
 * Virtual modules with the themes of the repository and of `dir`: their files, swatch colours, stylesheets, and
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
  let isBuild = false;
  return {
    name: 'theme-modules',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (Object.hasOwn(writers, id) ? `\0${id}` : undefined),
    load(id) {
      const write = writers[id.replace('\0', '')];
      if (!id.startsWith('\0') || !write) return undefined;
      for (const { folder } of sources()) this.addWatchFile(join(folder, 'theme.css'));
      return write();
    },
    transform(code, id) {
      const [file = '', query = ''] = id.split('?');
      if (!file.endsWith('/theme.css') || ADDRESS.test(id)) return undefined;
      const source = sources().find(({ folder }) => join(folder, 'theme.css') === file);
      if (!source) return undefined;
      const fonts = join(source.folder, 'fonts.css');
      this.addWatchFile(fonts);
      const script = isBuild ? pageScripts.find((each) => query.includes(`script=${each}`)) : undefined;
      return { code: withFaces(code, readFileSync(fonts, 'utf8'), script), map: null };
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

/** @font-face rules are in no layer, so they may come first. Without a script all fonts are included. */
function withFaces(css: string, fontsCss: string, script: (typeof pageScripts)[number] | undefined): string {
  const faces = fontsCss.replaceAll('../fonts/', `${FONTS}/`);
  return css.replace(FONTS_IMPORT, () => (script === undefined ? faces : fontFacesFor(faces, script)));
}

/** One stylesheet per script, with the fonts for it (`fontFacesFor`). */
function filesModule(sources: readonly ThemeSource[]): string {
  const lines: string[] = [];
  const imported = new Map<string, string>();
  const addressOf = (file: string, query = 'url'): string => {
    const id = `${file}?${query}`;
    const name = imported.get(id) ?? `a${imported.size}`;
    if (!imported.has(id)) lines.push(`import ${name} from ${JSON.stringify(id)};`);
    imported.set(id, name);
    return name;
  };
  const entries = sources.map(({ theme, folder }) => {
    const fontsCss = readFileSync(join(folder, 'fonts.css'), 'utf8');
    const stylesheet = join(folder, 'theme.css');
    const stylesheets = pageScripts.map((script) => `${script}: ${addressOf(stylesheet, `url&script=${script}`)}`);
    const preloads = pageScripts.map((script) => {
      const files = preloadFiles(fontsCss, script).map((file) => resolve(folder, file.replace('../fonts', FONTS)));
      return `${script}: [${files.map((file) => addressOf(file)).join(', ')}]`;
    });
    const image = theme.image === null ? 'null' : addressOf(join(folder, 'art', theme.image));
    return `${JSON.stringify(theme.name)}: { theme: ${JSON.stringify(theme)}, stylesheets: { ${stylesheets.join(', ')} }, preloads: { ${preloads.join(', ')} }, image: ${image} }`;
  });
  return `${lines.join('\n')}\nexport default { ${entries.join(',\n')} };`;
}

/** The whole stylesheet of each theme. */
function stylesheetsModule(sources: readonly ThemeSource[]): string {
  const lines = sources.map(
    ({ folder }, at) => `import s${at} from ${JSON.stringify(`${join(folder, 'theme.css')}?url`)};`,
  );
  const entries = sources.map(({ theme }, at) => `${JSON.stringify(theme.name)}: s${at}`);
  return `${lines.join('\n')}\nexport default { ${entries.join(', ')} };`;
}
