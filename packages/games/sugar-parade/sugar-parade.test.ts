import { testSlot } from '../slot-engine/test-slot.ts';
import { sugarParadeRules } from './sugar-parade.rules.ts';

testSlot(sugarParadeRules);
