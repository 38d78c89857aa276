import { finalMove } from './own-bet.rules.ts';
import { winTierOf } from './live-phase.rules.ts';
import type { LiveTableProps, OwnBet } from './live-view.types.ts';
import styles from './live.module.css';

/** The player's own result, in tiers by the multiple of the stake. Nothing without a bet. */
export function ResultPanel({
  board,
  formatMinor,
  own,
  outcome,
  t,
}: Pick<LiveTableProps, 'board' | 'formatMinor' | 't'> & { own: OwnBet | null; outcome: unknown }) {
  if (!own) return null;
  if (own.isReturned)
    return <p className={styles['result']}>{t('stake_returned', { amount: formatMinor(own.stakeMinor) })}</p>;
  const win = board.payoutOf(finalMove(own), own.stakeMinor, outcome);
  const tier = winTierOf(own.stakeMinor, win);
  return (
    <div className={styles['result']} data-tier={tier}>
      <span className={styles['resultLabel']}>
        {t(tier === 'none' ? 'no_win' : tier === 'returned' ? 'paid' : 'win')}
      </span>
      {tier !== 'none' && <strong className={styles['resultAmount']}>{formatMinor(win)}</strong>}
      <span className={styles['resultStake']}>
        {t('your_bets')} {formatMinor(own.stakeMinor)}
      </span>
    </div>
  );
}
