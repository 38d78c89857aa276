import { testSlot } from '../slot-engine/test-slot.ts';
import { saffronSphinxRules } from './saffron-sphinx.rules.ts';

testSlot(saffronSphinxRules);
