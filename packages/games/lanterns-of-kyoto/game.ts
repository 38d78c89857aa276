import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './lanterns-of-kyoto.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Lanterns of Kyoto',
  provider: 'ninth-lantern',
  releaseDate: '2026-06-25',
});
