import type { GameClient } from '../game.types.ts';
import type { TableTextKey } from '../table-view/table-text-key.ts';
import { sicBoRules } from '../sic-bo/sic-bo.rules.ts';
import type { SicBoOutcome } from '../sic-bo/sic-bo.rules.ts';
import { SicBoResult, SicBoRules, SicBoView } from '../sic-bo/view/sic-bo-view.tsx';

const rules = sicBoRules('lacquer-bowl');

export default {
  rules,
  View: SicBoView,
  Rules: SicBoRules,
  Result: SicBoResult,
  family: 'table-view',
  exampleMove: { big: '10000' },
} satisfies GameClient<typeof rules, SicBoOutcome, TableTextKey>;
