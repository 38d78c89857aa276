import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './glimmer-trench.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Glimmer Trench',
  provider: 'saltmarsh',
  releaseDate: '2026-05-28',
});
