import { Icon } from '@marquee/ui/icon/icon.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { useStore } from '@marquee/ui/store/store.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money, useMoneyFormat } from '../../lib/money/money.tsx';
import { spokenByGame } from '../../lib/money/spoken-by-game.ts';
import { useBonusText } from '../../lib/money/use-bonus-text.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import styles from './account.module.css';
import { useDebouncedText } from './use-debounced-text.ts';
import { activeWallet, usePlayer } from '../../lib/api/use-player.ts';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';

/** Live balance, bonus money included in words, with a link to the cashier; for a restricted player, a link to the remaining options. */
export function BalancePill() {
  const t = useT();
  const pageHref = usePageHref();
  const money = useMoneyFormat();
  const { data, isError, refetch } = usePlayer();
  const wallet = data && activeWallet(data);
  const isClosed = Boolean(useRestriction());
  const bonus = useBonusText(wallet);
  const spoken = useDebouncedText(
    wallet
      ? [t('account.balance.spoken', { amount: money(wallet.amount, wallet.currencyCode) }), bonus]
          .filter(Boolean)
          .join(' ')
      : '',
    useStore(spokenByGame, false),
  );
  if (isError && !wallet) {
    return (
      <button type="button" className={styles['pill']} onClick={() => void refetch()}>
        <Icon name="refresh" size={16} />
        {t('account.balance.retry')}
      </button>
    );
  }
  return (
    <>
      <a className={styles['pill']} href={pageHref(isClosed ? 'profile' : 'deposit')} aria-busy={!wallet || undefined}>
        <span className="visually-hidden">{t('account.balance.label')}</span>
        {wallet ? (
          <span className={styles['pillMoney']}>
            <Money amount={wallet.amount} currency={wallet.currencyCode} isLive />
            {bonus !== null && <small>{bonus}</small>}
          </span>
        ) : (
          <Skeleton className={styles['pillSkeleton'] ?? ''} />
        )}
        <span className={styles['plus']} data-closed={isClosed || undefined} aria-hidden="true">
          <Icon name={isClosed ? 'pause' : 'plus'} size={16} />
        </span>
        <span className="visually-hidden">{t(isClosed ? 'limits.closed.toast' : 'account.menu.deposit')}</span>
      </a>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </>
  );
}
