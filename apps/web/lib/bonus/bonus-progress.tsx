import { numberLocale } from '@marquee/text/numbers.ts';
import { percentDone } from '@marquee/money/percent-of.ts';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { useT } from '../i18n/use-t.ts';
import { useMoneyFormat } from '../money/money.tsx';
import { usePageHref } from '../pages/use-page.ts';
import { useSite } from '../site/use-site.ts';
import styles from './bonus-progress.module.css';

type Bonus = Pick<
  NonNullable<EndpointResponse<'getUserDetails'>['activeBonus']>,
  'expiration' | 'multiplier' | 'wageredAmount' | 'wagerLeft' | 'currencyCode' | 'waitsForGame'
>;

/**
 * How much of the wagering requirement of a bonus is done, the amount that is left and until when, or the open round that it waits for; nothing for a bonus
 * without a requirement.
 */
export function BonusProgress({ bonus }: { bonus: Bonus }) {
  const t = useT();
  const money = useMoneyFormat();
  const { locale } = useSite();
  const pageHref = usePageHref();
  if (bonus.multiplier === 0) return null;
  const { waitsForGame } = bonus;
  const instant = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div>
      <Progress
        label={t('bonus_history.wager')}
        value={percentDone(bonus.wageredAmount, bonus.wagerLeft, bonus.currencyCode)}
        max={100}
        text={`${t('bonus_history.wager_left')}: ${money(bonus.wagerLeft, bonus.currencyCode)}`}
      />
      {waitsForGame !== null && (
        <>
          <p className={styles['expiration']}>
            {t(Number(bonus.wagerLeft) === 0 ? 'bonus_history.waits.paid' : 'bonus_history.waits.ends')}
          </p>
          <LinkButton size="small" href={pageHref('game', { game: waitsForGame })}>
            {t('bonus_history.waits.round')}
          </LinkButton>
        </>
      )}
      {waitsForGame === null && bonus.expiration !== null && (
        <p className={styles['expiration']}>
          {t('bonus_history.expiration')}: {instant.format(new Date(bonus.expiration))}
        </p>
      )}
    </div>
  );
}
