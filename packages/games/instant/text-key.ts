import type { GameTextKey, SharedTextKey } from '../game.types.ts';

/** Keys that all instant games have, of their family and of all games. */
export type InstantTextKey = GameTextKey<'instant'> | SharedTextKey;
