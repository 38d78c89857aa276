import type { GameClient } from '../game.types.ts';
import { millersWheelRules, type MillersWheelOutcome } from './millers-wheel.rules.ts';
import { MillersWheelResult, MillersWheelRules } from './view/millers-wheel-rules.tsx';
import { MillersWheelView } from './view/millers-wheel-view.tsx';
import type { MillersWheelTextKey } from './view/text-key.ts';

export default {
  rules: millersWheelRules,
  View: MillersWheelView,
  Rules: MillersWheelRules,
  Result: MillersWheelResult,
  family: 'instant',
  exampleMove: { wheel: 'breeze' },
} satisfies GameClient<typeof millersWheelRules, MillersWheelOutcome, MillersWheelTextKey>;
