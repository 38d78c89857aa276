import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './dragon-regent.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Dragon Regent',
  provider: 'ninth-lantern',
  releaseDate: '2026-04-16',
});
