import { defineSlot } from '../slot-engine/define-slot.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './diamond-ledger.spec.ts';

export default defineSlot({
  spec,
  facts,
  name: 'Diamond Ledger',
  provider: 'quillfeather',
  releaseDate: '2026-07-02',
  gamble: { cardsMax: 5, winBetsMax: 500 },
});
