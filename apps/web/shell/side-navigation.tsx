import { useT } from '../lib/i18n/use-t.ts';
import { ServerIsland } from './server-island.tsx';
import { SideLinks } from './side-links.island.tsx';
import styles from './side-navigation.module.css';

/** Navigation `basic`: a rail beside the page. Up to 1450 px it shows icons and opens over the page; it may be pinned open or narrowed, which is remembered. */
export function SideNavigation() {
  const t = useT();
  return (
    <ServerIsland as="nav" name="side" data-part="side" className={styles['side']} aria-label={t('navigation.label')}>
      <SideLinks />
    </ServerIsland>
  );
}
