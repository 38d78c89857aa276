import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './comet-post.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Comet Post',
  provider: 'brassmoth',
  releaseDate: '2026-07-16',
});
