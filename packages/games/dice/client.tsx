import type { GameClient } from '../game.types.ts';
import { diceRules, type DiceOutcome } from './dice.rules.ts';
import type { DiceTextKey } from './view/dice-text-key.ts';
import { DiceResult } from './view/dice-result.tsx';
import { DiceRules } from './view/dice-rules.tsx';
import { DiceView } from './view/dice-view.tsx';

export default {
  rules: diceRules,
  View: DiceView,
  Rules: DiceRules,
  Result: DiceResult,
  family: 'instant',
  exampleMove: { target: 4_999, over: true },
} satisfies GameClient<typeof diceRules, DiceOutcome, DiceTextKey>;
