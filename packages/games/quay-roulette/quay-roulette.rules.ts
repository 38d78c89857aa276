import { rouletteRules } from '../roulette/roulette.rules.ts';

export const quayRouletteRules = rouletteRules('quay-roulette');
