import type { GameClient } from '../game.types.ts';
import { gemMinesRules, type GemMinesOutcome } from './gem-mines.rules.ts';
import { GemMinesResult, GemMinesRules } from './view/gem-mines-rules.tsx';
import { GemMinesView } from './view/gem-mines-view.tsx';
import type { GemMinesTextKey } from './view/text-key.ts';

export default {
  rules: gemMinesRules,
  View: GemMinesView,
  Rules: GemMinesRules,
  Result: GemMinesResult,
  family: 'instant',
  exampleMove: { mines: 3 },
} satisfies GameClient<typeof gemMinesRules, GemMinesOutcome, GemMinesTextKey>;
