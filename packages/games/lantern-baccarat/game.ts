import type { GameDefinition } from '../game.types.ts';
import { baccaratRules } from '../baccarat/baccarat.rules.ts';

export default {
  rules: baccaratRules('lantern-baccarat'),
  name: 'Lantern Baccarat',
  provider: 'ninth-lantern',
  categories: ['table', 'new'],
  badge: 'new',
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
