import { testSlot } from '../slot-engine/test-slot.ts';
import { beeRoyaleRules } from './bee-royale.rules.ts';

testSlot(beeRoyaleRules);
