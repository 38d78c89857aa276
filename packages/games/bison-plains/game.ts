import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './bison-plains.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Bison Plains',
  provider: 'ottergate',
  releaseDate: '2025-10-23',
});
