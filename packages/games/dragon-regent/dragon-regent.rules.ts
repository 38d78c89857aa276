import type { SlotFacts } from '../slot-engine/facts.types.ts';
import { slotRules } from '../slot-engine/slot-rules.ts';
import facts from './facts.json' with { type: 'json' };
import { spec } from './dragon-regent.spec.ts';

export const dragonRegentRules = slotRules(spec, facts as SlotFacts); // pairs of numbers are lists in JSON
