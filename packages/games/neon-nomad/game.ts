import type { GameDefinition } from '../game.types.ts';
import { neonNomadRules } from './neon-nomad.rules.ts';

export default {
  rules: neonNomadRules,
  name: 'Neon Nomad',
  provider: 'brassmoth',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-10-15',
} satisfies GameDefinition;
