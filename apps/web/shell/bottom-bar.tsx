import { useT } from '../lib/i18n/use-t.ts';
import styles from './bottom-bar.module.css';
import { BottomLinks } from './bottom-links.island.tsx';
import { ServerIsland } from './server-island.tsx';

/** Bottom navigation on phones: menu, search, casino, rewards, wallet. */
export function BottomBar() {
  const t = useT();
  return (
    <ServerIsland
      as="nav"
      name="bottom"
      data-part="bottom"
      className={styles['bar']}
      aria-label={t('navigation.bottom')}
    >
      <BottomLinks />
    </ServerIsland>
  );
}
