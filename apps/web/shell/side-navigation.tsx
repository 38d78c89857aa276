import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import { useT } from '../lib/i18n/use-t.ts';
import { useCurrentPage, usePageHref } from '../lib/pages/use-page.ts';
import styles from './side-navigation.module.css';
import { useNavigationLinks } from './use-navigation.ts';

/** The casino's own rooms first, then what the brand lists. Items of one audience are hidden from the other by the style sheet, before JavaScript. */
export function SideNavigation() {
  const t = useT();
  const pageHref = usePageHref();
  const current = useCurrentPage();
  const links = useNavigationLinks();
  const rooms = [
    { key: 'casino', label: t('navigation.casino'), icon: 'casino' },
    { key: 'slots', label: t('navigation.slots'), icon: 'slots' },
    { key: 'live-casino', label: t('navigation.live_casino'), icon: 'live' },
    { key: 'popular', label: t('navigation.popular'), icon: 'popular' },
  ] as const satisfies readonly { key: string; label: string; icon: IconName }[];
  const isRoom = (key: string) => current === key || (key === 'casino' && current === 'root');
  return (
    <nav data-part="side" className={styles['side']} aria-label={t('navigation.label')}>
      <ul className={styles['list']}>
        {rooms.map((room) => (
          <li key={room.key}>
            <a
              className={styles['item']}
              href={pageHref(room.key)}
              aria-current={isRoom(room.key) ? 'page' : undefined}
            >
              <Icon name={room.icon} />
              <span className={styles['label']}>{room.label}</span>
            </a>
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <ul className={styles['list']}>
          {links.map((link) => (
            <li key={link.key} data-scope={link.scope}>
              <a className={styles['item']} href={link.href} aria-current={current === link.key ? 'page' : undefined}>
                <Icon name={link.icon} />
                <span className={styles['label']}>{link.label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
