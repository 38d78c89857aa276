import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import { useT } from '../lib/i18n/use-t.ts';
import { useCurrentPage, usePageHref } from '../lib/pages/use-page.ts';
import { searchWithModal } from '../modals/modal-url.ts';
import styles from './bottom-bar.module.css';
import { useHasPage } from './use-navigation.ts';

export function BottomLinks() {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const current = useCurrentPage();
  const isCasino = current === 'casino' || current === 'root';
  const rewards = (['promotions', 'tournaments', 'popular'] as const).find(hasPage) ?? 'popular';
  const wallet = hasPage('wallet') ? 'wallet' : 'deposit';
  const item = (
    page: 'promotions' | 'tournaments' | 'popular' | 'wallet' | 'deposit',
    icon: IconName,
    label: string,
  ) => (
    <a
      className={styles['item']}
      href={pageHref(page)}
      data-page={page}
      aria-current={current === page ? 'page' : undefined}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </a>
  );
  return (
    <>
      <a className={styles['item']} href={searchWithModal({}, 'menu')}>
        <Icon name="menu" size={22} />
        <span>{t('navigation.menu')}</span>
      </a>
      <a className={styles['item']} href={searchWithModal({}, 'search')}>
        <Icon name="search" size={22} />
        <span>{t('navigation.search')}</span>
      </a>
      <a
        className={styles['middle']}
        href={pageHref('casino')}
        data-page="casino"
        aria-current={isCasino ? 'page' : undefined}
      >
        <i className={styles['coin']}>
          <Icon name="casino" size={24} />
        </i>
        <span>{t('navigation.casino')}</span>
      </a>
      {item(rewards, 'gift', t('navigation.rewards'))}
      {item(wallet, 'wallet', t('navigation.wallet'))}
    </>
  );
}
