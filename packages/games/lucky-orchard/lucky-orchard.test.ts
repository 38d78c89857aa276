import { testSlot } from '../slot-engine/test-slot.ts';
import { luckyOrchardRules } from './lucky-orchard.rules.ts';

testSlot(luckyOrchardRules);
