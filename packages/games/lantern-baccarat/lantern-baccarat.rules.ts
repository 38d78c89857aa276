import { baccaratRules } from '../baccarat/baccarat.rules.ts';

export const lanternBaccaratRules = baccaratRules('lantern-baccarat');
