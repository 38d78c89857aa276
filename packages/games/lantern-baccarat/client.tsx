import { lanternBaccaratRules } from './lantern-baccarat.rules.ts';
import type { GameClient } from '../game.types.ts';
import type { TableTextKey } from '../table-view/table-text-key.ts';
import type { BaccaratOutcome } from '../baccarat/baccarat-hand.ts';
import { BaccaratResult, BaccaratRules } from '../baccarat/view/baccarat-rules.tsx';
import { BaccaratView } from '../baccarat/view/baccarat-view.tsx';

export default {
  rules: lanternBaccaratRules,
  View: BaccaratView,
  Rules: BaccaratRules,
  Result: BaccaratResult,
  family: 'table-view',
  exampleMove: { player: '10000', tie: '1000' },
} satisfies GameClient<typeof lanternBaccaratRules, BaccaratOutcome, TableTextKey>;
