import type { GameDefinition } from '../game.types.ts';
import { krakenBelowRules } from './kraken-below.rules.ts';

export default {
  rules: krakenBelowRules,
  name: 'Kraken Below',
  provider: 'saltmarsh',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-03-12',
} satisfies GameDefinition;
