import type { GameClient } from '../game.types.ts';
import { harbourLightsRules, type SlotOutcome } from './harbour-lights.rules.ts';
import type { SlotTextKey } from './view/slot-text-key.ts';
import { HarbourLightsView } from './view/harbour-lights-view.tsx';
import { SlotResult } from './view/slot-result.tsx';
import { SlotRules } from './view/slot-rules.tsx';

export default {
  rules: harbourLightsRules,
  View: HarbourLightsView,
  Rules: SlotRules,
  Result: SlotResult,
  hasFeature: ({ spins }: SlotOutcome) => spins.length > 1,
  exampleMove: {},
} satisfies GameClient<typeof harbourLightsRules, SlotOutcome, SlotTextKey>;
