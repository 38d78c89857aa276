import { testSlot } from '../slot-engine/test-slot.ts';
import { neonNomadRules } from './neon-nomad.rules.ts';

testSlot(neonNomadRules);
