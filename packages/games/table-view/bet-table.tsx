import { useState, type ReactNode } from 'react';
import type { Bets } from '../bets.ts';
import { BetGrid } from '../view/bet-grid.tsx';
import { BetDock } from './bet-dock.tsx';
import { BetField } from './bet-field.tsx';
import styles from './art/bet-table.module.css';
import { chipsOf } from './chips.ts';
import { TableShell, type Felt } from './table-shell.tsx';
import type { TableProps, TableTextKey } from './table-text-key.ts';
import { useBets } from './use-bets.ts';
import { useTableRound } from './use-table-round.ts';

const HISTORY_MAX = 16;

export interface FieldView {
  readonly id: string;
  readonly name: ReactNode;
  readonly label: string;
  readonly odds: string;
  readonly tone?: 'left' | 'right' | 'middle';
}

export interface BetTableKind<O> {
  readonly felt: Felt;
  readonly stepMs: number;
  readonly stepsOf: (outcome: O) => number;
  /** The table above the fields; `step` counts what is visible. Null: no round yet. */
  readonly stage: (outcome: O | null, shown: { readonly step: number; readonly isQuick: boolean }) => ReactNode;
  /** Groups of fields; the name of a group selects its layout. */
  readonly groups: readonly { readonly layout: string; readonly fields: readonly FieldView[] }[];
  /** Whether a field is paid or returned. */
  readonly isPaid: (field: string, outcome: O) => boolean;
  /** Short mark and colour of a past result. */
  readonly markOf: (outcome: O) => { readonly text: string; readonly tone: string };
  readonly resultText: (outcome: O) => string;
  readonly action: TableTextKey;
  readonly acting: TableTextKey;
}

/** A table whose fields are buttons: bets on several fields, one result. */
export function BetTable<O>({ props, kind }: { readonly props: TableProps<O>; readonly kind: BetTableKind<O> }) {
  const { t, stake, canPlay, formatMinor } = props;
  const round = useTableRound(props, kind);
  const chips = chipsOf(stake.limits);
  const control = useBets(stake, chips[2]?.minor ?? stake.limits.minMinor, round.isBusy);
  const outcome = round.round?.outcome ?? null;
  const past = usePast(round.round, round.isShown);
  const hasFunds = stake.balanceMinor !== null && control.totalMinor <= stake.balanceMinor;
  const isReady =
    canPlay && hasFunds && !round.isBusy && control.totalMinor >= stake.limits.minMinor && !control.isOverMax;
  let status = t('place_bets');
  if (control.isOverMax) status = t('over_max', { amount: formatMinor(stake.limits.maxMinor) });
  else if (!hasFunds) status = t('over_balance');
  else if (round.isBusy) status = t(kind.acting);
  else if (outcome !== null && round.isShown) status = `${kind.resultText(outcome)} ${round.paidText}`;
  return (
    <TableShell
      {...props}
      felt={kind.felt}
      status={status}
      isWin={round.isWin}
      isResult={outcome !== null && round.isShown && !round.isBusy && !control.isOverMax && hasFunds}
      history={
        <ol className={styles['history']} aria-label={t('history')}>
          {past.map((one, index) => {
            const { text, tone } = kind.markOf(one);
            return (
              // The same result may come twice; its place from the end is stable.
              <li key={past.length - index} data-tone={tone}>
                {text}
              </li>
            );
          })}
        </ol>
      }
      stage={
        <div className={styles['table']}>
          {kind.stage(outcome, round)}
          <Fields
            {...{ t, chips, formatMinor, control, kind }}
            bets={control.bets}
            isLocked={round.isBusy}
            outcome={round.isShown ? outcome : null}
          />
        </div>
      }
      controls={
        <BetDock
          {...{ t, control, chips, isReady, formatMinor }}
          isLocked={round.isBusy}
          nameOf={(id) => kind.groups.flatMap(({ fields }) => fields).find((field) => field.id === id)?.label ?? id}
          wait={props.wait}
          actionText={t(round.isBusy ? kind.acting : kind.action)}
          onPlay={() => props.onPlay(control.take())}
        />
      }
    />
  );
}

interface FieldsProps<O> extends Pick<TableProps<O>, 't' | 'formatMinor'> {
  readonly kind: BetTableKind<O>;
  readonly chips: ReturnType<typeof chipsOf>;
  readonly control: ReturnType<typeof useBets>;
  readonly bets: Bets;
  readonly isLocked: boolean;
  readonly outcome: O | null;
}

function Fields<O>({ t, kind, chips, control, bets, isLocked, outcome, formatMinor }: FieldsProps<O>) {
  return (
    <BetGrid label={t('table')} className={styles['fields']} dir="ltr">
      {kind.groups.map(({ layout, fields }) => (
        <div key={layout} role="row" className={styles['group']} data-layout={layout}>
          {fields.map((field) => (
            <BetField
              key={field.id}
              {...field}
              {...{ t, chips, isLocked, formatMinor }}
              amountMinor={bets.get(field.id) ?? 0n}
              isWinning={outcome === null ? null : kind.isPaid(field.id, outcome)}
              onPlace={() => control.onPlace([[field.id, 1]])}
            />
          ))}
        </div>
      ))}
    </BetGrid>
  );
}

function usePast<O>(round: TableProps<O>['round'], isShown: boolean): readonly O[] {
  const [past, setPast] = useState<readonly { readonly id: string; readonly outcome: O }[]>([]);
  if (round && isShown && past[0]?.id !== round.roundId)
    setPast([{ id: round.roundId, outcome: round.outcome }, ...past].slice(0, HISTORY_MAX));
  return past.map(({ outcome }) => outcome);
}
