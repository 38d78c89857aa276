import { HOUSE_GAMES } from '../house-games.ts';
import type { SlotRules } from './slot-rules.ts';
import { testSlot } from './test-slot.ts';

for (const { rules } of HOUSE_GAMES.values()) if ('facts' in rules) testSlot(rules as SlotRules);
