import type { InstantTextKey } from '../../instant/text-key.ts';
import type texts from '../texts.en.json';

export type ScratchSoukTextKey = keyof typeof texts | InstantTextKey;
