import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './samurai-snow.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Samurai Snow',
  provider: 'ninth-lantern',
  releaseDate: '2026-02-05',
});
