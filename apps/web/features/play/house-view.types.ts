import type { GameViewProps } from '@marquee/games/view/game-view.ts';

/** Props of every view besides the game's own. */
export interface HouseViewProps extends GameViewProps<unknown> {
  readonly onRules: () => void;
}
