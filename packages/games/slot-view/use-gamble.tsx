import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { GameTextProps } from '../game.types.ts';
import type { GameViewProps } from '../view/game-view.ts';
import type { SlotOutcome } from '../slot-engine/slot-outcome.types.ts';
import { amountOf, type SlotGame } from './slot-game.ts';
import type { SlotStage } from './slot-stage.types.ts';
import type { SlotTextKey } from './slot-text-key.ts';
import styles from './slot-view.module.css';

interface SlotGambling {
  /** The move of the next spin. */
  readonly move: { readonly gamble?: true };
  /** The round waits for a decision. */
  readonly isOpen: boolean;
  /** A card was drawn in the round that is shown. */
  readonly isGambled: boolean;
  /** The win after the cards; null without a gamble. */
  readonly units: number | null;
  readonly toggle: ReactNode;
  /** Null while no decision is asked for and no card has ended the round. */
  readonly panel: ReactNode;
}

const NONE: SlotGambling = { move: {}, isOpen: false, isGambled: false, units: null, toggle: null, panel: null };

/** The gamble of a slot: off until the player turns it on; then a spin that wins asks to collect or to draw a card. */
export function useGamble(
  game: SlotGame,
  {
    props,
    stage,
  }: {
    props: GameViewProps<SlotOutcome> & GameTextProps<SlotTextKey>;
    stage: Pick<SlotStage, 'phase' | 'roundId'>;
  },
): SlotGambling {
  const { round, presentation, t, freeSpins, formatMinor, onDisplayed } = props;
  const [isOn, setIsOn] = useState(false);
  const [closedId, setClosedId] = useState<string | null>(null);
  const roundId = round?.roundId ?? null;
  const gamble = round?.outcome.gamble;
  const isShown = stage.phase === 'idle' && stage.roundId === roundId && gamble !== undefined;
  const isOpen = round?.isOver === false;
  const hasActed = round !== null && round.actions.length > 0 && !round.isRestored;
  const close = () => {
    setClosedId(roundId);
    if (roundId !== null) onDisplayed(roundId);
  };
  const closeCollected = useEffectEvent(close);
  const isCollected = isShown && hasActed && round?.actions.at(-1)?.['collect'] === true;
  useEffect(() => {
    if (isCollected) closeCollected();
  }, [isCollected]);
  const { Gamble, rules } = game;
  if (!Gamble || !rules.gamble) return NONE;

  const isOffered = presentation.allowsGamble === true && !freeSpins;
  const isStopped = presentation.isGambleStopped === true;
  const isPanelShown = isShown && (isOpen || (hasActed && !isCollected && closedId !== roundId));
  const { stakeMinor = 0n, outcome } = round ?? {};
  return {
    move: isOn && isOffered && !isStopped ? { gamble: true } : {},
    isOpen,
    isGambled: isShown && gamble.cards.length > 0,
    units: isShown ? gamble.units : null,
    toggle: isOffered && !isPanelShown && (
      <button
        type="button"
        className={styles['gamble']}
        aria-pressed={isOn && !isStopped}
        aria-disabled={isStopped || undefined}
        onClick={() => !isStopped && setIsOn(!isOn)}
      >
        {t(isStopped ? 'gamble_stopped' : 'gamble_toggle')}
      </button>
    ),
    panel: isPanelShown && (
      <Gamble
        {...{ gamble, t, formatMinor }}
        cardsMax={rules.gamble.spec.cardsMax}
        winMinor={amountOf(gamble.units, { stakeMinor, staked: outcome?.staked ?? 1 })}
        isOver={!isOpen}
        isCalm={props.prefersReducedMotion}
        canAct={isOpen && round.options.some(props.canAct)}
        canRisk={!isStopped}
        onAct={props.onAct}
        onClose={close}
      />
    ),
  };
}
