import { testSlot } from '../slot-engine/test-slot.ts';
import { thunderForgeRules } from './thunder-forge.rules.ts';

testSlot(thunderForgeRules);
