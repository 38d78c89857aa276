import type { ReactNode } from 'react';
import styles from './play-layout.module.css';

/**
 * A game of one board: on a wide screen bets and odds, board and history side by side; on a narrow one the board fills the height above the controls. Colours of
 * the stage are set by `className`.
 */
export function PlayLayout({
  title,
  className = '',
  history,
  board,
  controls,
}: {
  readonly title: string;
  readonly className?: string | undefined;
  readonly history: ReactNode;
  readonly board: ReactNode;
  readonly controls: ReactNode;
}) {
  return (
    <section className={`${styles['view']} ${className}`} aria-label={title}>
      <div className={styles['grid']}>
        <div className={styles['history']}>{history}</div>
        <div className={styles['board']}>{board}</div>
        <div className={styles['controls']}>{controls}</div>
      </div>
    </section>
  );
}
