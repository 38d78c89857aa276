import { testSlot } from '../slot-engine/test-slot.ts';
import { locomotiveGoldRules } from './locomotive-gold.rules.ts';

testSlot(locomotiveGoldRules);
