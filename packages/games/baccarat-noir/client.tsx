import type { LiveClient } from '../game.types.ts';
import { baccaratRules } from '../baccarat/baccarat.rules.ts';
import type { BaccaratOutcome } from '../baccarat/baccarat-hand.ts';
import { baccaratBoard } from '../live/baccarat/baccarat-board.tsx';
import boardStyles from '../live/baccarat/baccarat.module.css';
import type { LiveTextKey } from '../live/live-text-key.ts';
import { liveResult } from '../live/view/live-result.tsx';
import { liveRules } from '../live/view/live-rules.tsx';

const rules = baccaratRules('baccarat-noir');
const board = baccaratBoard(boardStyles['noir']);

export default {
  rules,
  board,
  Rules: liveRules(rules, ['rules_baccarat']),
  Result: liveResult(board),
  family: 'live',
  exampleMove: { player: '10000' },
} satisfies LiveClient<typeof rules, BaccaratOutcome, LiveTextKey>;
