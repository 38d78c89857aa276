import { testSlot } from '../slot-engine/test-slot.ts';
import { cosmicDriftRules } from './cosmic-drift.rules.ts';

testSlot(cosmicDriftRules);
