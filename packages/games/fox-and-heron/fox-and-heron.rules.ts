import { dragonTigerRules } from '../dragon-tiger/dragon-tiger.rules.ts';

export const foxAndHeronRules = dragonTigerRules('fox-and-heron');
