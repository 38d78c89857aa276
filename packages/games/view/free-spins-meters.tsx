import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import type { FreeSpins, Translate } from './game-view.ts';

/** How many free spins are left and what they have won, in place of the buttons that choose a stake. */
export function FreeSpinsMeters({
  t,
  freeSpins,
  stakeMinor,
  formatMinor,
  styles,
}: {
  readonly t: Translate<'free_spins_count' | 'free_spins_won' | 'stake'>;
  readonly freeSpins: FreeSpins;
  /** Of a free spin, where the bar does not show it already. */
  readonly stakeMinor?: bigint;
  readonly formatMinor: (minor: bigint) => string;
  /** Classes of the bar: `meter`, `meterName` and `meterValue`. */
  readonly styles: Readonly<Record<string, string>>;
}) {
  const meter = (name: string, value: string) => (
    <span className={styles['meter']}>
      <span className={styles['meterName']}>{name}</span>
      <output className={styles['meterValue']}>
        <MoneyText text={value} />
      </output>
    </span>
  );
  return (
    <>
      {meter(t('free_spins_count'), String(freeSpins.left))}
      {stakeMinor !== undefined && meter(t('stake'), formatMinor(stakeMinor))}
      {meter(t('free_spins_won'), formatMinor(freeSpins.wonMinor))}
    </>
  );
}
