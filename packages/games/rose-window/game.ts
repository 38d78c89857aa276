import type { GameDefinition } from '../game.types.ts';
import { roseWindowRules } from './rose-window.rules.ts';

export default {
  rules: roseWindowRules,
  name: 'Rose Window',
  provider: 'marquee',
  categories: ['originals', 'slots', 'new'],
  badge: 'new',
  releaseDate: '2026-11-18',
} satisfies GameDefinition;
