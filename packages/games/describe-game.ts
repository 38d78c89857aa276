import { readFileSync } from 'node:fs';

const LANGUAGES = ['en', 'de', 'ar'];

/** The sentence about a house game in the catalogue, in every language. For the platform only: it reads files. */
export function describeGame(slug: string): readonly { readonly locale: string; readonly description: string }[] {
  return LANGUAGES.map((locale) => {
    const file = new URL(`${slug}/texts.${locale}.json`, import.meta.url);
    const { description } = JSON.parse(readFileSync(file, 'utf8')) as { readonly description?: string };
    if (description === undefined) throw new Error(`${slug}/texts.${locale}.json has no description`);
    return { locale, description };
  });
}
