import type { LiveClient } from '../game.types.ts';
import { liveFieldName } from '../live/roulette/inside-bets.tsx';
import { rouletteBoard } from '../live/roulette/roulette-board.tsx';
import boardStyles from '../live/roulette/roulette.module.css';
import { rouletteRules, type RouletteOutcome } from '../roulette/roulette.rules.ts';
import type { LiveTextKey } from '../live/live-text-key.ts';
import { liveResult } from '../live/view/live-result.tsx';
import { liveRules } from '../live/view/live-rules.tsx';

const rules = rouletteRules('roulette-lumiere');
const board = rouletteBoard(boardStyles['lumiere']);

export default {
  rules,
  board,
  Rules: liveRules(rules, ['rules_roulette']),
  Result: liveResult(board),
  family: 'live',
  nameOfField: liveFieldName,
  exampleMove: { red: '10000' },
} satisfies LiveClient<typeof rules, RouletteOutcome, LiveTextKey>;
