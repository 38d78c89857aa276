import { testSlot } from '../slot-engine/test-slot.ts';
import { pumpkinHollowRules } from './pumpkin-hollow.rules.ts';

testSlot(pumpkinHollowRules);
