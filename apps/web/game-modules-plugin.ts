import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import type { Plugin } from 'vite';

const NAMES = 'virtual:game-names';
const TEXTS_FILE = /\/packages\/games\/[^/]+\/texts\.[\w-]+\.json$/;

/** Compiles the texts of the games, so that browsers need no ICU parser, and offers the games' names without their code. */
export function gameModules(): Plugin {
  return {
    name: 'game-modules',
    enforce: 'pre',
    resolveId: (id) => (id === NAMES ? `\0${NAMES}` : undefined),
    load: (id) => (id === `\0${NAMES}` ? `export default ${JSON.stringify(gameNames())}` : undefined),
    transform(code, id) {
      return TEXTS_FILE.test(id) ? { code: compileTexts(code, id), map: null } : undefined;
    },
  };
}

function gameNames(): Readonly<Record<string, string>> {
  return Object.fromEntries([...HOUSE_GAMES].map(([slug, { name }]) => [slug, name]));
}

/** JSON of the messages as `createTranslator` expects them. The description is left out: it comes with the catalogue. */
function compileTexts(json: string, file: string): string {
  const { description: _, ...texts } = JSON.parse(json) as Readonly<Record<string, string>>;
  return JSON.stringify(
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text, `${file}: "${key}"`)])),
  );
}

function compile(text: string, source: string): unknown {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    throw new Error(`${source} is not an ICU message`, { cause: error });
  }
}
