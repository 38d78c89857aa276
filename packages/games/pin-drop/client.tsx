import type { GameClient } from '../game.types.ts';
import type { PlinkoOutcome } from '../plinko/plinko.rules.ts';
import { PlinkoResult } from '../plinko/view/plinko-rules-text.tsx';
import type { PlinkoTextKey } from '../plinko/view/plinko-view.tsx';
import { pinDropRules } from './pin-drop.rules.ts';
import { PinDropRules, PinDropView } from './view/pin-drop-view.tsx';

export default {
  rules: pinDropRules,
  View: PinDropView,
  Rules: PinDropRules,
  Result: PlinkoResult,
  family: 'instant',
  exampleMove: { rows: 16, risk: 'medium' },
} satisfies GameClient<typeof pinDropRules, PlinkoOutcome, PlinkoTextKey>;
