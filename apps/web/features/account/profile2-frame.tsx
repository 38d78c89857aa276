import { classNames } from '@marquee/ui/class-names.ts';
import type { PageKey } from '@marquee/contract/page-keys.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import { usePlayer, activeWallet } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import { PROFILE2_LINKS } from './account-links.ts';
import { displayNameOf } from '../../lib/api/display-name.ts';
import scene from '../../lib/layout/scene.module.css';
import styles from './profile2-frame.module.css';

/**
 * The second layout: player and page list in a sidebar on desktops; on phones a disclosure above the page that works
 * without JavaScript.
 */
export function Profile2Frame({ title, current, children }: { title: string; current: PageKey; children: ReactNode }) {
  const t = useT();
  return (
    <div data-part="page-intro" className={classNames(styles['frame'], scene['scene'])}>
      <aside className={styles['side']}>
        <Player />
        <nav aria-label={t('profile.nav.label')}>
          <Pages current={current} />
        </nav>
      </aside>
      <details className={styles['menu']}>
        <summary className={styles['summary']}>
          <span className={styles['summaryText']}>
            <span>{t('profile.nav.open')}</span>
            <strong>{title}</strong>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <nav aria-label={t('profile.nav.label')}>
          <Pages current={current} />
        </nav>
      </details>
      <div className={styles['body']}>
        <h1 className={styles['heading']} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

function Player() {
  const { data } = usePlayer();
  const wallet = data && activeWallet(data);
  return (
    <div className={styles['player']}>
      <bdi className={styles['name']} title={data ? displayNameOf(data.getUser) : undefined}>
        {data ? displayNameOf(data.getUser) : '\u00a0'}
      </bdi>
      <span className={styles['money']}>
        {wallet ? <Money amount={wallet.amount} currency={wallet.currencyCode} isLive /> : '\u00a0'}
      </span>
    </div>
  );
}

function Pages({ current }: { current: PageKey }) {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  return (
    <ul className={styles['pages']}>
      {PROFILE2_LINKS.filter(({ page }) => hasPage(page)).map(({ page, icon, label }) => (
        <li key={page}>
          <a className={styles['link']} href={pageHref(page)} aria-current={page === current ? 'page' : undefined}>
            <Icon name={icon} size={20} />
            {t(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
