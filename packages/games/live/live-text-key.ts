import type { GameTextKey, SharedTextKey } from '../game.types.ts';

export type LiveTextKey = GameTextKey<'live'> | SharedTextKey;
