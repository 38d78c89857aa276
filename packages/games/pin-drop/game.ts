import type { GameDefinition } from '../game.types.ts';
import { pinDropRules } from './pin-drop.rules.ts';

export default {
  rules: pinDropRules,
  name: 'Pin Drop',
  provider: 'brassmoth',
  categories: ['popular', 'instant'],
  badge: null,
  releaseDate: '2026-03-26',
} satisfies GameDefinition;
