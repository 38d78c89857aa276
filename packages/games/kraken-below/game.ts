import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './kraken-below.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Kraken Below',
  provider: 'saltmarsh',
  releaseDate: '2026-03-12',
});
