import { type ComponentType, type LazyExoticComponent } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import type { HouseViewProps } from './house-view.types.ts';

/** Views of the house games, loaded on demand. */
export const HOUSE_VIEWS: Readonly<Record<string, LazyExoticComponent<ComponentType<HouseViewProps>>>> = {
  'harbour-lights': lazySection(
    async () => (await import('./harbour-lights-game.tsx')).HarbourLightsGame,
    SectionError,
  ),
  dice: lazySection(async () => (await import('./dice-game.tsx')).DiceGame, SectionError),
};
