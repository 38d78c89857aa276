import { testSlot } from '../slot-engine/test-slot.ts';
import { dragonRegentRules } from './dragon-regent.rules.ts';

testSlot(dragonRegentRules);
