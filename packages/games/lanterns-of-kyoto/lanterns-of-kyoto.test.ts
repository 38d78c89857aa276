import { testSlot } from '../slot-engine/test-slot.ts';
import { lanternsOfKyotoRules } from './lanterns-of-kyoto.rules.ts';

testSlot(lanternsOfKyotoRules);
