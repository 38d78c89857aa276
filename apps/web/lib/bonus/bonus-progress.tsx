import { percentDone } from '@marquee/money/percent-of.ts';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { useT } from '../i18n/use-t.ts';
import { useMoneyFormat } from '../money/money.tsx';
import { useSite } from '../site/use-site.ts';
import styles from './bonus-progress.module.css';

type Bonus = Pick<
  NonNullable<EndpointResponse<'getUserDetails'>['activeBonus']>,
  'expiration' | 'multiplier' | 'wageredAmount' | 'wagerLeft' | 'currencyCode'
>;

/** How much of the wagering requirement of a bonus is done, the amount that is left and until when; nothing for a bonus without a requirement. */
export function BonusProgress({ bonus }: { bonus: Bonus }) {
  const t = useT();
  const money = useMoneyFormat();
  const { locale } = useSite();
  if (bonus.multiplier === 0) return null;
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div>
      <Progress
        label={t('bonus_history.wager')}
        value={percentDone(bonus.wageredAmount, bonus.wagerLeft, bonus.currencyCode)}
        max={100}
        text={`${t('bonus_history.wager_left')}: ${money(bonus.wagerLeft, bonus.currencyCode)}`}
      />
      {bonus.expiration !== null && (
        <p className={styles['expiration']}>
          {t('bonus_history.expiration')}: {instant.format(new Date(bonus.expiration))}
        </p>
      )}
    </div>
  );
}
