import type { AnyClient } from './game.types.ts';

/** Texts as `gameModules` (`apps/web/game-modules-plugin.ts`) compiles them. */
export type CompiledTexts = Readonly<Record<string, string | readonly unknown[]>>;

type ClientModule = { readonly default: AnyClient };

const CLIENTS = import.meta.glob<ClientModule>('./*/client.tsx');
const TEXTS = import.meta.glob<CompiledTexts>('./*/texts.*.json', { import: 'default' });

/** Whether the browser has the game's rules, view and texts. */
export function hasGameClient(slug: string): boolean {
  return Object.hasOwn(CLIENTS, `./${slug}/client.tsx`);
}

/** Loads one game's code; undefined for an unknown game. Rejects if the code could not be loaded. */
export async function loadGameClient(slug: string): Promise<AnyClient | undefined> {
  return hasGameClient(slug) ? (await CLIENTS[`./${slug}/client.tsx`]?.())?.default : undefined;
}

/** The game's texts, those of its family and the shared ones, in English where a language has none. */
export async function loadGameTexts(slug: string, family: string | undefined, locale: string): Promise<CompiledTexts> {
  const folders = ['view', ...(family === undefined ? [] : [family]), slug];
  const loads = folders.flatMap(
    (folder) => TEXTS[`./${folder}/texts.${locale}.json`] ?? TEXTS[`./${folder}/texts.en.json`] ?? [],
  );
  const parts = await Promise.all(loads.map((load) => load()));
  return Object.assign({}, ...parts) as CompiledTexts;
}
