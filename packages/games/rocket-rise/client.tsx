import type { LiveClient } from '../game.types.ts';
import { crashRules, type CrashOutcome } from '../crash/crash.rules.ts';
import { crashBoard } from '../live/curve/crash-board.tsx';
import type { LiveTextKey } from '../live/live-text-key.ts';
import { liveResult } from '../live/view/live-result.tsx';
import { liveRules } from '../live/view/live-rules.tsx';

const rules = crashRules('rocket-rise');
const board = crashBoard();

export default {
  rules,
  board,
  Rules: liveRules(rules, ['rules_crash', 'rules_crash_gap']),
  Result: liveResult(board),
  family: 'live',
  exampleMove: { target: 200 },
} satisfies LiveClient<typeof rules, CrashOutcome, LiveTextKey>;
