import type { GameClient } from '../game.types.ts';
import { scratchSoukRules, type SoukOutcome } from './scratch-souk.rules.ts';
import { ScratchSoukResult, ScratchSoukRules } from './view/scratch-souk-rules.tsx';
import { ScratchSoukView } from './view/scratch-souk-view.tsx';
import type { ScratchSoukTextKey } from './view/text-key.ts';

export default {
  rules: scratchSoukRules,
  View: ScratchSoukView,
  Rules: ScratchSoukRules,
  Result: ScratchSoukResult,
  family: 'instant',
  exampleMove: {},
} satisfies GameClient<typeof scratchSoukRules, SoukOutcome, ScratchSoukTextKey>;
