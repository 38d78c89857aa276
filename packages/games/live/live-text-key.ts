import type { SharedTextKey } from '../game.types.ts';
import type texts from './texts.en.json';

export type LiveTextKey = keyof typeof texts | SharedTextKey;
