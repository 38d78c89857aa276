import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './jungle-idol.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Jungle Idol',
  provider: 'halyard-finch',
  releaseDate: '2025-07-10',
});
