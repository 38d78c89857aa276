import type { SharedTextKey } from '../../game.types.ts';
import type texts from '../texts.en.json';

export type DiceTextKey = keyof typeof texts | SharedTextKey;
