import type { GameDefinition } from '../game.types.ts';
import { midnightMasqueradeRules } from './midnight-masquerade.rules.ts';

export default {
  rules: midnightMasqueradeRules,
  name: 'Midnight Masquerade',
  provider: 'violet-kiln',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-10-30',
} satisfies GameDefinition;
