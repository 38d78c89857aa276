import type { InstantTextKey } from '../../instant/text-key.ts';
import type texts from '../texts.en.json';

export type EbbOrFlowTextKey = keyof typeof texts | InstantTextKey;
