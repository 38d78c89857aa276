import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { readLanguageFile } from '@marquee/locales/read-messages.ts';
import type { Plugin } from 'vite';

const NAMES = 'virtual:game-names';
/** `virtual:game-texts` loads languages, `virtual:game-texts/<language>` its folders, and `virtual:game-texts/<language>/<folder>` is the texts. */
const TEXTS = 'virtual:game-texts';

/** Compiles the texts of the games, so that browsers need no ICU parser, and offers the games' names without their code. */
export function gameModules(): Plugin {
  return {
    name: 'game-modules',
    enforce: 'pre',
    resolveId: (id) => (id === NAMES || id === TEXTS || id.startsWith(`${TEXTS}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAMES}`) return `export default ${JSON.stringify(gameNames())}`;
      if (!id.startsWith(`\0${TEXTS}`)) return undefined;
      const [, language, folder] = id.split('/');
      if (language === undefined) return loadersOf(LANGUAGE_CODES, TEXTS);
      this.addWatchFile(fileURLToPath(import.meta.resolve(`@marquee/locales/${language}/games.json`)));
      const texts = readLanguageFile(language, 'games');
      if (folder === undefined) return loadersOf(Object.keys(texts), `${TEXTS}/${language}`);
      return `export default ${JSON.stringify(compileTexts(texts[folder] ?? {}, `${language}/games.json: ${folder}`))}`;
    },
  };
}

/** A module with one function per name, which imports the module of this name. */
function loadersOf(names: readonly string[], path: string): string {
  const loaders = names.map((name) => `'${name}': () => import('${path}/${name}').then(({ default: texts }) => texts)`);
  return `export default { ${loaders.join(', ')} }`;
}

function gameNames(): Readonly<Record<string, string>> {
  return Object.fromEntries([...HOUSE_GAMES].map(([slug, { name }]) => [slug, name]));
}

/** The messages as `createTranslator` expects them. The description is left out: it comes with the catalogue. */
function compileTexts({ description: _, ...texts }: Readonly<Record<string, string>>, source: string): unknown {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text, `${source}.${key}`)]));
}

function compile(text: string, source: string): unknown {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    throw new Error(`${source} is not an ICU message`, { cause: error });
  }
}
