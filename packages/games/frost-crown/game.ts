import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './frost-crown.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Frost Crown',
  provider: 'halyard-finch',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-11-05',
});
