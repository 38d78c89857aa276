import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './medusas-mirror.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Medusa’s Mirror',
  provider: 'quillfeather',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-11-12',
});
