import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { readLanguageFile } from '@marquee/locales/read-messages.ts';

export interface GameDescription {
  readonly locale: string;
  readonly description: string;
}

/** The sentence about each of these house games in the catalogue, in every language. For the platform only: it reads files. */
export function describeGames(slugs: readonly string[]): ReadonlyMap<string, readonly GameDescription[]> {
  const languages = LANGUAGE_CODES.map((locale) => ({ locale, texts: readLanguageFile(locale, 'games') }));
  return new Map(
    slugs.map((slug) => [
      slug,
      languages.map(({ locale, texts }) => {
        const description = texts[slug]?.['description'];
        if (description === undefined) throw new Error(`${locale}/games.json has no description of ${slug}`);
        return { locale, description };
      }),
    ]),
  );
}
