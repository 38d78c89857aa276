import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './neon-nomad.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Neon Nomad',
  provider: 'brassmoth',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-10-15',
});
