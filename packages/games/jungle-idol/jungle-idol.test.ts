import { testSlot } from '../slot-engine/test-slot.ts';
import { jungleIdolRules } from './jungle-idol.rules.ts';

testSlot(jungleIdolRules);
