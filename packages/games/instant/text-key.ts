import type { SharedTextKey } from '../game.types.ts';
import type texts from './texts.en.json';

/** Keys that all instant games have, of their family and of all games. */
export type InstantTextKey = keyof typeof texts | SharedTextKey;
