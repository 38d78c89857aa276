import type { GameTextKey, GameTextProps, SharedTextKey } from '../game.types.ts';
import type { GameViewProps, Translate } from '../view/game-view.ts';

export type TableTextKey = GameTextKey<'table-view'> | SharedTextKey | 'title';
export type TableT = Translate<TableTextKey>;
export type TableProps<O> = GameViewProps<O> & GameTextProps<TableTextKey>;
