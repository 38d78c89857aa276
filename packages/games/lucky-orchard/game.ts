import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './lucky-orchard.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Lucky Orchard',
  provider: 'quillfeather',
  releaseDate: '2025-03-27',
  gamble: { cardsMax: 5, winBetsMax: 75 },
});
