import type { GameDefinition } from '../game.types.ts';
import { echoWellRules } from './echo-well.rules.ts';

export default {
  rules: echoWellRules,
  name: 'Echo Well',
  provider: 'marquee',
  categories: ['originals', 'instant', 'new'],
  badge: 'new',
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
