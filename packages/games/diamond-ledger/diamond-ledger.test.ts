import { testSlot } from '../slot-engine/test-slot.ts';
import { diamondLedgerRules } from './diamond-ledger.rules.ts';

testSlot(diamondLedgerRules);
