import type { GameTextProps, SharedTextKey } from '../game.types.ts';
import type { GameViewProps, Translate } from '../view/game-view.ts';
import type texts from './texts.en.json';

export type TableTextKey = keyof typeof texts | SharedTextKey | 'title';
export type TableT = Translate<TableTextKey>;
export type TableProps<O> = GameViewProps<O> & GameTextProps<TableTextKey>;
