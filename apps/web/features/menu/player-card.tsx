import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { Skeleton, SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { activeWallet, usePlayer } from '../../lib/api/use-player.ts';
import { useAccountHref } from '../../lib/account/use-account-href.ts';
import { BonusProgress } from '../../lib/bonus/bonus-progress.tsx';
import { useActiveBonus } from '../../lib/bonus/use-active-bonus.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { useBonusText } from '../../lib/money/use-bonus-text.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import styles from './player-card.module.css';

/** Player name, balance and club level, with a link to the cashier. */
export function PlayerCard() {
  const t = useT();
  const pageHref = usePageHref();
  const accountHref = useAccountHref();
  const { data } = usePlayer();
  const wallet = data && activeWallet(data);
  const { bonus, wallet: bonusWallet } = useActiveBonus();
  const bonusText = useBonusText(bonusWallet ?? wallet);
  const name = data?.getUser.nickname ?? data?.getUser.firstName ?? data?.getUser.email.split('@')[0] ?? '';
  const level = data?.userLoyaltyLevel;
  return (
    <section
      data-part="player-card"
      className={styles['card']}
      aria-label={t('navigation.card.label')}
      aria-busy={!data}
    >
      <a className={styles['player']} href={pageHref('profile')}>
        <span className={styles['avatar']} aria-hidden="true">
          {data ? name.slice(0, 1).toLocaleUpperCase() : <Icon name="user" />}
        </span>
        <span className={styles['names']}>
          {data ? (
            <>
              <bdi className={styles['name']}>{name}</bdi>
              <span className={styles['level']}>
                {level
                  ? t('navigation.card.level', { level: level.level, name: level.name })
                  : t('navigation.card.no_level')}
              </span>
            </>
          ) : (
            <SkeletonText lines={2} label={t('shell.page.loading')} />
          )}
        </span>
        <Icon name="chevron-forward" size={16} />
      </a>
      <div className={styles['money']}>
        <span>
          <span className={styles['label']}>{t('navigation.card.balance')}</span>
          <strong className={styles['amount']}>
            {wallet ? (
              <Money amount={wallet.amount} currency={wallet.currencyCode} isLive />
            ) : (
              <Skeleton className={styles['amountSkeleton'] ?? ''} />
            )}
          </strong>
          {bonusText !== null && <span className={styles['label']}>{bonusText}</span>}
        </span>
        <LinkButton variant="primary" size="small" icon="plus" href={pageHref('deposit')}>
          {t('navigation.card.deposit')}
        </LinkButton>
      </div>
      {bonus !== null && (
        <div className={styles['bonus']}>
          <a className={styles['name']} href={accountHref('bonuses')}>
            <bdi>{bonus.name}</bdi>
          </a>
          <BonusProgress bonus={bonus} />
        </div>
      )}
    </section>
  );
}
