import type { GameClient } from '../game.types.ts';
import { echoWellRules, type EchoWellOutcome } from './echo-well.rules.ts';
import { EchoWellResult, EchoWellRules } from './view/echo-well-rules.tsx';
import { EchoWellView } from './view/echo-well-view.tsx';
import type { EchoWellTextKey } from './view/text-key.ts';

export default {
  rules: echoWellRules,
  View: EchoWellView,
  Rules: EchoWellRules,
  Result: EchoWellResult,
  family: 'instant',
  exampleMove: { target: 200 },
} satisfies GameClient<typeof echoWellRules, EchoWellOutcome, EchoWellTextKey>;
