import type { LiveClient } from '../game.types.ts';
import { harbourWheelRules, type WheelOutcome } from '../harbour-wheel/harbour-wheel.rules.ts';
import { harbourBoard } from '../live/harbours/harbour-board.tsx';
import type { LiveTextKey } from '../live/live-text-key.ts';
import { liveResult } from '../live/view/live-result.tsx';
import { liveRules } from '../live/view/live-rules.tsx';

const rules = harbourWheelRules('wheel-of-harbours');
const board = harbourBoard();

export default {
  rules,
  board,
  Rules: liveRules(rules, ['rules_wheel']),
  Result: liveResult(board),
  family: 'live',
  exampleMove: { rotterdam: '10000' },
} satisfies LiveClient<typeof rules, WheelOutcome, LiveTextKey>;
