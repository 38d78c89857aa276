import type { SharedTextKey } from '../game.types.ts';
import type { Translate } from '../view/game-view.ts';
import type texts from './texts.en.json';

export type SlotTextKey = SharedTextKey | keyof typeof texts | `symbol.${string}`;
export type SlotT = Translate<SlotTextKey>;
