import languages from 'virtual:game-texts';

/** Texts as `gameModules` (`apps/web/game-modules-plugin.ts`) compiles them. */
export type CompiledTexts = Readonly<Record<string, string | readonly unknown[]>>;

/** Loads a game's texts, those of its family and the shared ones. */
export type LoadTexts = (slug: string, family?: string) => Promise<CompiledTexts>;

/**
 * What loads the texts of one language, English for an unknown one. A module per language lists its games, so that a page
 * does not load a list of all games in all languages.
 */
export async function gameTextsIn(locale: string): Promise<LoadTexts> {
  const folders = await (languages[locale] ?? languages['en'])?.();
  return async (slug, family) => {
    const loads = ['view', family ?? [], slug].flat().flatMap((folder) => folders?.[folder] ?? []);
    const parts = await Promise.all(loads.map((load) => load()));
    return Object.assign({}, ...parts) as CompiledTexts;
  };
}
