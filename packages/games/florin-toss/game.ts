import type { GameDefinition } from '../game.types.ts';
import { florinTossRules } from './florin-toss.rules.ts';

export default {
  rules: florinTossRules,
  name: 'Florin Toss',
  provider: 'marquee',
  categories: ['originals', 'instant', 'new'],
  badge: 'new',
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
