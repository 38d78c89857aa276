import type { GameClient } from '../game.types.ts';
import { florinTossRules, type FlorinTossOutcome } from './florin-toss.rules.ts';
import { FlorinTossResult, FlorinTossRules } from './view/florin-toss-rules.tsx';
import { FlorinTossView } from './view/florin-toss-view.tsx';
import type { FlorinTossTextKey } from './view/text-key.ts';

export default {
  rules: florinTossRules,
  View: FlorinTossView,
  Rules: FlorinTossRules,
  Result: FlorinTossResult,
  family: 'instant',
  exampleMove: { side: 'heads', tosses: 1 },
} satisfies GameClient<typeof florinTossRules, FlorinTossOutcome, FlorinTossTextKey>;
