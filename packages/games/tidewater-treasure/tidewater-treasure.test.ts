import { testSlot } from '../slot-engine/test-slot.ts';
import { tidewaterTreasureRules } from './tidewater-treasure.rules.ts';

testSlot(tidewaterTreasureRules);
