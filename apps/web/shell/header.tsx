import { IconLink, LinkButton } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import { usePageHref } from '../lib/pages/use-page.ts';
import { useSession, useSessionEpoch } from '../lib/session/session-store.ts';
import { useSite } from '../lib/site/use-site.ts';
import { useModalHref } from '../modals/modal-url.ts';
import { BrandLogo } from './brand-logo.tsx';
import styles from './header.module.css';

/**
 * Three named areas that a theme may rearrange: `brand`, `search`, `actions`. The server renders the guest header;
 * `data-session` on the root, set before the first paint, hides it from players and reserves space for theirs, so
 * that hydration shifts nothing.
 */
export function Header({ account }: { account?: ReactNode }) {
  const t = useT();
  const { settings } = useSite();
  const pageHref = usePageHref();
  const modalHref = useModalHref();
  const session = useSession();
  const epoch = useSessionEpoch();
  return (
    <header data-part="header" className={styles['header']}>
      <div data-part="header-brand" className={styles['start']}>
        <IconLink icon="menu" label={t('navigation.menu')} href={modalHref('menu')} className={styles['menu']} />
        <a data-part="brand" className={styles['brand']} href={pageHref('root')}>
          <BrandLogo settings={settings} />
        </a>
      </div>
      <div data-part="header-search" className={styles['middle']}>
        <a className={styles['find']} href={modalHref('search')} aria-keyshortcuts="/">
          <Icon name="search" size={18} />
          <span>{t('shell.search.open')}</span>
          <kbd className={styles['key']} aria-hidden="true">
            /
          </kbd>
        </a>
      </div>
      <div data-part="header-actions" className={styles['actions']}>
        <IconLink
          icon="search"
          label={t('shell.search.open')}
          href={modalHref('search')}
          className={styles['search']}
        />
        <IconLink
          icon="globe"
          label={t('shell.language.title')}
          href={modalHref('language')}
          className={styles['language']}
        />
        <span className={styles['guest']}>
          <LinkButton href={modalHref('login')} variant="secondary" className={styles['login']}>
            {t('shell.guest.login')}
          </LinkButton>
          <LinkButton href={modalHref('signup')} variant="primary" className={styles['join']}>
            {t('shell.guest.signup')}
          </LinkButton>
        </span>
        <span className={styles['player']}>
          {session === 'signed-in' && <Fragment key={epoch}>{account}</Fragment>}
        </span>
      </div>
    </header>
  );
}
