import { classNames } from '@marquee/ui/class-names.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import type { AccountSectionKey } from '../../lib/account/account-sections.ts';
import { usePlayer, activeWallet } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { useAccountLinks } from './use-account-links.ts';
import { displayNameOf } from '../../lib/api/display-name.ts';
import scene from '../../lib/layout/scene.module.css';
import styles from './profile2-frame.module.css';

interface FrameProps {
  readonly title: string;
  readonly current: AccountSectionKey;
  readonly children: ReactNode;
}

/**
 * The layout `sidebar`: player and page list in a sidebar on desktops; on phones a disclosure above the page that works
 * without JavaScript.
 */
export function Profile2Frame({ title, current, children }: FrameProps) {
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

function Pages({ current }: { current: AccountSectionKey }) {
  const t = useT();
  return (
    <ul className={styles['groups']}>
      {useAccountLinks().map(({ group, links }) => (
        <li key={group}>
          <p className={styles['group']}>{t(`profile.nav.group.${group}`)}</p>
          <ul className={styles['pages']}>
            {links.map(({ key, href, icon, label }) => (
              <li key={key}>
                <a className={styles['link']} href={href} aria-current={key === current ? 'page' : undefined}>
                  <Icon name={icon} size={20} />
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
