import type { GameTextKey, SharedTextKey } from '../game.types.ts';
import type { Translate } from '../view/game-view.ts';

export type SlotTextKey = SharedTextKey | GameTextKey<'slot-view'> | `symbol.${string}`;
export type SlotT = Translate<SlotTextKey>;
