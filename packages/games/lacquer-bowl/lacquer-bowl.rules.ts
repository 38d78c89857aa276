import { sicBoRules } from '../sic-bo/sic-bo.rules.ts';

export const lacquerBowlRules = sicBoRules('lacquer-bowl');
