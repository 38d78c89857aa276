import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './koi-terrace.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Koi Terrace',
  provider: 'ninth-lantern',
  releaseDate: '2025-12-11',
});
