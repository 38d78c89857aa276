import type { GameClient } from '../game.types.ts';
import { truffleWoodRules, type TruffleWoodOutcome } from './truffle-wood.rules.ts';
import { TruffleWoodResult, TruffleWoodRules } from './view/truffle-wood-rules.tsx';
import { TruffleWoodView } from './view/truffle-wood-view.tsx';
import type { TruffleWoodTextKey } from './view/text-key.ts';

export default {
  rules: truffleWoodRules,
  View: TruffleWoodView,
  Rules: TruffleWoodRules,
  Result: TruffleWoodResult,
  family: 'instant',
  exampleMove: { wood: 'meadow' },
} satisfies GameClient<typeof truffleWoodRules, TruffleWoodOutcome, TruffleWoodTextKey>;
