import { testSlot } from '../slot-engine/test-slot.ts';
import { koiTerraceRules } from './koi-terrace.rules.ts';

testSlot(koiTerraceRules);
