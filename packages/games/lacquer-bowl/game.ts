import type { GameDefinition } from '../game.types.ts';
import { sicBoRules } from '../sic-bo/sic-bo.rules.ts';

export default {
  rules: sicBoRules('lacquer-bowl'),
  name: 'Lacquer Bowl',
  provider: 'ninth-lantern',
  categories: ['table'],
  badge: null,
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
