import { testSlot } from '../slot-engine/test-slot.ts';
import { samuraiSnowRules } from './samurai-snow.rules.ts';

testSlot(samuraiSnowRules);
