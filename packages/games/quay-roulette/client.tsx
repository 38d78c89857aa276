import { quayRouletteRules } from './quay-roulette.rules.ts';
import type { GameClient } from '../game.types.ts';
import { rouletteFieldName } from '../roulette/view/field-text.ts';
import { RouletteResult, RouletteRules } from '../roulette/view/roulette-rules.tsx';
import { RouletteView } from '../roulette/view/roulette-view.tsx';
import type { RouletteOutcome } from '../roulette/roulette.rules.ts';
import type { TableTextKey } from '../table-view/table-text-key.ts';

export default {
  rules: quayRouletteRules,
  View: RouletteView,
  Rules: RouletteRules,
  Result: RouletteResult,
  family: 'table-view',
  nameOfField: rouletteFieldName,
  exampleMove: { n17: '10000', red: '20000' },
} satisfies GameClient<typeof quayRouletteRules, RouletteOutcome, TableTextKey>;
