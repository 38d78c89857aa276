import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './pixel-quest.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Pixel Quest',
  provider: 'brassmoth',
  releaseDate: '2025-11-27',
});
