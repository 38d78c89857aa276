import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './iron-longship.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Iron Longship',
  provider: 'halyard-finch',
  releaseDate: '2025-11-13',
});
