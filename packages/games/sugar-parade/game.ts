import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './sugar-parade.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Sugar Parade',
  provider: 'violet-kiln',
  releaseDate: '2026-02-18',
});
