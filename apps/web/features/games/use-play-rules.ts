import type { RoundPresentation } from '@marquee/games/view/game-view.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { roundsMaxOf } from './autoplay/autoplay.rules.ts';
import type { GameData } from './game.types.ts';
import { usePlaySession } from './use-play-session.ts';

/** What the market distinguishes. */
export type GameCategory = 'slots' | 'other';

export interface PlayRules {
  readonly category: GameCategory;
  readonly presentation: RoundPresentation;
  /** Shortest time from the start of a round to the start of the next; 0: none. */
  readonly roundMsMin: number;
  /** Most rounds of one run of autoplay; 0: no autoplay. */
  readonly autoplayRoundsMax: number;
}

/**
 * What the market requires of this game. Of the player's residence; for guests, and while it is unknown, of the strictest of the brand's markets. Also
 * applies to play money, which must behave as the game does.
 */
export function usePlayRules({ categories }: Pick<GameData, 'categories'>): PlayRules {
  const { settings } = useSite();
  const { data } = usePlaySession();
  const { roundMsMin, allowsTurbo, autoplaySpinsMax, allowsGamble } = data?.rules ?? settings.gameRules;
  const category = categories.includes('slots') ? 'slots' : 'other';
  return {
    category,
    presentation: { allowsTurbo, allowsGamble },
    roundMsMin: roundMsMin[category],
    autoplayRoundsMax: roundsMaxOf(autoplaySpinsMax),
  };
}
