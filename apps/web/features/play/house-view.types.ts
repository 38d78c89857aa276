import type { GameViewProps } from '@marquee/games/view/game-view.ts';

/** Props of every game view. */
export interface HouseViewProps extends GameViewProps<unknown> {
  readonly onRules: () => void;
}
