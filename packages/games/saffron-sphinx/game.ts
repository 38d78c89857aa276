import type { GameDefinition } from '../game.types.ts';
import { saffronSphinxRules } from './saffron-sphinx.rules.ts';

export default {
  rules: saffronSphinxRules,
  name: 'Saffron Sphinx',
  provider: 'quillfeather',
  categories: ['slots'],
  badge: null,
  releaseDate: '2025-09-04',
} satisfies GameDefinition;
