import type { GameClient } from '../game.types.ts';
import type { TableTextKey } from '../table-view/table-text-key.ts';
import { dragonTigerRules } from '../dragon-tiger/dragon-tiger.rules.ts';
import type { DragonTigerOutcome } from '../dragon-tiger/dragon-tiger.rules.ts';
import { DragonTigerResult, DragonTigerRules, DragonTigerView } from '../dragon-tiger/view/dragon-tiger-view.tsx';

const rules = dragonTigerRules('fox-and-heron');

export default {
  rules,
  View: DragonTigerView,
  Rules: DragonTigerRules,
  Result: DragonTigerResult,
  family: 'table-view',
  exampleMove: { left: '10000' },
} satisfies GameClient<typeof rules, DragonTigerOutcome, TableTextKey>;
