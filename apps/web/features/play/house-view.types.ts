import type { GameViewProps } from '@marquee/games/view/game-view.ts';

/** What the stage gives each view besides the view's own props. */
export interface HouseViewProps extends GameViewProps<unknown> {
  readonly onRules: () => void;
}
