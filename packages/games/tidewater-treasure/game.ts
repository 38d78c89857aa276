import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './tidewater-treasure.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Tidewater Treasure',
  provider: 'saltmarsh',
  releaseDate: '2026-01-29',
});
