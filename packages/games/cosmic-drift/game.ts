import type { GameDefinition } from '../game.types.ts';
import { cosmicDriftRules } from './cosmic-drift.rules.ts';

export default {
  rules: cosmicDriftRules,
  name: 'Cosmic Drift',
  provider: 'brassmoth',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-09-24',
} satisfies GameDefinition;
