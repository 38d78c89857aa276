import { testSlot } from '../slot-engine/test-slot.ts';
import { auroraWolvesRules } from './aurora-wolves.rules.ts';

testSlot(auroraWolvesRules);
