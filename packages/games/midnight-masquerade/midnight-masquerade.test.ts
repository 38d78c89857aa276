import { testSlot } from '../slot-engine/test-slot.ts';
import { midnightMasqueradeRules } from './midnight-masquerade.rules.ts';

testSlot(midnightMasqueradeRules);
