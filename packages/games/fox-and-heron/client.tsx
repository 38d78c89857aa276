import { foxAndHeronRules } from './fox-and-heron.rules.ts';
import type { GameClient } from '../game.types.ts';
import type { TableTextKey } from '../table-view/table-text-key.ts';
import type { DragonTigerOutcome } from '../dragon-tiger/dragon-tiger.rules.ts';
import { DragonTigerResult, DragonTigerRules, DragonTigerView } from '../dragon-tiger/view/dragon-tiger-view.tsx';

export default {
  rules: foxAndHeronRules,
  View: DragonTigerView,
  Rules: DragonTigerRules,
  Result: DragonTigerResult,
  family: 'table-view',
  exampleMove: { left: '10000' },
} satisfies GameClient<typeof foxAndHeronRules, DragonTigerOutcome, TableTextKey>;
