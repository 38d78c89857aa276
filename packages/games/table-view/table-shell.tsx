import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import type { GameViewProps } from '../view/game-view.ts';
import { SpokenRound } from '../view/spoken-round.tsx';
import styles from './art/table-shell.module.css';
import type { TableT } from './table-text-key.ts';

export type Felt = 'emerald' | 'wine' | 'midnight' | 'jade' | 'harbour' | 'ember' | 'lacquer';

interface TableShellProps extends Pick<
  GameViewProps<unknown>,
  'isMuted' | 'prefersReducedMotion' | 'onToggleSound' | 'onRules'
> {
  readonly t: TableT;
  readonly felt: Felt;
  /** Recent results, newest first. */
  readonly history: ReactNode;
  readonly stage: ReactNode;
  /** State or result of the round, announced politely. */
  readonly status: string;
  /** The status is the result of a round that is over. */
  readonly isResult: boolean;
  readonly isWin: boolean;
  readonly controls: ReactNode;
  /** A list of all fields that a button in the first row opens. */
  readonly list?: { readonly id: string; readonly isOpen: boolean; readonly onToggle: () => void };
}

/** The frame of a table game: recent results, felt, result and controls. */
export function TableShell(props: TableShellProps) {
  const { t, felt, history, stage, status, isWin, controls, list } = props;
  return (
    <section className={styles['view']} aria-label={t('title')} data-felt={felt}>
      <div className={styles['top']}>
        <div className={styles['history']}>{history}</div>
        {list && (
          <button
            type="button"
            className={styles['tool']}
            onClick={list.onToggle}
            aria-label={t('all_fields')}
            aria-expanded={list.isOpen}
            aria-controls={list.id}
          >
            <Icon name="menu" />
          </button>
        )}
        <button type="button" className={styles['tool']} onClick={props.onRules} aria-label={t('rules')}>
          <Icon name="info" />
        </button>
        {!props.prefersReducedMotion && (
          <button
            type="button"
            className={styles['tool']}
            onClick={props.onToggleSound}
            aria-label={t(props.isMuted ? 'sound_on' : 'sound_off')}
          >
            <Icon name={props.isMuted ? 'volume-off' : 'volume'} />
          </button>
        )}
      </div>
      <div className={styles['stage']}>{stage}</div>
      <p className={styles['status']} data-win={isWin || undefined} aria-hidden="true">
        {status}
      </p>
      <SpokenRound text={status} isResult={props.isResult} />
      <div className={styles['controls']}>{controls}</div>
    </section>
  );
}
