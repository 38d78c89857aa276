import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './pumpkin-hollow.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Pumpkin Hollow',
  provider: 'violet-kiln',
  releaseDate: '2025-10-16',
});
