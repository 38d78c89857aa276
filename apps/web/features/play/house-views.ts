import { type ComponentType, type LazyExoticComponent } from 'react';
import { latePart } from '../../lib/layout/late-part.tsx';
import { PartTrouble } from '../../lib/layout/part-trouble.tsx';
import type { GameViewProps } from '@marquee/games/view/game-view.ts';

/** What the stage gives each view besides the view's own props. */
export interface HouseViewProps extends GameViewProps<unknown> {
  readonly onRules: () => void;
}

/** Views of the house games; each is fetched when its page is opened and not before. */
export const HOUSE_VIEWS: Readonly<Record<string, LazyExoticComponent<ComponentType<HouseViewProps>>>> = {
  'harbour-lights': latePart(async () => (await import('./harbour-lights-game.tsx')).HarbourLightsGame, PartTrouble),
  dice: latePart(async () => (await import('./dice-game.tsx')).DiceGame, PartTrouble),
};
