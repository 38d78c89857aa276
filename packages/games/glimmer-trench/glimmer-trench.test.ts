import { testSlot } from '../slot-engine/test-slot.ts';
import { glimmerTrenchRules } from './glimmer-trench.rules.ts';

testSlot(glimmerTrenchRules);
