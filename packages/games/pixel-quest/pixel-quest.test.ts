import { testSlot } from '../slot-engine/test-slot.ts';
import { pixelQuestRules } from './pixel-quest.rules.ts';

testSlot(pixelQuestRules);
