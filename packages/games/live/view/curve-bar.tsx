import { pressable } from '@marquee/ui/button/pressable.ts';
import { fullHundredths, shortHundredths, timesText } from '../../view/times-text.ts';
import { ActionLabel } from '../../view/action-label.tsx';
import { multiplierAfter, TARGET_MAX, TARGET_MIN } from '../../crash/crash.rules.ts';
import { playSound } from '../../view/sound.ts';
import { OddsInput, useTypedOdds } from '../../view/typed-field.tsx';
import { typedHundredths } from '../../view/typed-hundredths.ts';
import { useEffect, useRef, useState } from 'react';
import { Chips, SoundAndRules } from './bet-bar.tsx';
import type { LiveTableProps, OwnBet, Phase } from './live-view.types.ts';
import styles from './live.module.css';
import type { ChosenBets } from './use-chosen-bets.ts';

const PRESETS = [150, 200, 500, 1_000];

interface CurveBarProps extends LiveTableProps {
  readonly chosen: ChosenBets;
  readonly isOpen: boolean;
  readonly ownNow: OwnBet | null;
  readonly phase: Phase;
}

/** One bet per round with an optional target, and the button that leaves the curve. */
export function CurveBar({ chosen, isOpen, ownNow, phase, ...props }: CurveBarProps) {
  const { isPending, canPlay, balanceMinor, formatMinor, place, t, locale } = props;
  const [target, setTarget] = useState(0);
  const isOwn = target !== 0 && !PRESETS.includes(target);
  const typed = useTypedOdds(isOwn ? shortHundredths(target, locale) : '', targetOf, setTarget);
  const { chip: stakeMinor } = chosen;
  const isShort = balanceMinor !== null && stakeMinor > balanceMinor;
  const isLocked = !isOpen || ownNow !== null;
  const isOver = stakeMinor > props.limits.maxMinor;
  const canPlace = isOpen && canPlay && !isPending && !isShort && !isOver && !typed.isRefused && ownNow === null;
  const isRunning =
    phase.name === 'running' && ownNow !== null && ownNow.cashOut === null && !hasLeft(ownNow, props, phase);
  return (
    <div className={styles['bar']} data-curve="">
      <Chips {...{ chosen, formatMinor, t }} />
      <fieldset className={styles['targets']} aria-disabled={isLocked || undefined}>
        <legend>{t('auto_cash_out')}</legend>
        {[0, ...PRESETS].map((one) => (
          <label key={one} className={styles['target']}>
            <input
              type="radio"
              name="live-target"
              className="visually-hidden"
              checked={target === one}
              onChange={() => isLocked || setTarget(one)}
            />
            <span dir="ltr">{one === 0 ? t('off') : timesText(one, locale)}</span>
          </label>
        ))}
        <label className={styles['targetOwn']}>
          <span className="visually-hidden">{t('own_target')}</span>
          <OddsInput
            placeholder="×"
            odds={typed}
            problem={t('target_range', { min: timesText(TARGET_MIN, locale), max: timesText(TARGET_MAX, locale) })}
            isLocked={isLocked}
          />
        </label>
      </fieldset>
      <SoundAndRules {...props} />
      {isRunning ? (
        <CashOutButton {...props} ownNow={ownNow} startedAtMs={phase.startedAtMs} />
      ) : (
        <button
          type="button"
          className={styles['place']}
          {...pressable(canPlace, () => {
            playSound('press', props.isMuted);
            place(stakeMinor, { target });
          })}
        >
          <span>
            <ActionLabel text={buttonText({ t, locale }, { ownNow, isPending, isShort })} t={t} />
          </span>
          <span className="numeral">{formatMinor(ownNow?.stakeMinor ?? stakeMinor)}</span>
        </button>
      )}
    </div>
  );
}

function buttonText(
  { t, locale }: Pick<LiveTableProps, 't' | 'locale'>,
  { ownNow, isPending, isShort }: { ownNow: OwnBet | null; isPending: boolean; isShort: boolean },
): string {
  if (ownNow && ownNow.cashOut !== null) return t('cashed_out', { times: fullHundredths(ownNow.cashOut, locale) });
  if (ownNow) return t('bet_placed');
  return t(isPending ? 'placing' : isShort ? 'short' : 'place');
}

/** Whether the automatic cash-out has come. */
function hasLeft({ move }: OwnBet, { table }: LiveTableProps, { startedAtMs }: Phase): boolean {
  const { target } = move;
  return typeof target === 'number' && target > 0 && multiplierAfter(table.clock() - startedAtMs) >= target;
}

/** Null for text that is no target of the game. */
function targetOf(text: string): number | null {
  const hundredths = typedHundredths(text);
  return hundredths >= TARGET_MIN && hundredths <= TARGET_MAX ? hundredths : null;
}

/** Its amount follows the curve without rendering React for every frame. The server decides the multiplier when the request arrives. */
function CashOutButton({ ownNow, startedAtMs, ...props }: LiveTableProps & { ownNow: OwnBet; startedAtMs: number }) {
  const { table, cashOut, formatMinor, isPending, t } = props;
  const amount = useRef<HTMLSpanElement>(null);
  const { clock } = table;
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const hundredths = BigInt(multiplierAfter(clock() - startedAtMs));
      if (amount.current) amount.current.textContent = formatMinor((ownNow.stakeMinor * hundredths) / 100n);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [clock, startedAtMs, ownNow.stakeMinor, formatMinor]);
  return (
    <button type="button" className={styles['place']} data-cash-out="" {...pressable(!isPending, cashOut)}>
      <span>{t('cash_out')}</span>
      <span ref={amount} className="numeral" />
    </button>
  );
}
