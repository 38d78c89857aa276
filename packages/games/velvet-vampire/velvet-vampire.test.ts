import { testSlot } from '../slot-engine/test-slot.ts';
import { velvetVampireRules } from './velvet-vampire.rules.ts';

testSlot(velvetVampireRules);
