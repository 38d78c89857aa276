import type { GameDefinition } from '../game.types.ts';
import { ebbOrFlowRules } from './ebb-or-flow.rules.ts';

export default {
  rules: ebbOrFlowRules,
  name: 'Ebb or Flow',
  provider: 'marquee',
  categories: ['originals', 'instant', 'new'],
  badge: 'new',
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
