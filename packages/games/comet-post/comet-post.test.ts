import { testSlot } from '../slot-engine/test-slot.ts';
import { cometPostRules } from './comet-post.rules.ts';

testSlot(cometPostRules);
