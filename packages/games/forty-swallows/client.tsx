import type { GameClient } from '../game.types.ts';
import { fortySwallowsRules, type FortySwallowsOutcome } from './forty-swallows.rules.ts';
import { FortySwallowsResult, FortySwallowsRules } from './view/forty-swallows-rules.tsx';
import { FortySwallowsView } from './view/forty-swallows-view.tsx';
import type { FortySwallowsTextKey } from './view/text-key.ts';

export default {
  rules: fortySwallowsRules,
  View: FortySwallowsView,
  Rules: FortySwallowsRules,
  Result: FortySwallowsResult,
  family: 'instant',
  exampleMove: { birds: '3,12,22,27,36' },
} satisfies GameClient<typeof fortySwallowsRules, FortySwallowsOutcome, FortySwallowsTextKey>;
