import { lanternBaccaratRules } from './lantern-baccarat.rules.ts';
import type { GameDefinition } from '../game.types.ts';

export default {
  rules: lanternBaccaratRules,
  name: 'Lantern Baccarat',
  provider: 'ninth-lantern',
  categories: ['table', 'new'],
  badge: 'new',
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
