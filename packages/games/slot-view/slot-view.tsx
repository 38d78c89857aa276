import { SpokenRound } from '../view/spoken-round.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { memo, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { GameTextProps } from '../game.types.ts';
import { mayCelebrate } from '../view/celebration.rules.ts';
import type { GameViewProps } from '../view/game-view.ts';
import { refusalOfStake, refusalText } from '../view/stake-refusal.rules.ts';
import type { SlotOutcome } from '../slot-engine/slot-outcome.types.ts';
import { heightOf } from '../slot-engine/grid.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { ControlBar } from './control-bar.tsx';
import { FeaturePanel } from './feature-panel.tsx';
import { KeptSymbols, ReelsWindow } from './reels-window.tsx';
import { resultMessage } from './result-message.ts';
import { amountOf, imageOf, type SlotGame } from './slot-game.ts';
import { COUNT_MS, tierOf } from './slot-presentation.ts';
import { playSlotSound } from './slot-sound.ts';
import { StatusPlaques } from './status-plaques.tsx';
import type { Highlight } from './slot-stage.types.ts';
import { symbolVariables } from './slot-symbol.tsx';
import type { SlotTextKey } from './slot-text-key.ts';
import { useGamble } from './use-gamble.tsx';
import { useSlotAnimation } from './use-slot-animation.ts';
import { WinBanner } from './win-banner.tsx';
import { WinHighlights } from './win-highlights.tsx';
import styles from './slot-view.module.css';

/** These leave all cells as bright as they are. */
const UNDIMMED: ReadonlySet<Highlight['kind']> = new Set(['changed', 'total']);
/** Boards with more rows cover the scene's figure on a phone. */
const ROWS_LOW = 3;
const PAYING: ReadonlySet<Highlight['kind']> = new Set(['win', 'collect', 'total']);

export type SlotViewProps = GameViewProps<SlotOutcome> & GameTextProps<SlotTextKey>;

/** One view for all slots: shows rounds that are already decided. Space or Enter on the button spins, or skips a running animation. */
export function SlotView({ game, ...props }: SlotViewProps & { readonly game: SlotGame }) {
  const {
    round,
    isPending,
    prefersReducedMotion: isCalm,
    stake,
    canPlay,
    presentation,
    formatMinor,
    t,
    onPlay,
  } = props;
  const { stage, reels, skip } = useSlotAnimation(game, props);
  const [isBuying, setIsBuying] = useState(false);
  const gamble = useGamble(game, { props, stage });
  const press = usePress();
  const staked = round?.outcome.staked ?? 100;
  const stakeMinor = round?.stakeMinor ?? stake.minor;
  const minorOf = (units: number): bigint => amountOf(units, { stakeMinor, staked });
  const wonMinor = minorOf(gamble.units ?? stage.units);
  const isCelebrated = mayCelebrate({ paid: wonMinor, stake: stakeMinor });
  // What the spin won may be lost by now, and the amount beside the reels is that of the gamble.
  const lit = gamble.isGambled ? null : stage.lit;
  const tier = lit && PAYING.has(lit.kind) ? tierOf(lit.units, staked) : 0;
  const isIdle = stage.phase === 'idle' && (!isPending || gamble.isOpen);
  const isResult = isIdle && stage.roundId !== null && !gamble.panel;
  const action = isIdle || !presentation.allowsTurbo ? 'spin' : 'skip';
  // Not offered where even the lowest bet would cost more than a round may.
  const isBuyOffered = (cost: number): boolean =>
    !props.freeSpins && (stake.roundMaxMinor === null || stake.limits.minMinor * BigInt(cost) <= stake.roundMaxMinor);
  const buy = game.spec.buy && isBuyOffered(game.spec.buy.cost) ? game.spec.buy : null;
  const buyMinor = buy ? stake.minor * BigInt(buy.cost) : null;
  const refusal = buyMinor === null ? null : refusalOfStake(stake, buyMinor);
  const buyRefusal = refusal === null ? null : refusalText(refusal, t, formatMinor);
  const variables = useMemo(() => viewVariables(game), [game]);
  return (
    <section
      className={styles['view']}
      style={variables}
      data-mode={stage.mode}
      data-phase={stage.phase}
      data-tier={isCelebrated ? tier : 0}
      data-tall={heightOf(game.spec) > ROWS_LOW || undefined}
      aria-label={t('view_label')}
    >
      <div className={styles['stage']}>
        <Scene game={game} />
        <Tools {...{ game, props }} />
        <div className={styles['board']} dir="ltr">
          <StatusPlaques {...{ stage, t }} spec={game.spec} />
          <div className={styles['window']}>
            <ReelsWindow {...{ game, stage, reels }} />
            <KeptSymbols {...{ game, stage }} />
            <span className={styles['dim']} data-shown={(lit !== null && !UNDIMMED.has(lit.kind)) || undefined} />
            <span className={styles['shade']} />
          </div>
          <span className={styles['frameGlow']} />
          <span className={styles['frame']} />
          <div className={styles['over']}>
            <WinHighlights
              {...{ game, isCelebrated, isCalm }}
              stage={gamble.isGambled ? { ...stage, lit } : stage}
              amountText={(units) => formatMinor(minorOf(units))}
            />
            {lit && tier > 0 && isCelebrated && (
              <WinBanner key={lit.id} {...{ t, formatMinor, isCalm, tier }} amountMinor={minorOf(lit.units)} />
            )}
          </div>
        </div>
        {gamble.toggle}
        {gamble.panel}
        {stage.panel && (
          <FeaturePanel
            {...{ game, t, formatMinor, panel: stage.panel }}
            amountMinor={minorOf(stage.panel.units)}
            isPlain={isCalm || (stage.panel.kind === 'summary' && !isCelebrated)}
            onContinue={presentation.allowsTurbo || stage.panel.kind === 'summary' ? () => skip() : null}
          />
        )}
      </div>
      <ControlBar
        {...{ t, stake, formatMinor, action, isCelebrated }}
        freeSpins={props.freeSpins ?? null}
        wait={props.wait}
        isFeature={stage.mode !== 'base' || stage.panel !== null}
        isEnabled={isIdle ? canPlay && !gamble.panel : action === 'skip'}
        isStakeLocked={!isIdle || gamble.isOpen}
        winMinor={wonMinor}
        countMs={isCalm || !isCelebrated ? 0 : COUNT_MS[tierOf(stage.units, staked)]}
        {...{ buyMinor, buyRefusal }}
        onAction={() => press(isIdle, { spin: () => onPlay(gamble.move), skip: () => skip() })}
        onSkipAll={() => skip(true)}
        onBuy={() => setIsBuying(true)}
      />
      {isBuying && buy && (
        <BuyDialog
          {...{ buy, t, formatMinor }}
          spins={boughtSpins(game)}
          betMinor={stake.minor}
          refusal={buyRefusal}
          onBuy={() => onPlay({ buy: true })}
          onRegularBet={() => onPlay({})}
          onClose={() => setIsBuying(false)}
        />
      )}
      <SpokenRound text={isResult ? resultMessage(stage, { game, wonMinor, isCelebrated, t, formatMinor }) : ''} />
    </section>
  );
}

/** Never renders again. */
const Scene = memo(function Scene({ game }: { game: SlotGame }) {
  return (
    <>
      <picture>
        <source media="(min-aspect-ratio: 1/1)" srcSet={imageOf(game, 'scene-wide')} />
        <img className={styles['scene']} src={imageOf(game, 'scene-tall')} alt="" />
      </picture>
      <span className={styles['veil']} />
      <img
        className={styles['logo']}
        src={imageOf(game, 'logo')}
        alt=""
        style={{ aspectRatio: game.sheet.logoRatio }}
      />
    </>
  );
});

function Tools({ game, props }: { game: SlotGame; props: SlotViewProps }) {
  const { t, isMuted, prefersReducedMotion, onRules, onToggleSound } = props;
  const toggle = (): void => {
    if (isMuted) playSlotSound(game.sound, 'press');
    onToggleSound();
  };
  return (
    <>
      <button type="button" className={styles['tool']} data-side="start" onClick={onRules} aria-label={t('rules')}>
        <Icon name="info" />
      </button>
      {!prefersReducedMotion && (
        <button
          type="button"
          className={styles['tool']}
          data-side="end"
          onClick={toggle}
          aria-label={t(isMuted ? 'sound_on' : 'sound_off')}
        >
          <Icon name={isMuted ? 'volume-off' : 'volume'} />
        </button>
      )}
    </>
  );
}

function boughtSpins({ spec: { buy, free } }: SlotGame): number {
  return free?.awards.findLast(([count]) => count <= (buy?.scatters ?? 0))?.[1] ?? 0;
}

function viewVariables(game: SlotGame): CSSProperties {
  const { colours } = game.sheet;
  const isGroundLight = isLight(colours.well[2]);
  return {
    ...symbolVariables(game),
    '--reels': game.spec.rows.length,
    '--rows': heightOf(game.spec),
    '--frame-image': `url("${imageOf(game, 'frame')}")`,
    '--frame-repeat': game.sheet.hasRepeatedEdge ? 'round' : 'stretch',
    '--well-a': colours.well[0],
    '--well-b': colours.well[1],
    '--well-c': colours.well[2],
    '--dimmed': isGroundLight ? '42%' : '64%',
    '--mark': isGroundLight ? colours.panel : colours.text,
    '--line': colours.line,
    '--accent-a': colours.accent[0],
    '--accent-b': colours.accent[1],
    '--accent-c': colours.accent[2],
    '--ink': colours.ink,
    '--panel': colours.panel,
    '--text': colours.text,
    '--glow': colours.glow,
  } as CSSProperties; // custom properties are not in the type
}

/** Symbols fade faster on a light ground. `#rrggbb` */
function isLight(colour = ''): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150;
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
