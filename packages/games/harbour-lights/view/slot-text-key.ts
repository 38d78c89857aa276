import type { GameTextKey, SharedTextKey } from '../../game.types.ts';

export type SlotTextKey = GameTextKey<'harbour-lights'> | SharedTextKey;
