import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './aurora-wolves.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Aurora Wolves',
  provider: 'ottergate',
  releaseDate: '2025-09-18',
});
