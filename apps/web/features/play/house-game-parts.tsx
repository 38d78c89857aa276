import type { DiceOutcome } from '@marquee/games/dice/dice.rules.ts';
import type { SlotOutcome } from '@marquee/games/harbour-lights/harbour-lights.rules.ts';
import type { MessageKey } from '@marquee/locales/keys.gen.ts';
import type { ReactNode } from 'react';
import { DiceRules } from './dice-rules.tsx';
import { DiceResult, SlotResult } from './game-results.tsx';
import { SlotRules } from './slot-rules.tsx';

/** What the site shows of a house game besides its view (`house-views.ts`) and its move (`house-moves.rules.ts`). */
export interface HouseGameParts {
  readonly title: MessageKey;
  /** How it is played and what it pays. */
  readonly rules: () => ReactNode;
  /** A recomputed round on the page of fairness. */
  readonly result: (outcome: unknown) => ReactNode;
  /** Whether the calculator asks for a target and a side. */
  readonly hasTarget: boolean;
}

/** The registration of each house game on the site, by its slug. Nothing is assumed of a game that is not in it. */
export const HOUSE_GAME_PARTS: ReadonlyMap<string, HouseGameParts> = new Map<string, HouseGameParts>([
  [
    'dice',
    {
      title: 'play.dice.title',
      rules: () => <DiceRules />,
      result: (outcome) => <DiceResult outcome={outcome as DiceOutcome} />, // recomputed by the rules of this game
      hasTarget: true,
    },
  ],
  [
    'harbour-lights',
    {
      title: 'play.slot.title',
      rules: () => <SlotRules />,
      result: (outcome) => <SlotResult outcome={outcome as SlotOutcome} />, // recomputed by the rules of this game
      hasTarget: false,
    },
  ],
]);
