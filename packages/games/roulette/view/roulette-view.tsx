import { useEffect, useId, useState } from 'react';
import { BetDock } from '../../table-view/bet-dock.tsx';
import { chipsOf } from '../../table-view/chips.ts';
import { TableShell } from '../../table-view/table-shell.tsx';
import type { TableProps, TableT } from '../../table-view/table-text-key.ts';
import { useBets } from '../../table-view/use-bets.ts';
import { useTableRound } from '../../table-view/use-table-round.ts';
import type { RouletteOutcome } from '../roulette.rules.ts';
import { colourOf } from '../wheel.ts';
import { FieldPicker } from './field-picker.tsx';
import { cellText, rouletteFieldName } from './field-text.ts';
import { RouletteBoard } from './roulette-board.tsx';
import styles from './art/roulette-view.module.css';
import { RouletteWheel, SPIN_MS } from './roulette-wheel.tsx';
import { useTallLength } from './use-tall-length.ts';

const HISTORY_MAX = 14;
/** How long a phone shows the wheel after the ball has come to rest. */
const REST_MS = 1_600;

/** European roulette for one player. */
export function RouletteView(props: TableProps<RouletteOutcome>) {
  const { t, stake, canPlay, formatMinor } = props;
  const spin = useTableRound(props, { stepsOf: () => 1, stepMs: SPIN_MS });
  const chips = chipsOf(stake.limits);
  const control = useBets(stake, chips[2]?.minor ?? stake.limits.minMinor, spin.isBusy);
  const [isListOpen, setListOpen] = useState(false);
  const listId = useId();
  const [ref, tallLength] = useTallLength();
  const isWheelOpen = useWheelOverlay(spin.isBusy && spin.round !== null && !spin.isQuick);
  const past = usePast(spin.round, spin.isShown);
  const number = spin.isShown ? (spin.round?.outcome.number ?? null) : null;
  const hasFunds = stake.balanceMinor !== null && control.totalMinor <= stake.balanceMinor;
  const isReady =
    canPlay && hasFunds && !spin.isBusy && control.totalMinor >= stake.limits.minMinor && !control.isOverMax;
  const bet = {
    bets: control.bets,
    isLocked: spin.isBusy,
    formatMinor,
  };
  return (
    <TableShell
      {...props}
      felt="harbour"
      history={<History numbers={past} t={t} />}
      status={statusOf(props, {
        number,
        paidText: spin.paidText,
        isBusy: spin.isBusy,
        isOverMax: control.isOverMax,
        hasFunds,
      })}
      isWin={spin.isWin}
      isResult={number !== null && !spin.isBusy && !control.isOverMax && hasFunds}
      list={{ id: listId, isOpen: isListOpen, onToggle: () => setListOpen(!isListOpen) }}
      stage={
        <div
          className={styles['stage']}
          ref={ref}
          data-wide={tallLength === null || undefined}
          data-spinning={isWheelOpen || undefined}
        >
          <div className={styles['wheel']}>
            <RouletteWheel
              spinId={spin.round?.roundId ?? null}
              number={spin.round?.outcome.number ?? null}
              isQuick={spin.isQuick}
            />
            {number !== null && (
              <span className={styles['result']} data-colour={colourOf(number)} aria-hidden="true">
                {number}
              </span>
            )}
          </div>
          <div className={styles['table']}>
            <RouletteBoard
              {...bet}
              t={t}
              tallLength={tallLength}
              chips={chips}
              number={number}
              textOf={(field) => cellText(field, t)}
              onPlace={(field) => control.onPlace([[field, 1]])}
            />
          </div>
          <div id={listId} className={styles['list']} hidden={!isListOpen}>
            {isListOpen && <FieldPicker {...bet} t={t} onPlace={control.onPlace} onRemove={control.onRemove} />}
          </div>
        </div>
      }
      controls={
        <BetDock
          {...{ t, control, chips, isReady, formatMinor }}
          isLocked={spin.isBusy}
          nameOf={(id) => rouletteFieldName(id, { t })}
          wait={props.wait}
          actionText={t(spin.isBusy ? 'spinning' : 'spin')}
          onPlay={() => props.onPlay(control.take())}
        />
      }
    />
  );
}

interface StatusFacts {
  readonly number: number | null;
  readonly paidText: string;
  readonly isBusy: boolean;
  readonly isOverMax: boolean;
  readonly hasFunds: boolean;
}

function statusOf(
  { t, stake, formatMinor }: TableProps<RouletteOutcome>,
  { number, paidText, isBusy, isOverMax, hasFunds }: StatusFacts,
): string {
  if (isOverMax) return t('over_max', { amount: formatMinor(stake.limits.maxMinor) });
  if (!hasFunds) return t('over_balance');
  if (isBusy) return t('spinning');
  if (number === null) return t('place_bets');
  return `${number} ${t(colourOf(number))}. ${paidText}`;
}

function History({ numbers, t }: { readonly numbers: readonly number[]; readonly t: TableT }) {
  return (
    <ol className={styles['history']} aria-label={t('history')}>
      {numbers.map((number, index) => (
        // The same number may come twice; its place from the end is stable.
        <li key={numbers.length - index} data-colour={colourOf(number)}>
          {number}
        </li>
      ))}
    </ol>
  );
}

/** The last numbers, newest first. */
function usePast(round: TableProps<RouletteOutcome>['round'], isShown: boolean): readonly number[] {
  const [past, setPast] = useState<readonly { readonly id: string; readonly number: number }[]>([]);
  if (round && isShown && past[0]?.id !== round.roundId)
    setPast([{ id: round.roundId, number: round.outcome.number }, ...past].slice(0, HISTORY_MAX));
  return past.map(({ number }) => number);
}

/** On a phone the wheel covers the table while the ball runs and a moment longer. */
function useWheelOverlay(isSpinning: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isSpinning) {
      setOpen(true);
      return;
    }
    const timer = setTimeout(() => setOpen(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isSpinning]);
  return isOpen || isSpinning;
}
