import { testSlot } from '../slot-engine/test-slot.ts';
import { frostCrownRules } from './frost-crown.rules.ts';

testSlot(frostCrownRules);
