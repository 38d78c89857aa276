import type { GameClient } from '../game.types.ts';
import { lemonInkRules, type LemonInkOutcome } from './lemon-ink.rules.ts';
import { LemonInkResult, LemonInkRules } from './view/lemon-ink-rules.tsx';
import { LemonInkView } from './view/lemon-ink-view.tsx';
import type { LemonInkTextKey } from './view/text-key.ts';

export default {
  rules: lemonInkRules,
  View: LemonInkView,
  Rules: LemonInkRules,
  Result: LemonInkResult,
  family: 'instant',
  exampleMove: {},
} satisfies GameClient<typeof lemonInkRules, LemonInkOutcome, LemonInkTextKey>;
