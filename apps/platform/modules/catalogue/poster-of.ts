import colours from '@marquee/games/posters/colours.json' with { type: 'json' };

export interface Poster {
  readonly base: string;
  readonly widths: readonly number[];
  readonly colour: string;
}

const COLOURS: Readonly<Record<string, string | undefined>> = colours;
const WIDTHS = [160, 240, 360];
const PLACEHOLDER_COLOUR = '#24303a';

/** The poster of a game; a test checks that the files exist. */
export function posterOf(slug: string): Poster {
  return { base: `/posters/${slug}`, widths: WIDTHS, colour: COLOURS[slug] ?? PLACEHOLDER_COLOUR };
}
