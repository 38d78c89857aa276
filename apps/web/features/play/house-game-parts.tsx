import type { DiceOutcome } from '@marquee/games/dice/dice.rules.ts';
import type { SlotOutcome } from '@marquee/games/harbour-lights/harbour-lights.rules.ts';
import type { MessageKey } from '@marquee/locales/keys.gen.ts';
import type { ReactNode } from 'react';
import { DiceRules } from './dice-rules.tsx';
import { DiceResult, SlotResult } from './game-results.tsx';
import { SlotRules } from './slot-rules.tsx';

/** The parts of a house game besides its view (`house-views.ts`) and its move (`house-moves.rules.ts`). */
export interface HouseGameParts {
  readonly title: MessageKey;
  /** Rules and payouts. */
  readonly rules: () => ReactNode;
  /** A recomputed round on the fairness page. */
  readonly result: (outcome: unknown) => ReactNode;
  /** Whether the verification form has fields for target and side. */
  readonly hasTarget: boolean;
}

/** All house games by slug. */
export const HOUSE_GAME_PARTS: ReadonlyMap<string, HouseGameParts> = new Map<string, HouseGameParts>([
  [
    'dice',
    {
      title: 'play.dice.title',
      rules: () => <DiceRules />,
      result: (outcome) => <DiceResult outcome={outcome as DiceOutcome} />, // computed by the rules of this game
      hasTarget: true,
    },
  ],
  [
    'harbour-lights',
    {
      title: 'play.slot.title',
      rules: () => <SlotRules />,
      result: (outcome) => <SlotResult outcome={outcome as SlotOutcome} />, // computed by the rules of this game
      hasTarget: false,
    },
  ],
]);
