import type { GameTextKey } from '../../game.types.ts';
import type { InstantTextKey } from '../../instant/text-key.ts';

export type DiceTextKey = GameTextKey<'dice'> | InstantTextKey;
