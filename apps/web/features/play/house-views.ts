import { type ComponentType, type LazyExoticComponent } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import type { GameViewProps } from '@marquee/games/view/game-view.ts';

/** What the stage gives each view besides the view's own props. */
export interface HouseViewProps extends GameViewProps<unknown> {
  readonly onRules: () => void;
}

/** Views of the house games; each is fetched when its page is opened and not before. */
export const HOUSE_VIEWS: Readonly<Record<string, LazyExoticComponent<ComponentType<HouseViewProps>>>> = {
  'harbour-lights': lazySection(
    async () => (await import('./harbour-lights-game.tsx')).HarbourLightsGame,
    SectionError,
  ),
  dice: lazySection(async () => (await import('./dice-game.tsx')).DiceGame, SectionError),
};
