import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GameTextProps } from '../../game.types.ts';
import type { GameViewProps, Translate, RoundView } from '../../view/game-view.ts';
import { playSound } from '../../view/sound.ts';
import { useReportedMove } from '../../view/use-reported-move.ts';
import { WaitBar } from '../../view/wait-bar.tsx';
import {
  dicePayoutMinor,
  ROLLS,
  targetFor,
  winningRolls,
  WINNING_ROLLS_MAX,
  WINNING_ROLLS_MIN,
  type DiceMove,
  type DiceOutcome,
} from '../dice.rules.ts';
import styles from './dice.module.css';
import { chanceText, multiplierText, rollText } from './dice-format.ts';
import type { DiceTextKey } from './dice-text-key.ts';

const ROLL_MS = 900;
const HISTORY_MAX = 12;
const DRAG_ROLLS = 50;

type DiceViewProps = GameViewProps<DiceOutcome> & GameTextProps<DiceTextKey>;

interface Past {
  readonly roundId: string;
  readonly roll: number;
  readonly isWin: boolean;
}

/** Dice: a number from 00.00 to 99.99, above or below the target. */
export function DiceView(props: DiceViewProps) {
  const { isPending, prefersReducedMotion, isMuted, canPlay, stake, t, formatMinor, onPlay } = props;
  const [move, setMove] = useState<DiceMove>({ target: targetFor(ROLLS / 2, true), over: true });
  useReportedMove(props.onMoveChange, { ...move });
  const { roll, isRolling, past, displayedRound } = useRoll(props);
  const isBusy = isPending || isRolling;
  const verdict = !isBusy && displayedRound ? (displayedRound.outcome.isWin ? 'win' : 'lose') : undefined;
  return (
    <section className={styles['view']} aria-label={t('title')} data-verdict={verdict} data-over={move.over}>
      <div className={styles['stage']}>
        <ol className={styles['history']} aria-label={t('history')}>
          {past.map((one) => (
            <li key={one.roundId} className={styles['past']} data-win={one.isWin || undefined}>
              {rollText(one.roll)}
            </li>
          ))}
        </ol>
        <p className={styles['number']} data-rolling={isRolling || undefined} aria-hidden="true">
          {rollText(roll)}
        </p>
        <p className={styles['verdict']} role="status">
          {verdict === 'win' &&
            displayedRound &&
            t('roll_win', {
              roll: rollText(displayedRound.outcome.roll),
              amount: formatMinor(displayedRound.winMinor),
            })}
          {verdict === 'lose' && displayedRound && t('roll_lose', { roll: rollText(displayedRound.outcome.roll) })}
        </p>
        <Track
          {...{ move, roll, t }}
          isVisible={displayedRound !== null || isRolling}
          isLocked={isBusy}
          onMove={setMove}
        />
        <Odds {...{ move, t, formatMinor, stake }} isLocked={isBusy} onMove={setMove} />
      </div>
      <div className={styles['bar']}>
        <div className={styles['tools']}>
          <button type="button" className={styles['round']} onClick={props.onRules} aria-label={t('rules')}>
            <Icon name="info" />
          </button>
          {!prefersReducedMotion && (
            <button
              type="button"
              className={styles['round']}
              onClick={props.onToggleSound}
              aria-pressed={!isMuted}
              aria-label={t(isMuted ? 'sound_on' : 'sound_off')}
            >
              <Icon name={isMuted ? 'volume-off' : 'volume'} />
            </button>
          )}
        </div>
        <div className={styles['stake']} role="group" aria-label={t('stake')}>
          <button
            type="button"
            className={styles['round']}
            disabled={!stake.canLess || isBusy}
            onClick={() => stake.onStep(-1)}
            aria-label={t('stake_less')}
          >
            <Icon name="minus" />
          </button>
          <span className={styles['meter']}>
            <span className={styles['meterName']}>{t('stake')}</span>
            <output className={styles['meterValue']}>
              <MoneyText text={formatMinor(stake.minor)} />
            </output>
          </span>
          <button
            type="button"
            className={styles['round']}
            disabled={!stake.canMore || isBusy}
            onClick={() => stake.onStep(1)}
            aria-label={t('stake_more')}
          >
            <Icon name="plus" />
          </button>
        </div>
        <button
          type="button"
          className={styles['roll']}
          aria-disabled={isBusy || !canPlay || undefined}
          onClick={() => {
            if (!isBusy && canPlay) onPlay(move);
          }}
        >
          <Icon name="dice" />
          <span>{t(isBusy ? 'rolling' : 'roll')}</span>
          {props.wait && <WaitBar key={props.wait.startedAtMs} wait={props.wait} className={styles['wait'] ?? ''} />}
        </button>
      </div>
    </section>
  );
}

type MoveProps = {
  move: DiceMove;
  t: Translate<DiceTextKey>;
  isLocked: boolean;
  onMove: (move: DiceMove) => void;
};

/** The number line: winning range highlighted, handle at the target, marker at the roll. */
function Track({ move, roll, t, isVisible, isLocked, onMove }: MoveProps & { roll: number; isVisible: boolean }) {
  const [least, most] = [targetFor(WINNING_ROLLS_MIN, move.over), targetFor(WINNING_ROLLS_MAX, move.over)].sort(
    (a, b) => a - b,
  ) as [number, number]; // map keeps the length of two
  const step = (value: number): void => onMove({ ...move, target: Math.min(most, Math.max(least, value)) });
  /** Dragging moves in steps of half a percent of chance; keys reach every value. */
  const drag = (value: number): void =>
    step(targetFor(Math.round(winningRolls({ ...move, target: value }) / DRAG_ROLLS) * DRAG_ROLLS, move.over));
  return (
    <div className={styles['track']} dir="ltr">
      {/* In units of rolls, so that the highlighted range is exact at any width. */}
      <svg className={styles['rail']} viewBox={`0 0 ${ROLLS} 100`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['losing']} width={ROLLS} height={100} />
        <rect
          className={styles['winning']}
          x={move.over ? move.target : 0}
          width={move.over ? ROLLS - move.target : move.target}
          height={100}
        />
      </svg>
      <Marker roll={roll} isVisible={isVisible} />
      <input
        type="range"
        className={styles['slider']}
        min={0}
        max={ROLLS - 1}
        step={1}
        value={move.target}
        disabled={isLocked}
        aria-label={t('slider')}
        aria-valuetext={t(move.over ? 'wins_over' : 'wins_under', {
          target: rollText(move.target),
          chance: chanceText(move),
        })}
        onChange={(event) => drag(event.target.valueAsNumber)}
        onKeyDown={(event) => {
          const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 500, PageDown: -500 }[
            event.key
          ];
          if (by === undefined) return;
          event.preventDefault();
          step(move.target + by * (event.shiftKey ? 100 : 1));
        }}
      />
      <div className={styles['scale']} aria-hidden="true">
        {['0', '25', '50', '75', '100'].map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </div>
  );
}

function Marker({ roll, isVisible }: { roll: number; isVisible: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  // Set by script, because style attributes are not allowed in server-rendered HTML.
  useEffect(() => element.current?.style.setProperty('inset-inline-start', `${roll / 100}%`), [roll]);
  return (
    <span ref={element} className={styles['marker']} hidden={!isVisible} aria-hidden="true">
      <span>{rollText(roll)}</span>
    </span>
  );
}

function Odds({
  move,
  t,
  formatMinor,
  stake,
  isLocked,
  onMove,
}: MoveProps & Pick<DiceViewProps, 'formatMinor' | 'stake'>) {
  const setOver = (over: boolean): void => onMove({ over, target: targetFor(winningRolls(move), over) });
  return (
    <div className={styles['odds']}>
      <fieldset className={styles['sides']} disabled={isLocked}>
        <legend className="visually-hidden">{t('direction')}</legend>
        {[false, true].map((over) => (
          <label key={String(over)} className={styles['side']}>
            <input
              type="radio"
              name="dice-side"
              className="visually-hidden"
              checked={move.over === over}
              onChange={() => setOver(over)}
            />
            <span>
              {t(over ? 'over' : 'under')} <b className="numeral">{rollText(targetFor(winningRolls(move), over))}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('chance')}</dt>
          <dd>{chanceText(move)}%</dd>
        </div>
        <div>
          <dt>{t('multiplier')}</dt>
          <dd>
            <bdi dir="ltr">{multiplierText(move)}×</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('payout')}</dt>
          <dd>
            <MoneyText text={formatMinor(dicePayoutMinor(stake.minor, move))} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Animates the number until it settles on the roll; shown immediately under reduced motion. */
function useRoll({ round, prefersReducedMotion, isMuted, onDisplayed }: DiceViewProps) {
  const [roll, setRoll] = useState(5_000);
  const [isRolling, setIsRolling] = useState(false);
  const [past, setPast] = useState<readonly Past[]>([]);
  const [displayedRound, setDisplayedRound] = useState<RoundView<DiceOutcome> | null>(null);
  const finish = useEffectEvent((next: RoundView<DiceOutcome>) => {
    const { roundId, outcome } = next;
    setRoll(outcome.roll);
    setIsRolling(false);
    setDisplayedRound(next);
    setPast((before) => [{ roundId, ...outcome }, ...before].slice(0, HISTORY_MAX));
    playSound(next.winMinor > next.stakeMinor ? 'win' : 'stop', isMuted || prefersReducedMotion);
    onDisplayed(roundId);
  });
  const isQuick = useEffectEvent((next: RoundView<DiceOutcome>) => prefersReducedMotion || next.isRestored);

  useEffect(() => {
    if (!round) return;
    if (isQuick(round)) {
      finish(round);
      return;
    }
    const start = performance.now();
    let frame = 0;
    setIsRolling(true);
    const draw = (now: number): void => {
      const part = (now - start) / ROLL_MS;
      if (part >= 1) return finish(round);
      // Oscillates around the result with decreasing amplitude.
      const spread = (1 - part) ** 3 * ROLLS;
      setRoll(Math.min(ROLLS - 1, Math.max(0, Math.round(round.outcome.roll + Math.sin(part * 22) * spread * 0.5))));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [round]);
  return { roll, isRolling, past, displayedRound };
}
