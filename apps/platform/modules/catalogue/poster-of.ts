import manifest from '@marquee/games/posters/manifest.json' with { type: 'json' };

export interface Poster {
  readonly base: string;
  readonly widths: readonly number[];
  readonly colour: string;
}

const POSTERS: Readonly<Record<string, { readonly widths: readonly number[]; readonly colour: string } | undefined>> =
  manifest;
const WIDTHS = [160, 240, 360];
const PLACEHOLDER_COLOUR = '#24303a';

/** The poster of a game; a test checks that the files exist. */
export function posterOf(slug: string): Poster {
  const poster = POSTERS[slug];
  return { base: `/posters/${slug}`, widths: poster?.widths ?? WIDTHS, colour: poster?.colour ?? PLACEHOLDER_COLOUR };
}
