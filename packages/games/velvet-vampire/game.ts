import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './velvet-vampire.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Velvet Vampire',
  provider: 'violet-kiln',
  badge: 'new',
  releaseDate: '2026-10-08',
});
