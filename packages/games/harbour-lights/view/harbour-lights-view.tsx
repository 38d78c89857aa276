import { useEffect, useRef, useState } from 'react';
import { mayCelebrate } from '../../view/celebration.rules.ts';
import { SpokenRound } from '../../view/spoken-round.tsx';
import { playSound } from '../../view/sound.ts';
import { useCountUp } from '../../view/use-count-up.ts';
import { useReportedMove } from '../../view/use-reported-move.ts';
import type { GameTextProps } from '../../game.types.ts';
import type { GameViewProps } from '../../view/game-view.ts';
import { UNITS_PER_STAKE, type SlotOutcome, type SpinOutcome } from '../harbour-lights.rules.ts';
import palette from './art/palette.module.css';
import { SCENE_ART } from './art/symbols.ts';
import { ControlBar } from './control-bar.tsx';
import { FeaturePanel } from './feature-panel.tsx';
import styles from './harbour-lights.module.css';
import { ReelOverlay, Strips } from './reels-window.tsx';
import type { SlotTextKey } from './slot-text-key.ts';
import { useReels } from './use-reels.ts';
import { useSlotAnimation } from './use-slot-animation.ts';

const FIRST_STOPS = [3, 5, 6, 9, 10];
const LINE_MS = 1_300;

type HarbourHighlightsProps = GameViewProps<SlotOutcome> & GameTextProps<SlotTextKey>;

/**
 * Harbour Lights: shows rounds that are already decided. Space or Enter on the button spins, or skips the animation
 * of a running round.
 */
export function HarbourLightsView(props: HarbourHighlightsProps) {
  const { round, isPending, prefersReducedMotion, isMuted, stake, canPlay, presentation, formatMinor, t, onPlay } =
    props;
  const reels = useReels(FIRST_STOPS);
  useReportedMove(props.onMoveChange, {});
  const { stage, skip } = useSlotAnimation({ ...props, reels, firstStops: FIRST_STOPS });
  const stakeMinor = round?.stakeMinor ?? stake.minor;
  const wonMinor = (stakeMinor * BigInt(stage.units)) / UNITS_PER_STAKE;
  const isCelebrated = mayCelebrate({ paid: wonMinor, stake: stakeMinor });
  const displayedWin = useCountUp(
    wonMinor,
    prefersReducedMotion || wonMinor <= stakeMinor ? 0 : Math.min(1_600, 500 + Number(wonMinor / stakeMinor) * 60),
  ); // tidy: allow money-as-number, because a ratio sets how long the count runs
  const onlyLine = useLineCycle(stage.phase === 'idle' && !prefersReducedMotion && isCelebrated ? stage.lit : null);
  const isIdle = stage.phase === 'idle' && !isPending;
  const action = isIdle || !presentation.allowsTurbo ? 'spin' : 'skip';
  const press = usePress();
  const isFeature = stage.tide > 0 || stage.panel?.kind === 'summary';

  return (
    <section
      className={`${palette['palette']} ${styles['view']}`}
      data-tide={stage.tide}
      data-phase={stage.phase}
      aria-label={t('title')}
    >
      <div className={styles['stage']}>
        <img className={styles['scene']} src={SCENE_ART} alt="" />
        <p className={styles['logo']} aria-hidden="true">
          {t('title')}
        </p>
        <div className={styles['status']} data-shown={stage.tide > 0 ? '' : undefined} aria-hidden="true">
          <span>{t('spins_left', { count: stage.spinsLeft })}</span>
          <span className={styles['times']}>×{stage.multiplier}</span>
        </div>
        <div className={styles['frame']} dir="ltr">
          <div className={styles['window']}>
            <Strips stripRef={reels.stripRef} />
            <div className={styles['shade']} />
            <ReelOverlay {...{ stage, onlyLine, isCelebrated }} />
          </div>
        </div>
        {stage.panel && (
          <FeaturePanel
            {...{ panel: stage.panel, multiplier: stage.multiplier, stakeMinor, t, formatMinor }}
            isPlain={prefersReducedMotion || (stage.panel.kind === 'summary' && !isCelebrated)}
            onContinue={presentation.allowsTurbo || stage.panel.kind === 'summary' ? () => skip() : null}
          />
        )}
      </div>
      <ControlBar
        {...{ t, stake, formatMinor, isMuted, isFeature, action, isCelebrated }}
        freeSpins={props.freeSpins ?? null}
        wait={props.wait}
        hasSound={!prefersReducedMotion}
        isEnabled={isIdle ? canPlay : action === 'skip'}
        isStakeLocked={!isIdle}
        winMinor={displayedWin}
        onAction={() => press(isIdle, { spin: () => onPlay({}), skip: () => skip() })}
        onSkipAll={() => skip(true)}
        onRules={props.onRules}
        onToggleSound={() => {
          playSound('tick', !isMuted);
          props.onToggleSound();
        }}
      />
      <SpokenRound
        text={
          isIdle && stage.roundId !== null ? resultMessage(stage.lit, { wonMinor, isCelebrated, t, formatMinor }) : ''
        }
      />
    </section>
  );
}

const SKIP_RESET_MS = 500;

/** One button spins and skips. Quick presses to skip a round must not stake the next one. */
function usePress(): (isIdle: boolean, actions: { readonly spin: () => void; readonly skip: () => void }) => void {
  const skippedAt = useRef(Number.NEGATIVE_INFINITY);
  return (isIdle, { spin, skip }) => {
    const now = performance.now();
    const isSettled = now - skippedAt.current > SKIP_RESET_MS;
    if (isIdle && isSettled) spin();
    else skippedAt.current = now;
    if (!isIdle) skip();
  };
}

function resultMessage(
  lit: SpinOutcome | null,
  {
    wonMinor,
    isCelebrated,
    t,
    formatMinor,
  }: Pick<HarbourHighlightsProps, 't' | 'formatMinor'> & { wonMinor: bigint; isCelebrated: boolean },
): string {
  if (wonMinor === 0n) return t('result_none');
  if (!isCelebrated) return t('result_paid', { amount: formatMinor(wonMinor) });
  const won = t('result_win', { amount: formatMinor(wonMinor) });
  const best = lit?.lines.toSorted((a, b) => b.units - a.units)[0];
  return best
    ? `${won} ${t('line_win', { count: best.count, symbol: t(`symbol_${best.symbol}`), line: best.line + 1 })}`
    : won;
}

/** After a win: all lines together, then one by one, until the next spin. */
function useLineCycle(lit: SpinOutcome | null): number | null {
  const [at, setAt] = useState(-1);
  const known = useRef<SpinOutcome | null>(null);
  const lines = lit?.lines ?? [];
  useEffect(() => {
    if (known.current !== lit) {
      known.current = lit;
      setAt(-1);
    }
    if (!lit || lit.lines.length === 0) return;
    const count = lit.lines.length + 1;
    const timer = setInterval(() => setAt((before) => ((before + 2) % count) - 1), LINE_MS);
    return () => clearInterval(timer);
  }, [lit]);
  return lines[at]?.line ?? null;
}
