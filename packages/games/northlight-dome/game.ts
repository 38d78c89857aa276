import type { GameDefinition } from '../game.types.ts';
import { northlightDomeRules } from './northlight-dome.rules.ts';

export default {
  rules: northlightDomeRules,
  name: 'Northlight Dome',
  provider: 'quillfeather',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-11-14',
} satisfies GameDefinition;
