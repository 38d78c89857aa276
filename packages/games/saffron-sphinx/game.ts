import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './saffron-sphinx.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Saffron Sphinx',
  provider: 'quillfeather',
  releaseDate: '2025-09-04',
});
