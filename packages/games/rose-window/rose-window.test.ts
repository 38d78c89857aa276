import { testSlot } from '../slot-engine/test-slot.ts';
import { roseWindowRules } from './rose-window.rules.ts';

testSlot(roseWindowRules);
