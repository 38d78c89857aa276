import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './thunder-forge.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Thunder Forge',
  provider: 'halyard-finch',
  releaseDate: '2026-05-21',
});
