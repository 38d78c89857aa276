import { fullHundredths } from '../../view/times-text.ts';
import type { Translate } from '../../view/game-view.ts';
import type { LiveStake } from './live-view.types.ts';
import styles from './live.module.css';

/** Bets of everybody at the table; names are masked. */
export function OtherPlayers({
  players,
  stakes,
  isRevealed,
  t,
  locale,
}: {
  players: number;
  stakes: readonly LiveStake[];
  isRevealed: boolean;
  t: Translate<string>;
  locale: string;
}) {
  return (
    <section className={styles['others']} aria-label={t('players_title')}>
      <h2>{t('players', { count: players })}</h2>
      <ul>
        {stakes.slice(0, 8).map((one, at) => (
          // Names repeat, so the place identifies a row.
          <li key={at} data-won={(isRevealed && one.win !== null && /[1-9]/.test(one.win)) || undefined}>
            <span>{one.player}</span>
            {one.cashOut !== null && <span className={styles['left']}>{fullHundredths(one.cashOut, locale)}×</span>}
            <span className="numeral">
              {isRevealed && one.win !== null && /[1-9]/.test(one.win) ? one.win : one.amount}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
