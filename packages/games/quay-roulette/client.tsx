import type { GameClient } from '../game.types.ts';
import { RouletteResult, RouletteRules } from '../roulette/view/roulette-rules.tsx';
import { RouletteView } from '../roulette/view/roulette-view.tsx';
import { rouletteRules, type RouletteOutcome } from '../roulette/roulette.rules.ts';
import type { TableTextKey } from '../table-view/table-text-key.ts';

const rules = rouletteRules('quay-roulette');

export default {
  rules,
  View: RouletteView,
  Rules: RouletteRules,
  Result: RouletteResult,
  family: 'table-view',
  exampleMove: { n17: '10000', red: '20000' },
} satisfies GameClient<typeof rules, RouletteOutcome, TableTextKey>;
