import type { GameDefinition } from '../game.types.ts';
import { harbourLightsRules } from './harbour-lights.rules.ts';

export default {
  rules: harbourLightsRules,
  name: 'Harbour Lights',
  provider: 'marquee',
  categories: ['popular', 'originals', 'slots', 'new'],
  badge: 'exclusive',
  releaseDate: '2026-11-01',
} satisfies GameDefinition;
