import { testSlot } from '../slot-engine/test-slot.ts';
import { bisonPlainsRules } from './bison-plains.rules.ts';

testSlot(bisonPlainsRules);
