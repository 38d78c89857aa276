import type { GameClient } from '../game.types.ts';
import type { TableTextKey } from '../table-view/table-text-key.ts';
import { videoPokerRules } from '../video-poker/video-poker.rules.ts';
import { VideoPokerResult, VideoPokerRules } from '../video-poker/view/video-poker-rules.tsx';
import { VideoPokerView } from '../video-poker/view/video-poker-view.tsx';
import type { PokerOutcome } from '../video-poker/video-poker.rules.ts';

const rules = videoPokerRules('harbour-poker');

export default {
  rules,
  View: VideoPokerView,
  Rules: VideoPokerRules,
  Result: VideoPokerResult,
  family: 'table-view',
  exampleMove: {},
} satisfies GameClient<typeof rules, PokerOutcome, TableTextKey>;
