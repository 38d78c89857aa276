import type { GameTextKey } from '../../game.types.ts';
import type { InstantTextKey } from '../../instant/text-key.ts';

export type EbbOrFlowTextKey = GameTextKey<'ebb-or-flow'> | InstantTextKey;
