import type { SlotFacts } from '../slot-engine/facts.types.ts';
import { slotRules } from '../slot-engine/slot-rules.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './bison-plains.spec.ts';

export const bisonPlainsRules = slotRules(spec, facts as SlotFacts); // pairs of numbers are lists in JSON
