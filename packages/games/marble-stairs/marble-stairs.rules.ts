import { plinkoRules } from '../plinko/plinko.rules.ts';

export const marbleStairsRules = plinkoRules('marble-stairs', 16, 16);
