import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './midnight-masquerade.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Midnight Masquerade',
  provider: 'violet-kiln',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-10-30',
});
