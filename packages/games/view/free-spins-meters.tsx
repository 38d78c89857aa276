import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import type { FreeSpins, Translate } from './game-view.ts';

interface FreeSpinMeterProps {
  readonly t: Translate<'free_spins_count' | 'free_spins_won'>;
  readonly freeSpins: FreeSpins;
  readonly formatMinor: (minor: bigint) => string;
  /** Classes of the bar: `meter`, `meterName` and `meterValue`. */
  readonly styles: Readonly<Record<string, string | undefined>>;
}

/** How many free spins are left, in place of the button for a smaller stake. */
export function FreeSpinsLeft({ t, freeSpins, styles }: FreeSpinMeterProps) {
  return (
    <span className={styles['meter']}>
      <span className={styles['meterName']}>{t('free_spins_count')}</span>
      <span className={styles['meterValue']}>{freeSpins.left}</span>
    </span>
  );
}

/** What they have won so far, in place of the button for a larger stake. */
export function FreeSpinsWon({ t, freeSpins, formatMinor, styles }: FreeSpinMeterProps) {
  return (
    <span className={styles['meter']}>
      <span className={styles['meterName']}>{t('free_spins_won')}</span>
      <span className={styles['meterValue']}>
        <MoneyText text={formatMinor(freeSpins.wonMinor)} />
      </span>
    </span>
  );
}
