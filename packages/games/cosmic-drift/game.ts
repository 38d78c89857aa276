import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './cosmic-drift.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Cosmic Drift',
  provider: 'brassmoth',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-09-24',
});
