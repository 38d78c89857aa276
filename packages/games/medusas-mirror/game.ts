import type { GameDefinition } from '../game.types.ts';
import { medusasMirrorRules } from './medusas-mirror.rules.ts';

export default {
  rules: medusasMirrorRules,
  name: 'Medusa’s Mirror',
  provider: 'quillfeather',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-11-12',
} satisfies GameDefinition;
