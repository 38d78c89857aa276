import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './northlight-dome.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Northlight Dome',
  provider: 'quillfeather',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-11-14',
});
