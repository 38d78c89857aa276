import { testSlot } from '../slot-engine/test-slot.ts';
import { medusasMirrorRules } from './medusas-mirror.rules.ts';

testSlot(medusasMirrorRules);
