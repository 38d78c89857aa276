import type { InstantTextKey } from '../../instant/text-key.ts';
import type texts from '../texts.en.json';

export type DiceTextKey = keyof typeof texts | InstantTextKey;
