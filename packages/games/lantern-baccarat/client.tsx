import type { GameClient } from '../game.types.ts';
import type { TableTextKey } from '../table-view/table-text-key.ts';
import { baccaratRules } from '../baccarat/baccarat.rules.ts';
import type { BaccaratOutcome } from '../baccarat/baccarat-hand.ts';
import { BaccaratResult, BaccaratRules } from '../baccarat/view/baccarat-rules.tsx';
import { BaccaratView } from '../baccarat/view/baccarat-view.tsx';

const rules = baccaratRules('lantern-baccarat');

export default {
  rules,
  View: BaccaratView,
  Rules: BaccaratRules,
  Result: BaccaratResult,
  family: 'table-view',
  exampleMove: { player: '10000', tie: '1000' },
} satisfies GameClient<typeof rules, BaccaratOutcome, TableTextKey>;
