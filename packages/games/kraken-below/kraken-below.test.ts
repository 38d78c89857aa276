import { testSlot } from '../slot-engine/test-slot.ts';
import { krakenBelowRules } from './kraken-below.rules.ts';

testSlot(krakenBelowRules);
