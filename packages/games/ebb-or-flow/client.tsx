import type { GameClient } from '../game.types.ts';
import { ebbOrFlowRules, type EbbOrFlowOutcome } from './ebb-or-flow.rules.ts';
import { EbbOrFlowResult, EbbOrFlowRules } from './view/ebb-or-flow-rules.tsx';
import { EbbOrFlowView } from './view/ebb-or-flow-view.tsx';
import type { EbbOrFlowTextKey } from './view/text-key.ts';

export default {
  rules: ebbOrFlowRules,
  View: EbbOrFlowView,
  Rules: EbbOrFlowRules,
  Result: EbbOrFlowResult,
  family: 'instant',
  exampleMove: {},
} satisfies GameClient<typeof ebbOrFlowRules, EbbOrFlowOutcome, EbbOrFlowTextKey>;
