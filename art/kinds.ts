import { listLogos } from './brands/draw-logos.ts';
import { listFigures } from './figures/draw-figures.ts';
import { listInstantGames } from './instant/draw-instant.ts';
import type { Piece } from './piece.ts';
import { listPosters } from './posters/draw-posters.ts';
import { listSlots } from './slots/draw-slots.ts';
import { listThemes } from './list-themes.ts';

/** Everything that can be drawn, by the name of its kind on the command line. */
export const kinds = {
  themes: listThemes,
  logos: listLogos,
  posters: listPosters,
  figures: listFigures,
  slots: listSlots,
  instant: listInstantGames,
} satisfies Record<string, () => readonly Piece[] | Promise<readonly Piece[]>>;
export type Kind = keyof typeof kinds;
