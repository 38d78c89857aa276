import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './harbour-lights.spec.ts';
import { version1Rules } from './version-1/version-1.rules.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Harbour Lights',
  provider: 'marquee',
  categories: ['popular', 'originals', 'slots', 'new'],
  badge: 'exclusive',
  releaseDate: '2026-11-01',
  earlier: [version1Rules],
});
