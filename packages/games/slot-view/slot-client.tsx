import type { GameClient } from '../game.types.ts';
import type { SlotOutcome } from '../slot-engine/slot-outcome.types.ts';
import type { SlotRules as Rules } from '../slot-engine/slot-rules.ts';
import { useMemo } from 'react';
import { useReportedMove } from '../view/use-reported-move.ts';
import type { SlotGame } from './slot-game.ts';
import { SlotResult } from './slot-result.tsx';
import { SlotRules } from './slot-rules.tsx';
import { SlotLocale } from './slot-symbol.tsx';
import type { SlotTextKey } from './slot-text-key.ts';
import { SlotView } from './slot-view.tsx';

interface SlotParts extends Omit<SlotGame, 'spec' | 'rules'> {
  /** The default export of its `game.ts`. */
  readonly game: { readonly rules: Rules };
  /** A stored outcome as this view can show it; absent where all versions have the same outcomes. */
  readonly shownOutcome?: (stored: SlotOutcome) => SlotOutcome;
}

/** The browser's part of a slot, from its rules and art. */
export function slotClient({
  game: { rules },
  shownOutcome = (stored) => stored,
  ...parts
}: SlotParts): GameClient<Rules, SlotOutcome, SlotTextKey> {
  const game: SlotGame = { ...parts, rules, spec: rules.spec };
  return {
    rules: game.rules,
    family: 'slot-view',
    View: function View(props) {
      // Autoplay repeats the ordinary bet, never a bought feature.
      useReportedMove(props.onMoveChange, {});
      const { round: stored } = props;
      const round = useMemo(() => stored && { ...stored, outcome: shownOutcome(stored.outcome) }, [stored]);
      return (
        <SlotLocale value={props.locale}>
          <SlotView game={game} {...props} round={round} />
        </SlotLocale>
      );
    },
    hasFeature: ({ spins }) => spins.some(({ mode }) => mode !== 'base'),
    Rules: (props) => <SlotRules game={game} {...props} />,
    Result: (props) => <SlotResult game={game} {...props} outcome={shownOutcome(props.outcome)} />,
    exampleMove: {},
  };
}
