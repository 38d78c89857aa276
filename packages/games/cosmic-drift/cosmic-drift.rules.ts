import type { SlotFacts } from '../slot-engine/facts.types.ts';
import { slotRules } from '../slot-engine/slot-rules.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './cosmic-drift.spec.ts';

export const cosmicDriftRules = slotRules(spec, facts as SlotFacts); // pairs of numbers are lists in JSON
