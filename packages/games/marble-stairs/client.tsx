import type { GameClient } from '../game.types.ts';
import type { PlinkoOutcome } from '../plinko/plinko.rules.ts';
import { PlinkoResult } from '../plinko/view/plinko-rules-text.tsx';
import type { PlinkoTextKey } from '../plinko/view/plinko-view.tsx';
import { marbleStairsRules } from './marble-stairs.rules.ts';
import { MarbleStairsRules, MarbleStairsView } from './view/marble-stairs-view.tsx';

export default {
  rules: marbleStairsRules,
  View: MarbleStairsView,
  Rules: MarbleStairsRules,
  Result: PlinkoResult,
  family: 'instant',
  exampleMove: { rows: 16, risk: 'medium' },
} satisfies GameClient<typeof marbleStairsRules, PlinkoOutcome, PlinkoTextKey>;
