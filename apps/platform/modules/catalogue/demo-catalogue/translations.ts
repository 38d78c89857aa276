import manifest from '@marquee/games/posters/manifest.json' with { type: 'json' };
import ar from './translations.ar.json' with { type: 'json' };
import de from './translations.de.json' with { type: 'json' };
import en from './translations.en.json' with { type: 'json' };

export interface Poster {
  readonly base: string;
  readonly widths: readonly number[];
  readonly colour: string;
}

const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de, ar };
const POSTERS: Readonly<Record<string, { readonly widths: readonly number[]; readonly colour: string } | undefined>> =
  manifest;

/** Description of a game in every language; throws if one is missing. */
export function describeAnnounced(slug: string): readonly { readonly locale: string; readonly description: string }[] {
  return Object.entries(TRANSLATIONS).map(([locale, translation]) => {
    const description = translation[slug];
    if (description === undefined) throw new Error(`translations.${locale}.json does not describe ${slug}`);
    return { locale, description };
  });
}

const WIDTHS = [160, 240, 360];
const PLACEHOLDER_COLOUR = '#24303a';

/** The poster of a game; a test checks that the files exist. */
export function posterOf(slug: string): Poster {
  const poster = POSTERS[slug];
  return { base: `/posters/${slug}`, widths: poster?.widths ?? WIDTHS, colour: poster?.colour ?? PLACEHOLDER_COLOUR };
}
