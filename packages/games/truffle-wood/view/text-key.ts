import type { InstantTextKey } from '../../instant/text-key.ts';
import type texts from '../texts.en.json';

export type TruffleWoodTextKey = keyof typeof texts | InstantTextKey;
