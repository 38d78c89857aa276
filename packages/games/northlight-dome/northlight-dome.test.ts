import { testSlot } from '../slot-engine/test-slot.ts';
import { northlightDomeRules } from './northlight-dome.rules.ts';

testSlot(northlightDomeRules);
