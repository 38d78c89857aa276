import { isSameMove } from '@marquee/games/game-rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Move, Table } from '../table.types.ts';
import {
  startRun,
  stopBeforeNext,
  stopRun,
  withNextRound,
  withShownRound,
  type AutoplayPlan,
  type AutoplayRun,
  type StopReason,
} from './autoplay.rules.ts';
import { useStopEvents } from './use-stop-events.ts';

/** Time for the player to read a result before the next round starts. Longer for a payout above the bet. */
const RESULT_MS = 800;
const WIN_RESULT_MS = 1_600;

export interface AutoplayConditions {
  readonly table: Table;
  readonly stakeMinor: bigint;
  /** The move that the game would place now; null: none. */
  readonly move: Move | null;
  /** Whether the player could start a round now. */
  readonly canPlay: boolean;
  /** The market's minimum time between rounds is not over. */
  readonly isWaiting: boolean;
  readonly isOffline: boolean;
  /** A reality check or a break is due, or the rules are unknown. */
  readonly isStopped: boolean;
  /** A dialog covers the game. */
  readonly isCovered: boolean;
  /** Most rounds of one run; 0: no autoplay. */
  readonly roundsMax: number;
  readonly hasFeature: ((outcome: unknown) => boolean) | undefined;
}

export interface Autoplay {
  /** The current run, or the one that stopped last until it is dismissed; null: none. */
  readonly run: AutoplayRun | null;
  readonly isRunning: boolean;
  readonly canStart: boolean;
  readonly start: (plan: AutoplayPlan) => void;
  readonly stop: () => void;
  /** Removes the result of a run that has stopped. */
  readonly clear: () => void;
  /** As `clear`, by the player. */
  readonly dismiss: () => void;
  readonly wasDismissed: boolean;
  /** Call when the view has shown a round. */
  readonly onDisplayed: (roundId: string) => void;
}

/**
 * Repeats a bet, one ordinary round after the other, until a condition of the player stops it. Every round is a request of its own, with all checks of
 * a bet; the server has no state of autoplay.
 */
export function useAutoplay(conditions: AutoplayConditions): Autoplay {
  const { table, stakeMinor, move, canPlay, isWaiting, hasFeature } = conditions;
  const [run, setRun] = useState<AutoplayRun | null>(null);
  const [wasDismissed, setWasDismissed] = useState(false);
  const [displayedId, setDisplayedId] = useState<string | null>(null);
  const isRunning = run !== null && run.stop === null;
  const blocked = isRunning ? blockedBy(run, conditions) : null;
  if (isRunning && blocked !== null) setRun(stopRun(run, blocked));
  const stop = (reason: StopReason) => setRun((now) => now && stopRun(now, reason));
  useStopEvents(isRunning, stop);

  const playNext = useEffectEvent(() => {
    if (!run) return;
    const reason = blockedBy(run, conditions) ?? stopBeforeNext(run, table.balanceMinor);
    if (reason !== null) return setRun(stopRun(run, reason));
    setRun(withNextRound(run));
    table.play(run.stakeMinor, run.move);
  });
  const isDue = isRunning && !run.isInFlight && !isWaiting;
  const resultMs = table.round && table.round.winMinor > table.round.stakedMinor ? WIN_RESULT_MS : RESULT_MS;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(playNext, resultMs);
    return () => clearTimeout(timer);
  }, [isDue, resultMs]);

  const isShowing = table.round !== null && table.round.roundId !== displayedId;
  const isIdle = !isRunning && !table.isPending && !isShowing && table.notice?.kind !== 'unsure';
  return {
    run,
    isRunning,
    canStart: canPlay && isIdle && move !== null && (table.balanceMinor ?? 0n) >= stakeMinor,
    start: (plan) => {
      if (move === null) return;
      setWasDismissed(false);
      setRun(startRun(plan, { stakeMinor, move }));
      table.play(stakeMinor, move);
    },
    stop: () => stop('player'),
    clear: () => setRun(null),
    dismiss: () => {
      setRun(null);
      setWasDismissed(true);
    },
    wasDismissed,
    onDisplayed: (roundId) => {
      setDisplayedId(roundId);
      const { round } = table;
      if (round?.roundId !== roundId || round.isRestored) return;
      const shown = {
        stakeMinor: round.stakedMinor,
        winMinor: round.winMinor,
        hasFeature: hasFeature?.(round.outcome) === true,
      };
      setRun((now) => (now?.isInFlight ? withShownRound(now, shown) : now));
    },
  };
}

/** Why a running series has to stop under these conditions, whatever its results are. */
function blockedBy(run: AutoplayRun, conditions: AutoplayConditions): StopReason | null {
  const { table, stakeMinor, move, isOffline, isStopped, isCovered, roundsMax } = conditions;
  const { notice } = table;
  if (isOffline) return 'offline';
  if (notice !== null) return notice.kind === 'unsure' ? 'unsure' : 'refused';
  if (isStopped || run.plan.rounds > roundsMax) return 'paused';
  if (isCovered) return 'hidden';
  // Activated elsewhere: the player decides when they are used.
  if (table.freeSpins !== null) return 'free_spins';
  return stakeMinor === run.stakeMinor && move !== null && isSameMove(run.move, move) ? null : 'changed';
}
