import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './rose-window.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Rose Window',
  provider: 'marquee',
  categories: ['originals', 'slots', 'new'],
  badge: 'new',
  releaseDate: '2026-11-18',
});
