import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { useCurrentPage, usePageHref } from '../lib/pages/use-page.ts';
import { useModalHref } from '../modals/modal-address.ts';
import styles from './bottom-bar.module.css';
import { useHasPage } from './use-navigation.ts';

/** Thumb navigation of a phone: the casino in the middle. */
export function BottomBar() {
  const t = useT();
  const pageHref = usePageHref();
  const modalHref = useModalHref();
  const hasPage = useHasPage();
  const current = useCurrentPage();
  const isCasino = current === 'casino' || current === 'root';
  return (
    <nav data-part="bottom" className={styles['bar']} aria-label={t('navigation.bottom')}>
      <a className={styles['item']} href={pageHref('slots')} aria-current={current === 'slots' ? 'page' : undefined}>
        <Icon name="slots" size={22} />
        <span>{t('navigation.slots')}</span>
      </a>
      <a className={styles['item']} href={`${pageHref('casino')}#search`}>
        <Icon name="search" size={22} />
        <span>{t('navigation.search')}</span>
      </a>
      <a className={styles['middle']} href={pageHref('casino')} aria-current={isCasino ? 'page' : undefined}>
        <i className={styles['coin']}>
          <Icon name="casino" size={24} />
        </i>
        <span>{t('navigation.casino')}</span>
      </a>
      {hasPage('deposit') && (
        <a
          className={styles['item']}
          href={pageHref('deposit')}
          aria-current={current === 'deposit' ? 'page' : undefined}
        >
          <Icon name="wallet" size={22} />
          <span>{t('navigation.deposit')}</span>
        </a>
      )}
      {hasPage('profile') && (
        <a
          className={styles['item']}
          href={pageHref('profile')}
          data-scope="user"
          aria-current={current === 'profile' ? 'page' : undefined}
        >
          <Icon name="user" size={22} />
          <span>{t('navigation.profile')}</span>
        </a>
      )}
      <a className={styles['item']} href={modalHref('login')} data-scope="guest">
        <Icon name="log-in" size={22} />
        <span>{t('shell.guest.login')}</span>
      </a>
    </nav>
  );
}
