import { useT } from '../lib/i18n/use-t.ts';
import styles from './bottom-bar.module.css';
import { BottomLinks } from './bottom-links.static.tsx';
import { StaticPart } from './static-part.tsx';

/** Bottom navigation on phones: menu, search, casino, rewards, wallet. */
export function BottomBar() {
  const t = useT();
  return (
    <StaticPart as="nav" name="bottom" data-part="bottom" className={styles['bar']} aria-label={t('navigation.bottom')}>
      <BottomLinks />
    </StaticPart>
  );
}
