import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './bee-royale.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Bee Royale',
  provider: 'ottergate',
  releaseDate: '2026-04-30',
});
