import { plinkoRules } from '../plinko/plinko.rules.ts';

export const pinDropRules = plinkoRules('pin-drop', 8, 16);
