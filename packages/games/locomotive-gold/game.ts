import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './locomotive-gold.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Locomotive Gold',
  provider: 'halyard-finch',
  releaseDate: '2026-05-07',
});
