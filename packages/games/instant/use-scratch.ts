import { useEffect, useEffectEvent, useState } from 'react';
import type { GameViewProps, RoundView } from '../view/game-view.ts';
import { playSound } from '../view/sound.ts';
import { isCelebrated } from '../view/win-plate.tsx';

const PAST_MAX = 16;
const STEP_MS = 90;
/** About the time that a player needs to scratch a field, for markets where nothing may shorten the time until the result. */
const HAND_STEP_MS = 450;

export interface Scratch<O> {
  /** Fields that are uncovered. */
  readonly open: ReadonlySet<number>;
  /** The card is bought and not all fields are uncovered. */
  readonly isOpenCard: boolean;
  /** The card once all fields are uncovered; null before. */
  readonly result: RoundView<O> | null;
  readonly past: readonly RoundView<O>[];
  readonly uncover: (field: number) => void;
  readonly uncoverAll: () => void;
}

/** A card whose result is drawn when it is bought; the player uncovers its fields. */
export function useScratch<O>(props: GameViewProps<O>, fields: number): Scratch<O> {
  const { round, prefersReducedMotion, isMuted, presentation, onDisplayed } = props;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [shownId, setShownId] = useState<string | null>(null);
  const [past, setPast] = useState<readonly RoundView<O>[]>([]);
  const [isHurrying, setIsHurrying] = useState(false);
  const everything = (): ReadonlySet<number> => new Set(Array.from({ length: fields }, (_, field) => field));
  const begin = useEffectEvent(() => {
    setIsHurrying(false);
    setOpen(round?.isRestored ? everything() : new Set());
  });
  const finish = useEffectEvent(() => {
    const card = round;
    if (!card || open.size < fields || shownId === card.roundId) return;
    setShownId(card.roundId);
    setPast((before) => [card, ...before].slice(0, PAST_MAX));
    const isSilent = isMuted || prefersReducedMotion || card.isRestored;
    playSound(isCelebrated(card) ? 'win' : 'stop', isSilent);
    onDisplayed(card.roundId);
  });
  const roundId = round?.roundId;
  useEffect(() => begin(), [roundId]);
  useEffect(() => finish(), [open]);
  const stepMs = presentation.allowsTurbo ? STEP_MS : HAND_STEP_MS;
  useEffect(() => {
    if (!isHurrying || open.size === fields) return;
    const timer = setTimeout(() => {
      const next = Array.from({ length: fields }, (_, field) => field).find((field) => !open.has(field));
      if (next !== undefined) setOpen(new Set([...open, next]));
    }, stepMs);
    return () => clearTimeout(timer);
  }, [isHurrying, open, fields, stepMs]);
  const isShown = round !== null && shownId === round.roundId;
  return {
    open,
    isOpenCard: round !== null && !isShown,
    result: isShown && !props.isPending ? round : null,
    past,
    uncover: (field) => {
      if (isShown || open.has(field)) return;
      playSound('tick', isMuted || prefersReducedMotion);
      setOpen(new Set([...open, field]));
    },
    uncoverAll: () => (prefersReducedMotion ? setOpen(everything()) : setIsHurrying(true)),
  };
}
