import { videoPokerRules } from '../video-poker/video-poker.rules.ts';

export const harbourPokerRules = videoPokerRules('harbour-poker');
