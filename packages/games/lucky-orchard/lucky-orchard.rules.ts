import type { SlotFacts } from '../slot-engine/facts.types.ts';
import { slotRules } from '../slot-engine/slot-rules.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './lucky-orchard.spec.ts';

export const luckyOrchardRules = slotRules(spec, facts as SlotFacts, { cardsMax: 5, winBetsMax: 75 }); // pairs of numbers are lists in JSON
