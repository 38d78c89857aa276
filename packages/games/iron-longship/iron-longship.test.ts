import { testSlot } from '../slot-engine/test-slot.ts';
import { ironLongshipRules } from './iron-longship.rules.ts';

testSlot(ironLongshipRules);
